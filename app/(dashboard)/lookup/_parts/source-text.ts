import type { Source } from '#app/_components/ui/source-state.ts'
import type { SourceStatus } from '#server/lookups/vulnerabilities/schema.ts'

const STATUS = { checked: 'ok', stale: 'stale', unavailable: 'unavailable', notChecked: 'not_configured' } as const

type Report = { status: SourceStatus | undefined; ageSeconds: number | null | undefined; checkedAt: string }

/** Source chip from the source status and age that a vulnerability result carries. */
export function sourceText(provider: { name: string; url: string }, result: Report): Source {
  const { status = 'notChecked', ageSeconds = null, checkedAt } = result
  return {
    name: provider.name,
    url: provider.url,
    status: STATUS[status],
    fetched_at: ageSeconds === null ? null : new Date(Date.parse(checkedAt) - ageSeconds * 1000).toISOString(),
    age_seconds: ageSeconds,
    ...(status === 'notChecked' ? { cause: 'not queried' } : {}),
  }
}
