import type pg from 'pg'
import { hourMs } from './clock.ts'
import { AppError } from './errors.ts'

export type DueRow = { id: string; workspaceId: string }

/** Rows of `table` whose `dueAt` has passed, `parallel` at a time; `where` is a further SQL condition. */
type DueRows = { table: string; dueAt: string; where?: string; parallel: number }

/**
 * Visits every due row. Safe to run in several processes. Claims a row by moving its due time an hour ahead (`until`),
 * so that an unfinished one becomes due again; `visit` sets the next due time. Rows deleted meanwhile are skipped.
 * Returns how many were visited.
 */
export async function visitDue(
  pool: pg.Pool,
  { table, dueAt, where = 'true', parallel }: DueRows,
  now: Date,
  visit: (row: DueRow, until: Date) => Promise<unknown>,
): Promise<number> {
  const until = new Date(now.getTime() + hourMs)
  const claimSql = `
    UPDATE ${table} SET ${dueAt} = $2 WHERE (workspace_id, id) IN (
      SELECT workspace_id, id FROM ${table} WHERE ${dueAt} <= $1 AND ${where} ORDER BY ${dueAt} LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING id, workspace_id AS "workspaceId"`
  let visited = 0
  for (;;) {
    const { rows } = await pool.query<DueRow>(claimSql, [now, until, parallel])
    await Promise.all(rows.map((row) => visit(row, until).catch(skipDeleted)))
    visited += rows.length
    if (rows.length < parallel) return visited
  }
}

function skipDeleted(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error
}
