import type { DnsName } from './dns-records.ts'
import type { NameTable } from './name-table.ts'

/** Documents that the services hold. Fields that are only passed through are untyped. */

export type OsvEvent = { introduced?: string; fixed?: string; last_affected?: string; limit?: string }

export type OsvAffected = {
  package?: { ecosystem: string; name: string; purl?: string }
  ranges?: { type: string; repo?: string; events: OsvEvent[] }[]
  versions?: string[]
  [more: string]: unknown
}

export type OsvRecord = {
  id: string
  modified: string
  published?: string
  withdrawn?: string
  aliases?: string[]
  affected?: OsvAffected[]
  [more: string]: unknown
}

/** A complete npm registry document. An unpublished package has neither `versions` nor `dist-tags`. */
export type Packument = {
  name: string
  'dist-tags'?: Record<string, string>
  versions?: Record<string, Record<string, unknown>>
  time?: Record<string, unknown>
  [more: string]: unknown
}

export type NpmDownloads = { downloads: number; start: string; end: string; package: string }

export type PypiProject = {
  info: Record<string, unknown>
  last_serial: number
  releases: Record<string, Record<string, unknown>[]>
  urls: Record<string, unknown>[]
  vulnerabilities: unknown[]
}

/** Complete versions, newest first; the service minifies them. */
export type PackagistPackage = { tagged: Record<string, unknown>[]; dev: Record<string, unknown>[] }

export type MavenPom = {
  name?: string
  description?: string
  url?: string
  packaging?: string
  parent?: { group: string; artifact: string; version: string }
  licenses?: { name: string; url?: string }[]
  scm?: string
}

/** `pom` applies to every version that has no entry in `poms`. */
export type MavenArtifact = {
  group: string
  artifact: string
  latest: string
  release: string
  versions: { version: string; at: string }[]
  pom: MavenPom
  poms?: Record<string, MavenPom>
}

/** `mod`: the text of go.mod in the latest version. `gone`: the proxy refuses to serve the module. */
export type GoModule = {
  versions: { version: string; at: string }[]
  latest: string
  mod: string
  origin?: string
  gone?: boolean
}

export type KevEntry = { cveID: string; dateAdded: string; [more: string]: unknown }

export type EpssScore = { cve: string; epss: string; percentile: string; date: string }

/**
 * A logged certificate as crt.sh stores it, with all its names; the service returns those that match the query. Times
 * are UTC without a zone suffix.
 */
export type CtCertificate = {
  id: number
  issuer_ca_id: number
  issuer_name: string
  common_name: string | null
  names: string[]
  entry_timestamp: string | null
  not_before: string
  not_after: string
  serial_number: string
}

export type DropEntry = { cidr: string; sblid: string; rir: string }

/** A validated ROA payload. */
export type RpkiPayload = { asn: number | string; prefix: string; maxLength: number; ta: string }

/** An entry of the HSTS preload list; without `mode` it only pins keys. */
export type HstsEntry = { name: string; policy?: string; mode?: 'force-https'; include_subdomains?: boolean }

export type AsnDropEntry = { asn: number; rir: string; domain: string; cc: string; asname: string }

/** One provider's ranges; an address family without ranges has no file. */
export type ProviderRanges = { ipv4?: string[]; ipv6?: string[] }

/** An IANA bootstrap file (RFC 9224). */
export type RdapBootstrap = { services: [entries: string[], urls: string[]][]; [more: string]: unknown }

/** A complete RDAP object (RFC 9083). */
export type RdapObject = Record<string, unknown>
/**
 * How a host appears to the probes; without a document it responds as its DNS records say. `polls`: how often the
 * measurement is reported as in progress. `failing`: what probes in a city, or all (`*`), report instead. `loss`: how
 * many of three echo requests are lost. `bodyLength`: characters the body is padded to.
 */
export type ProbeScene = {
  polls?: number
  status?: number
  body?: string
  bodyLength?: number
  loss?: number
  failing?: { city: string; status: 'failed' | 'offline' | 'in-progress'; rawOutput?: string }[]
}

/** Tests that the probe network allows per window, and the window's length in seconds. */
export type ProbeLimits = { limit: number; resetSeconds: number }

/** A CAPTCHA token. `solved_at`: ISO 8601, or now. `lenient`: its provider accepts it more than once. */
export type CaptchaToken = {
  hostname?: string
  action?: string
  solved_at: string
  score?: number
  score_reason?: string[]
  lenient?: true
}

/** What the services with a key say about an address, a domain or a URL; a member that is absent: nothing. */
export type KeyedSubject = {
  abuse?: { score: number; reports: number; reporters: number; last: string; allowed?: true }
  privacy?: { vpn?: true; proxy?: true; tor?: true; relay?: true; hosting?: true; service?: string }
  noise?: { classification: 'benign' | 'malicious' | 'unknown'; name: string; riot?: true }
  browsing?: 'MALWARE' | 'SOCIAL_ENGINEERING' | 'UNWANTED_SOFTWARE'
  urlhaus?: { status: 'online' | 'offline'; tags: string[] }
  engines?: { malicious: number; harmless: number }
}

/** The document type of each service, and of the resolver. */
export type Documents = {
  osv: OsvRecord
  npm_registry: Packument
  npm_downloads: NpmDownloads
  pypi: PypiProject
  packagist: PackagistPackage
  maven: MavenArtifact
  go_proxy: GoModule
  kev: KevEntry
  epss: EpssScore
  ct: CtCertificate[]
  certspotter: CtCertificate[]
  rdap_bootstrap: RdapBootstrap
  rdap: RdapObject
  probes: ProbeScene
  probe_limits: ProbeLimits
  dns: DnsName
  tor_exits: string[]
  drop: DropEntry[]
  asn_drop: AsnDropEntry[]
  stopforumspam: string[]
  blocklist_de: string[]
  vpn_ranges: string[]
  provider_ranges: ProviderRanges
  disposable: string[]
  mail_domains: string[]
  urlhaus: string[]
  openphish: string[]
  hsts_preload: HstsEntry[]
  tranco: string[]
  rpki: RpkiPayload[]
  disposable_phones: Record<string, string>
  captcha: CaptchaToken
  keyed: KeyedSubject
  /** Requests made with a key, by service and key. */
  key_uses: number
  /** Redeemed tokens. */
  captcha_used: true
}

/**
 * Documents of the simulated internet by their natural key: id, name, `vendor/name`, `group:artifact`, module path,
 * CVE, bootstrap file, `registry/kind/name`, registrable domain or token. Address and domain lists use `addresses`,
 * `v4` and `v6`, `asns`, `listed` and `toxic`, `vpn` and `datacenter` (IPv6: `vpn6` and `datacenter6`), the provider's
 * folder, `domains`, the path of the file, `hosts`, `urls`, `entries`, `roas`, or `numbers`.
 */
export type Fixtures = { [Id in keyof Documents]: Map<string, Documents[Id]> }

/**
 * Everything in the simulated internet. `names` is its `dns`, plus the names that exist only because of names below
 * them.
 */
export type World = Fixtures & { names: NameTable }
