import { formatAge } from '#app/_components/ui/format.ts'
import type { Source } from '#app/_components/ui/source-state.ts'
import type { EcosystemId } from '#server/catalog/ecosystems.ts'
import { type ProviderId, providers } from '#server/catalog/providers.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { toldSource } from '../../../_parts/told-source.ts'

type Told = Pick<PackageReport, 'sourceStatus' | 'sourceAgeSeconds' | 'checkedAt' | 'package'>
export type SourceKey = 'registry' | 'release' | 'downloads' | 'osv' | 'kev' | 'epss'

const REGISTRIES: Readonly<Record<EcosystemId, ProviderId>> = {
  npm: 'npm_registry',
  composer: 'packagist',
  pypi: 'pypi',
  maven: 'maven',
  go: 'go_proxy',
}
const GAPS: readonly { key: SourceKey; without: string }[] = [
  { key: 'osv', without: 'An advisory that was published since is missing.' },
  { key: 'registry', without: 'A release that was published since is missing.' },
  { key: 'kev', without: 'Whether a vulnerability is known to be exploited is unknown.' },
  { key: 'epss', without: 'How likely exploitation is, is unknown where no score is shown.' },
  { key: 'release', without: 'When the version was published is unknown.' },
  { key: 'downloads', without: 'How often the package is downloaded is unknown.' },
]

/** The sources of a section with state and age; those that were not part of the answer are left out. */
export function sourcesOf(told: Told, keys: readonly SourceKey[]): Source[] {
  return keys.flatMap((key) => {
    const status = told.sourceStatus[key]
    if (status === undefined) return []
    const ageSeconds = told.sourceAgeSeconds[key]
    return [toldSource(providerOf(told, key), { status, ageSeconds, checkedAt: told.checkedAt })]
  })
}

/** What is missing from the answer because a source did not answer or answered from what was kept. */
export function gapsOf(told: Told): { title: string; text: string }[] {
  return GAPS.flatMap(({ key, without }) => {
    const state = told.sourceStatus[key]
    if (state !== 'unavailable' && state !== 'stale') return []
    const { name } = providerOf(told, key)
    const age = told.sourceAgeSeconds[key] ?? null
    const kept = age === null ? '' : ` The answer kept for ${formatAge(age)} is shown.`
    return state === 'stale'
      ? [{ title: `${name} does not answer.`, text: `${kept.trim()} ${staleOf(key)}`.trim() }]
      : [{ title: `${name} did not answer.`, text: without }]
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
