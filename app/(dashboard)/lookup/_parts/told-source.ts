import type { SourceStatus } from '#server/lookups/vulnerabilities/schema.ts'
import type { Source } from '../../../_components/ui/source-state.ts'

const STATUS = { checked: 'ok', stale: 'stale', unavailable: 'unavailable', notChecked: 'not_configured' } as const

type Told = { status: SourceStatus | undefined; ageSeconds: number | null | undefined; checkedAt: string }

/** A source as its chip shows it, from the states and ages that a vulnerability answer tells beside its facts. */
export function toldSource(provider: { name: string; url: string }, told: Told): Source {
  const { status = 'notChecked', ageSeconds = null, checkedAt } = told
  return {
    name: provider.name,
    url: provider.url,
    status: STATUS[status],
    fetched_at: ageSeconds === null ? null : new Date(Date.parse(checkedAt) - ageSeconds * 1000).toISOString(),
    age_seconds: ageSeconds,
    ...(status === 'notChecked' ? { cause: 'not asked' } : {}),
  }
}
