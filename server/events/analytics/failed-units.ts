import type pg from 'pg'
import { counters } from '../counters.ts'

/** Units of admitted requests that failed because of a source or the service (5xx). */
export type FailedUnits = { endpoint: string; code: string; units: number }

const failedSql = `
  SELECT counter, sum(value)::int AS units FROM (
    SELECT counter, value FROM analytics_counters WHERE workspace_id = $1 AND grain = 'day' AND at >= $2 AND at < $3 AND counter LIKE $4
    UNION ALL SELECT c.key, c.value::bigint FROM analytics_deltas d, LATERAL jsonb_each_text(d.counts) c
      WHERE d.workspace_id = $1 AND d.hour >= $2 AND d.hour < $3 AND c.key LIKE $4
  ) counted GROUP BY counter`

/**
 * Units a log spent on failures between two UTC midnights, most units first. Counted even if the plan includes no
 * history.
 */
export async function failedUnits(pool: pg.Pool, log: string, from: Date, to: Date): Promise<FailedUnits[]> {
  const beginning = counters.failedUnits('', '').slice(0, -1)
  const { rows } = await pool.query<{ counter: string; units: number }>(failedSql, [
    log,
    from,
    to,
    `${beginning.replaceAll('_', '\\_')}%`,
  ])
  return rows
    .map(({ counter, units }) => {
      const [endpoint = '', code = ''] = counter.slice(beginning.length).split(':')
      return { endpoint, code, units }
    })
    .toSorted((a, b) => b.units - a.units || a.endpoint.localeCompare(b.endpoint) || a.code.localeCompare(b.code))
}
