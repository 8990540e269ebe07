import type { Queries } from '../../platform/database.ts'
import type { Log } from '../search/search.ts'
import { countPeriod } from './count.ts'
import { periodOf } from './period.ts'
import type { AnalyticsQuery, AnalyticsSummary } from './schema.ts'
import { summaryOf } from './summary.ts'

/**
 * Computes counts and trends of a log over a period from the counters alone. `retentionDays` is the plan's analytics
 * window.
 */
export async function analyse(
  pool: Queries,
  { log, workspaceId }: Log,
  query: AnalyticsQuery,
  now: Date,
  retentionDays: number,
): Promise<AnalyticsSummary> {
  const period = periodOf(query, now, retentionDays)
  const [counted, rules] = await Promise.all([
    countPeriod(pool, log, period),
    pool.query<{ id: string; name: string }>('SELECT id, name FROM rules WHERE workspace_id = $1', [workspaceId]),
  ])
  return summaryOf(counted, period, new Map(rules.rows.map(({ id, name }) => [id, name])))
}
