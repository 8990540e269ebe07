import type { Queries } from '../../platform/database.ts'
import type { Counts } from '../counters.ts'
import { type Period, stepOf, wholeDays } from './period.ts'

/** Sums of all counters over a period, and of the trend counters by the start of their step. */
export type Counted = { sums: Counts; steps: Map<number, Counts> }

type Row = { at: Date | null; counter: string; value: number }

/**
 * A single statement, so that each count is seen exactly once, folded or not: day-grain rows for whole days,
 * hour-grain rows for the edges (or for everything, by hour), and rows waiting to be folded. Trend counters stay
 * separate by time. Integer sums are exact in double precision up to 2^53.
 */
const countSql = `
  SELECT CASE WHEN counter IN ('assessments', 'score') OR counter LIKE 'decision:%' THEN at END AS at, counter, sum(value) AS value
  FROM (
    SELECT at, counter, value::float8 FROM analytics_counters WHERE workspace_id = $1 AND grain = 'day' AND at >= $4 AND at < $5
    UNION ALL SELECT at, counter, value::float8 FROM analytics_counters WHERE workspace_id = $1 AND grain = 'hour' AND at >= $2 AND at < least($3, $4)
    UNION ALL SELECT at, counter, value::float8 FROM analytics_counters WHERE workspace_id = $1 AND grain = 'hour' AND at >= $5 AND at < $3
    UNION ALL SELECT d.hour, c.key, c.value::float8 FROM analytics_deltas d, LATERAL jsonb_each_text(d.counts) c
      WHERE d.workspace_id = $1 AND d.hour >= $2 AND d.hour < $3
  ) counted
  GROUP BY 1, 2`

export async function countPeriod(pool: Queries, log: string, period: Period): Promise<Counted> {
  const { from, to, interval } = period
  const { first, last } = interval === 'hour' ? { first: to, last: to } : wholeDays(period)
  const { rows } = await pool.query<Row>({
    name: 'count_analytics',
    text: countSql,
    values: [log, from, to, first, last],
  })
  const counted: Counted = { sums: {}, steps: new Map() }
  for (const { at, counter, value } of rows) {
    counted.sums[counter] = (counted.sums[counter] ?? 0) + value
    if (at === null) continue
    const step = stepOf(at, interval).getTime()
    const counts = counted.steps.get(step) ?? {}
    counted.steps.set(step, counts)
    counts[counter] = (counts[counter] ?? 0) + value
  }
  return counted
}
