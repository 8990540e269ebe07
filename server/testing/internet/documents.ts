import type { DnsName } from './dns-records.ts'
import type { NameTable } from './name-table.ts'

/** The documents that the services hold. What only passes through is left open. */

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

/** A package document of the npm registry, whole. An unpublished package has neither `versions` nor `dist-tags`. */
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

/** Versions newest first and written out; the service minifies them. */
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

/** `pom` is that of every version which has none of its own in `poms`. */
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

/** A logged certificate as crt.sh knows it, with all its names; the service shows those that match the question. Times are UTC without a letter. */
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

/** Ranges of one provider; a family without ranges has no file. */
export type ProviderRanges = { ipv4?: string[]; ipv6?: string[] }

/** A bootstrap file of IANA (RFC 9224). */
export type RdapBootstrap = { services: [entries: string[], urls: string[]][]; [more: string]: unknown }

/** An RDAP object (RFC 9083), whole. */
export type RdapObject = Record<string, unknown>
/**
 * How a host looks to the probes; one without a document answers as its DNS says. `polls`: how often the measurement is told to be in progress. `failing`: what probes of a city, or all
 * (`*`), report instead. `loss`: echoes of three that are lost. `bodyLength`: characters to which the body is stretched.
 */
export type ProbeScene = {
  polls?: number
  status?: number
  body?: string
  bodyLength?: number
  loss?: number
  failing?: { city: string; status: 'failed' | 'offline' | 'in-progress'; rawOutput?: string }[]
}

/** Tests that the probe network allows in a window, and the seconds of the window. */
export type ProbeLimits = { limit: number; resetSeconds: number }

/** A token of a CAPTCHA. `solved_at`: ISO 8601, or now. `lenient`: its provider takes it more than once. */
export type CaptchaToken = {
  hostname?: string
  action?: string
  solved_at: string
  score?: number
  score_reason?: string[]
  lenient?: true
}

/** A document of each service, and of the resolver. */
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
  rdap_bootstrap: RdapBootstrap
  rdap: RdapObject
  probes: ProbeScene
  probe_limits: ProbeLimits
  dns: DnsName
  tor_exits: string[]
  drop: DropEntry[]
  vpn_ranges: string[]
  provider_ranges: ProviderRanges
  disposable: string[]
  captcha: CaptchaToken
  /** Tokens that were taken. */
  captcha_used: true
}

/** What the outside holds, each by the key that names it: id, name, `vendor/name`, `group:artifact`, module path, CVE, bootstrap file, `registry/kind/name`, registrable domain. Lists of addresses and domains: `addresses`,
 * `v4` and `v6`, `vpn` and `datacenter`, the provider's folder, `domains`; the token. */
export type Fixtures = { [Id in keyof Documents]: Map<string, Documents[Id]> }

/** What the outside holds; `names` is its `dns`, with what exists only because of names below it. */
export type World = Fixtures & { names: NameTable }
