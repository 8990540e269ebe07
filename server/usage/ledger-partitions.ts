import type pg from 'pg'
import { monthOf } from '../platform/clock.ts'

const monthsAhead = 4

/**
 * Creates the ledger partitions of the UTC month of `now`, by the clock that reservations are charged by, and of the
 * next three. Moves rows of other months out of the default partition, where a wrong clock put them.
 */
export async function ensureLedgerPartitions(pool: pg.Pool, now: Date): Promise<void> {
  const month = monthOf(now).start.toISOString().slice(0, 10)
  await pool.query('SELECT ensure_ledger_partitions($1::date, $2)', [month, monthsAhead])
}
