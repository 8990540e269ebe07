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

/** A document of each service. */
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
}

/** What the outside holds, each by the key that names it: id, name, `vendor/name`, `group:artifact`, module path, CVE. */
export type World = { [Id in keyof Documents]: Map<string, Documents[Id]> }
