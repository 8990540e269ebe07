import type pg from 'pg'
import { counters, taggedSql } from '../events/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { RuleRecord } from './schema.ts'

export type RuleStats = RuleRecord['stats']

export const noStats: RuleStats = { matches_24h: 0, matches_total: 0, last_matched_at: null }

/**
 * Folded and pending counters in one statement, so each count is seen exactly once. Tags of old events may have moved to
 * the events store; the counters then tell the hour of the last match.
 */
const statsSql = `
  WITH named AS (SELECT id, $4 || id AS counter FROM unnest($2::text[]) AS id),
  counted AS (
    SELECT c.counter, sum(c.value) FILTER (WHERE c.grain = 'all') AS total, sum(c.value) FILTER (WHERE c.grain = 'hour') AS day
    FROM analytics_counters c JOIN named USING (counter)
    WHERE c.workspace_id = $1 AND ((c.grain = 'all' AND c.at = 'epoch') OR (c.grain = 'hour' AND c.at > $3))
    GROUP BY 1
    UNION ALL
    SELECT w.key, w.value::bigint, CASE WHEN d.hour > $3 THEN w.value::bigint END
    FROM analytics_deltas d, LATERAL jsonb_each_text(d.counts) w JOIN named ON named.counter = w.key
    WHERE d.workspace_id = $1
  )
  SELECT n.id, coalesce(sum(c.total), 0)::float8 AS total, coalesce(sum(c.day), 0)::float8 AS day,
    coalesce(
      (SELECT t.created_at FROM event_tags t WHERE ${taggedSql('t', '$1', 'n.counter')} ORDER BY t.created_at DESC LIMIT 1),
      (SELECT max(c.at) FROM analytics_counters c WHERE c.workspace_id = $1 AND c.counter = n.counter AND c.grain = 'hour' AND c.at < $3::timestamptz - interval '28 days')
    ) AS last
  FROM named n LEFT JOIN counted c USING (counter) GROUP BY n.id, n.counter`

type Row = { id: string; total: number; day: number; last: Date | null }

export async function statsOf(
  pool: pg.Pool,
  workspaceId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RuleStats>> {
  if (ids.length === 0) return new Map()
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await pool.query<Row>(statsSql, [workspaceId, ids, since, counters.rule('')])
  return new Map(
    rows.map(({ id, total, day, last }) => [
      id,
      { matches_24h: day, matches_total: total, last_matched_at: last?.toISOString() ?? null },
    ]),
  )
}
