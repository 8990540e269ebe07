import type pg from 'pg'
import { withConnection } from '../platform/database.ts'
import { ensureMonthPartitions } from '../platform/month-partitions.ts'

/** Creates the ledger partitions of the UTC month of `now`, by the clock that reservations are charged by, and of the next three. */
export const ensureLedgerPartitions = (pool: pg.Pool, now: Date): Promise<void> =>
  ensureMonthPartitions(pool, 'usage_ledger', now)

/** Whole months before the current one that the ledger and its rollups cover. */
export const storedMonths = 24

/**
 * Drops the ledger partitions, and deletes the rollups and counters, of months more than 24 before that of `now`. Never
 * later than the database's own clock says, so that a process with a wrong clock drops nothing. Returns the partitions
 * dropped. A partition in use is waited for at most a second, and dropped by the next run otherwise.
 */
export async function dropExpiredLedger(pool: pg.Pool, now: Date): Promise<string[]> {
  return withConnection(pool, async (client) => {
    const { rows } = await client.query<{ name: string; first: string }>(
      `WITH kept AS (SELECT date_trunc('month', least($1::timestamptz, now()) AT TIME ZONE 'UTC') - make_interval(months => $2) AS first)
       SELECT c.relname AS name, to_char(kept.first, 'YYYY-MM-DD') AS first
       FROM kept LEFT JOIN (pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid AND i.inhparent = 'usage_ledger'::regclass)
         ON c.relname ~ '^usage_ledger_[0-9]{6}$' AND c.relname < 'usage_ledger_' || to_char(kept.first, 'YYYYMM')
       ORDER BY 1`,
      [now, storedMonths],
    )
    const expired = rows.map(({ name }) => name).filter((name) => name !== null)
    for (const name of expired) await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'; DROP TABLE ${name}; COMMIT`)
    const first = rows[0]?.first
    for (const table of ['usage_sums', 'usage_folds', 'usage_counters'])
      await client.query(`DELETE FROM ${table} WHERE period < $1::date`, [first])
    return expired
  })
}
