import { formatAge } from '#app/_components/ui/format.ts'
import type { Source } from '#app/_components/ui/source-state.ts'
import { sourceText } from '#app/(dashboard)/lookup/_parts/source-text.ts'
import type { EcosystemId } from '#server/catalog/ecosystems.ts'
import { type ProviderId, providers } from '#server/catalog/providers.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'

type Report = Pick<PackageReport, 'sourceStatus' | 'sourceAgeSeconds' | 'checkedAt' | 'package'>
export type SourceKey = 'registry' | 'release' | 'downloads' | 'osv' | 'kev' | 'epss'

const REGISTRIES: Readonly<Record<EcosystemId, ProviderId>> = {
  npm: 'npm_registry',
  composer: 'packagist',
  pypi: 'pypi',
  maven: 'maven',
  go: 'go_proxy',
}
const GAPS: readonly { key: SourceKey; without: string }[] = [
  { key: 'osv', without: 'Newer advisories are missing.' },
  { key: 'registry', without: 'Newer releases are missing.' },
  { key: 'kev', without: 'Exploitation status is unknown.' },
  { key: 'epss', without: 'Exploit probability is unknown where no score is shown.' },
  { key: 'release', without: 'The publication date is unknown.' },
  { key: 'downloads', without: 'Download counts are unknown.' },
]

/** Sources of a section with status and age; sources that the result does not include are omitted. */
export function sourcesOf(result: Report, keys: readonly SourceKey[]): Source[] {
  return keys.flatMap((key) => {
    const status = result.sourceStatus[key]
    if (status === undefined) return []
    const ageSeconds = result.sourceAgeSeconds[key]
    return [sourceText(providerOf(result, key), { status, ageSeconds, checkedAt: result.checkedAt })]
  })
}

/** Notices for sources that did not respond, including those whose cached result is shown. */
export function gapsOf(result: Report): { title: string; text: string }[] {
  return GAPS.flatMap(({ key, without }) => {
    const state = result.sourceStatus[key]
    if (state !== 'unavailable' && state !== 'stale') return []
    const { name } = providerOf(result, key)
    const age = result.sourceAgeSeconds[key] ?? null
    const stored = age === null ? '' : ` Showing a response cached ${formatAge(age)} ago.`
    return state === 'stale'
      ? [{ title: `${name} is not responding.`, text: `${stored.trim()} ${staleOf(key)}`.trim() }]
      : [{ title: `${name} did not respond.`, text: without }]
  })
}

const staleOf = (key: SourceKey): string =>
  key === 'osv' || key === 'registry'
    ? (GAPS.find((gap) => gap.key === key)?.without ?? '')
    : 'It may have changed since.'

const providerOf = ({ package: { ecosystem } }: Pick<PackageReport, 'package'>, key: SourceKey) =>
  providers[
    key === 'registry' || key === 'release' ? REGISTRIES[ecosystem] : key === 'downloads' ? 'npm_downloads' : key
  ]
