import type { Provider } from './provider.ts'

/** One published version, in the registry's spelling. */
export type Release = {
  version: string
  /** ISO 8601 with milliseconds and Z; null if the registry does not state it. */
  publishedAt: string | null
  /** The maintainers' deprecation notice (npm, Composer "abandoned", Go "Deprecated"); null if there is none. */
  deprecated: string | null
  /** Withdrawn but still available: PyPI's yanked, Go's retracted. Null if the registry has no such state. */
  yanked: boolean | null
}

export type PackageFacts = {
  /** In the registry's spelling. */
  name: string
  latestVersion: string | null
  description: string | null
  /** An SPDX expression, or the registry's own text. */
  license: string | null
  repositoryUrl: string | null
  releases: Release[]
  /** URL of the registry request. */
  url: string
}

/** Per-version facts that the package's document does not contain. */
export type ReleaseFacts = { version: string; publishedAt: string | null }

export type PackageRegistry = {
  /** By canonical coordinate. */
  package: Provider<string, PackageFacts>
  /** Null if the package's document is complete. */
  release: Provider<{ name: string; version: string }, ReleaseFacts> | null
}

/** Downloads of the last seven days. Dates are YYYY-MM-DD. */
export type Downloads = { weeklyDownloads: number; start: string; end: string; url: string }
