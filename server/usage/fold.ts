import type pg from 'pg'
import { minuteMs, monthOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { dateOf } from './report.ts'

/** Rows younger than this are left: a request that waits may still write one with an older id. */
const marginMs = 10 * minuteMs
/** Units since the last time from which adding up is worth it. */
const worthUnits = 2_000
const atOnce = 50

/**
 * Adds up the ledger of months in which much was used since the last time, this month and the one before, so that a report reads a few sums and the rows of the last minutes. Returns how many months
 * that were. Several processes at once do no harm.
 */
export async function foldDue(pool: pg.Pool, now: Date): Promise<number> {
  const { start } = monthOf(now)
  const before = monthOf(new Date(start.getTime() - 1)).start
  const { rows } = await pool.query<{ workspace_id: string; period: string }>(
    `SELECT c.workspace_id, to_char(c.period, 'YYYY-MM-DD') AS period
     FROM usage_counters c LEFT JOIN usage_folds f ON f.workspace_id = c.workspace_id AND f.period = c.period
     WHERE c.period IN ($1, $2) AND abs(c.used - CASE WHEN f.upto <> '' THEN f.used ELSE 0 END) >= $3 LIMIT $4`,
    [dateOf(start), dateOf(before), worthUnits, atOnce],
  )
  for (const { workspace_id, period } of rows) await foldMonth(pool, workspace_id, period, now)
  return rows.length
}

/** Adds up the ledger of one month as far as it is settled. Returns the rows that were added up. */
export async function foldMonth(pool: pg.Pool, workspaceId: string, period: string, now: Date): Promise<number> {
  const upto = newId('req', now.getTime() - marginMs)
  const { rows } = await pool.query<{ rows: number }>('SELECT fold_usage($1, $2, $3, false) AS rows', [
    workspaceId,
    period,
    upto,
  ])
  return rows[0]?.rows ?? 0
}
