import type { EcosystemId } from './ecosystems.ts'

/** Entry of a file, not yet known to be checkable. */
export type Component = {
  /** Coordinate if `ecosystem` is set, otherwise the name that is shown. */
  name: string
  version: string | null
  /** Set by lock files, which name packages of one ecosystem; bills of materials name packages by package URL. */
  ecosystem?: EcosystemId
  purl?: string | null
  /** Why the entry is not a package of a registry. */
  reason?: Reason | null
  line?: number
  dev?: boolean
  direct?: boolean
}

/** Checkable package: an exact version in a supported registry. */
export type ListedPackage = {
  ecosystem: EcosystemId
  coordinate: string
  version: string
  purl: string
  /** Line of the entry, in formats that are read line by line. */
  line?: number
  /** Needed for development only, where the format says it. */
  dev?: boolean
  /** Required by the project itself, where the format says it. */
  direct?: boolean
}

export type Reason =
  | 'no package URL'
  | 'invalid package URL'
  | 'incomplete name'
  | 'no version'
  | 'not an exact version'
  | 'not from a registry'
  | 'listed in another file'
  | 'not needed by the build'
  | 'unreadable entry'

export type LeftOut = { name: string; reason: Reason }

/** Contents of a file, split into what can and cannot be checked. */
export type PackageList = {
  /** Format with its version, such as "CycloneDX 1.6". */
  format: string
  packages: readonly ListedPackage[]
  /** Number of entries that repeat a package. */
  duplicates: number
  /** Package types of unsupported ecosystems, most frequent first. */
  unsupported: readonly { type: string; count: number }[]
  leftOut: readonly LeftOut[]
}

/** A rejected file: what is wrong with it, and what is accepted. */
export type Refused = { title: string; text: string }
export type Reading = PackageList | { refused: Refused }

/** Result of one format reader; null if the document is of another format. */
export type FormatReading = { format: string; components: Component[] } | { refused: Refused } | null
