import type pg from 'pg'
import { minuteMs } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database.ts'

/** Tables with the time of each log before which its rows are read from ClickHouse. */
export type BoundaryTable = 'event_boundaries' | 'history_boundaries'

/** How long PostgreSQL keeps rows that are read from ClickHouse: longer than any statement that began before. */
const keptMs = 10 * minuteMs

/** Rows of the log before this time are read from the store; null: none. */
export async function boundaryOf(queries: Queries, table: BoundaryTable, log: string): Promise<Date | null> {
  const { rows } = await queries.query<{ before: Date }>({
    name: table,
    text: `SELECT before FROM ${table} WHERE workspace_id = $1`,
    values: [log],
  })
  return rows[0]?.before ?? null
}

/** Rows of the log before this time can leave PostgreSQL; null: none. */
export async function removableBefore(
  queries: Queries,
  table: BoundaryTable,
  log: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await queries.query<{ before: Date }>(
    `SELECT before FROM ${table} WHERE workspace_id = $1 AND moved_at <= $2`,
    [log, new Date(now.getTime() - keptMs)],
  )
  return rows[0]?.before ?? null
}

export const moveBoundary = (
  queries: Pick<pg.ClientBase, 'query'>,
  table: BoundaryTable,
  log: string,
  before: Date,
  now: Date,
) =>
  queries.query(
    `INSERT INTO ${table} (workspace_id, before, moved_at) VALUES ($1, $2, $3)
     ON CONFLICT (workspace_id) DO UPDATE SET before = excluded.before, moved_at = excluded.moved_at`,
    [log, before, now],
  )

/** Logs with rows in the table, by a skip scan of its index on (workspace_id, created_at). */
export async function logsWith(pool: pg.Pool, table: 'events' | 'lookup_history'): Promise<string[]> {
  const { rows } = await pool.query<{ log: string }>(`
    WITH RECURSIVE logs AS (
      (SELECT workspace_id FROM ${table} ORDER BY workspace_id LIMIT 1)
      UNION ALL
      SELECT (SELECT r.workspace_id FROM ${table} r WHERE r.workspace_id > l.workspace_id ORDER BY r.workspace_id LIMIT 1)
      FROM logs l WHERE l.workspace_id IS NOT NULL
    )
    SELECT workspace_id AS log FROM logs WHERE workspace_id IS NOT NULL`)
  return rows.map(({ log }) => log)
}
