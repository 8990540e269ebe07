import type pg from 'pg'
import type { Log } from '../search/search.ts'
import { countPeriod } from './count.ts'
import { periodOf } from './period.ts'
import type { AnalyticsQuery, AnalyticsSummary } from './schema.ts'
import { summaryOf } from './summary.ts'

/** Counts and trends of a period of a log, from counters alone. `keptDays` is the analytics window of the plan. */
export async function analyse(
  pool: pg.Pool,
  { log, workspaceId }: Log,
  query: AnalyticsQuery,
  now: Date,
  keptDays: number,
): Promise<AnalyticsSummary> {
  const period = periodOf(query, now, keptDays)
  const [counted, rules] = await Promise.all([
    countPeriod(pool, log, period),
    pool.query<{ id: string; name: string }>('SELECT id, name FROM rules WHERE workspace_id = $1', [workspaceId]),
  ])
  return summaryOf(counted, period, new Map(rules.rows.map(({ id, name }) => [id, name])))
}
