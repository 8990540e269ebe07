import type { EcosystemId } from '#server/catalog/ecosystems.ts'

/** Component as named in the document, not yet known to be checkable. */
export type Component = {
  name: string
  version: string | null
  purl: string | null
  /** A folder, file or repository, not published in a registry. */
  local?: boolean
}

/** Checkable package: an exact version in a supported registry. */
export type SbomPackage = { ecosystem: EcosystemId; coordinate: string; version: string; purl: string }

export type Reason =
  | 'no package URL'
  | 'invalid package URL'
  | 'incomplete name'
  | 'no version'
  | 'not an exact version'
  | 'not from a registry'

export type Unreadable = { name: string; reason: Reason }

/** Contents of a document, split into what can and cannot be checked. */
export type Sbom = {
  /** Format with its version, such as "CycloneDX 1.6". */
  format: string
  packages: readonly SbomPackage[]
  /** Number of components that repeat a package. */
  duplicates: number
  /** Package types of unsupported ecosystems, most frequent first. */
  unsupported: readonly { type: string; count: number }[]
  unreadable: readonly Unreadable[]
}

/** A rejected document: what is wrong with it, and what is accepted. */
export type Refused = { title: string; text: string }
export type Reading = { sbom: Sbom } | { refused: Refused }

/** Result of one format reader; null if the document is of another format. */
export type FormatReading = { format: string; components: Component[] } | { refused: Refused } | null
