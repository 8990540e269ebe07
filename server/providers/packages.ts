import type { Provider } from './provider.ts'

/** One published version, in the registry's spelling. */
export type Release = {
  version: string
  /** ISO 8601 with milliseconds and Z; null where the registry does not say. */
  publishedAt: string | null
  /** What the maintainers say about not using it (npm, Composer "abandoned", Go "Deprecated"); null when they say nothing. */
  deprecated: string | null
  /** Withdrawn from use but still there: PyPI's yanked, Go's retracted. Null where the registry knows no such state. */
  yanked: boolean | null
}

/** What a registry says of a package. */
export type PackageFacts = {
  /** The registry's spelling. */
  name: string
  latestVersion: string | null
  description: string | null
  /** SPDX expression or the registry's words. */
  license: string | null
  /** Web address of the source repository. */
  repositoryUrl: string | null
  releases: Release[]
  /** Where the registry was asked. */
  url: string
}

/** What a registry says of one version and does not say in the package's own document. */
export type ReleaseFacts = { version: string; publishedAt: string | null }

export type PackageRegistry = {
  /** By the canonical coordinate. */
  package: Provider<string, PackageFacts>
  /** Null where the package's document says everything. */
  release: Provider<{ name: string; version: string }, ReleaseFacts> | null
}

/** Download counts of the last seven days. Dates are YYYY-MM-DD. */
export type Downloads = { weeklyDownloads: number; start: string; end: string; url: string }
