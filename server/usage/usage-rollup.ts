import type pg from 'pg'
import { minuteMs, monthOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { dateOf } from './report.ts'

/** Younger rows are left out: a slow request may still write one with an older id. */
const marginMs = 10 * minuteMs
/** Units used since the last rollup that justify another. */
const worthUnits = 2_000
const atOnce = 50

/**
 * Rolls up the ledger of active months (current and previous), so that a report reads a few sums plus the latest rows.
 * Returns the number of months. Idempotent across processes.
 */
export async function rollUpDue(pool: pg.Pool, now: Date): Promise<number> {
  const { start } = monthOf(now)
  const before = monthOf(new Date(start.getTime() - 1)).start
  const { rows } = await pool.query<{ workspace_id: string; period: string }>(
    `SELECT c.workspace_id, to_char(c.period, 'YYYY-MM-DD') AS period
     FROM usage_counters c LEFT JOIN usage_folds f ON f.workspace_id = c.workspace_id AND f.period = c.period
     WHERE c.period IN ($1, $2) AND abs(c.used - CASE WHEN f.upto <> '' THEN f.used ELSE 0 END) >= $3 LIMIT $4`,
    [dateOf(start), dateOf(before), worthUnits, atOnce],
  )
  for (const { workspace_id, period } of rows) await rollUpMonth(pool, workspace_id, period, now)
  return rows.length
}

/** Rolls up the settled part of one month's ledger. Returns the number of rows added. */
export async function rollUpMonth(pool: pg.Pool, workspaceId: string, period: string, now: Date): Promise<number> {
  const upto = newId('req', now.getTime() - marginMs)
  const { rows } = await pool.query<{ rows: number }>('SELECT fold_usage($1, $2, $3, false) AS rows', [
    workspaceId,
    period,
    upto,
  ])
  return rows[0]?.rows ?? 0
}
