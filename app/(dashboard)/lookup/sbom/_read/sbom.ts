import type { EcosystemId } from '#server/catalog/ecosystems.ts'

/** A component as a document names it, before it is known whether it can be checked. */
export type Component = {
  name: string
  version: string | null
  purl: string | null
  /** A folder, a file or a repository: no registry has published it. */
  local?: boolean
}

/** A package that can be checked: one exact version in a registry that we know. */
export type SbomPackage = { ecosystem: EcosystemId; coordinate: string; version: string; purl: string }

/** Why a component cannot be checked. */
export type Reason =
  | 'no package URL'
  | 'package URL cannot be read'
  | 'name is incomplete'
  | 'no version'
  | 'not an exact version'
  | 'not from a registry'

export type Unreadable = { name: string; reason: Reason }

/** What a document names, sorted into what can be checked and what cannot. */
export type Sbom = {
  /** Format with its version, such as "CycloneDX 1.6". */
  format: string
  packages: readonly SbomPackage[]
  /** Components that named a package again. */
  duplicates: number
  /** Package types of other ecosystems, the most frequent first. */
  unsupported: readonly { type: string; count: number }[]
  unreadable: readonly Unreadable[]
}

/** A document that was not read: what is wrong with it, and what would be read. */
export type Refused = { title: string; text: string }
export type Reading = { sbom: Sbom } | { refused: Refused }

/** What one format makes of a document; null where the document is of another format. */
export type FormatReading = { format: string; components: Component[] } | { refused: Refused } | null
