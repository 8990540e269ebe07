import type pg from 'pg'
import { monthOf } from './clock.ts'
import { withConnection } from './database.ts'
import { checkName, partitioningLock } from './partition-by-month.ts'

/** Months of a table that an operator can partition by the UTC month of `created_at`. */
export type MonthTable = {
  name: string
  /** Its primary key then, which has to contain `created_at`. */
  key: readonly string[] | null
  /** SQL condition, with its values, that holds while a row of a past partition has not expired at `now`. */
  needed(partition: Partition, now: Date): { needed: string; values: unknown[] }
  /** Another table that has to be partitioned too before a month of this one can be dropped. */
  dropsWith?: string
}

const monthsAhead = 4

/** The partitioned ones of these tables, in their order. */
async function partitionedOf(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'p' AND relname = ANY ($1)`,
    [tables],
  )
  const found = new Set(rows.map(({ name }) => name))
  return tables.filter((name) => found.has(name))
}

/**
 * Creates the partitions of the UTC month of `now` and of the next three. Moves rows of other months out of the default
 * partition, where a wrong clock put them.
 */
export async function ensureMonthPartitions(pool: pg.Pool, table: string, now: Date): Promise<void> {
  const month = monthOf(now).start.toISOString().slice(0, 10)
  await pool.query('SELECT ensure_month_partitions($1, $2::date, $3)', [table, month, monthsAhead])
}

type Partition = {
  name: string
  /** First moment of its months; null for the partition of all rows from before the table was partitioned. */
  from: string | null
  /** First moment after its months. */
  to: string
}

/** Partitions whose months are over at `now`, oldest first. Never later than the database's own clock says. */
async function pastPartitions(pool: pg.Pool, table: string, now: Date): Promise<Partition[]> {
  const { rows } = await pool.query<Partition>(
    `SELECT name, "from" || ' UTC' AS "from", "to" || ' UTC' AS "to" FROM (
       SELECT c.relname AS name,
         CASE WHEN c.relname LIKE '%\\_until\\_%' THEN NULL ELSE m.month END AS "from",
         CASE WHEN c.relname LIKE '%\\_until\\_%' THEN m.month ELSE m.month + interval '1 month' END AS "to"
       FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
         CROSS JOIN LATERAL (SELECT to_timestamp(right(c.relname, 6), 'YYYYMM')::timestamp AS month) m
       WHERE i.inhparent = to_regclass($1) AND c.relname ~ '_[0-9]{6}$') p
     WHERE "to" <= least($2::timestamptz, now()) AT TIME ZONE 'UTC' ORDER BY "to"`,
    [table, now],
  )
  return rows
}

/**
 * Drops a partition unless `needed`, an SQL condition with `values`, holds while nothing can be written to it. A table in
 * use is waited for at most a second, and the partition is dropped by the next run otherwise. Returns whether it was dropped.
 */
async function dropPartition(
  pool: pg.Pool,
  { table, partition, needed, values }: { table: string; partition: string; needed: string; values: unknown[] },
): Promise<boolean> {
  const isNeeded = async (queries: Pick<pg.Pool, 'query'>): Promise<boolean> => {
    const { rows } = await queries.query<{ needed: boolean }>(`SELECT (${needed}) AS needed`, values)
    return rows[0]?.needed !== false
  }
  if (await isNeeded(pool)) return false
  return withConnection(pool, async (client) => {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'; LOCK TABLE ONLY ${table} IN ACCESS EXCLUSIVE MODE`)
    const isStillNeeded = await isNeeded(client)
    await client.query(isStillNeeded ? 'ROLLBACK' : `DROP TABLE ${partition}; COMMIT`)
    return !isStillNeeded
  })
}

/** Creates the coming months of the partitioned ones of the tables, and drops the months without a row that has not expired. */
export async function maintainMonths(pool: pg.Pool, tables: readonly MonthTable[], now: Date): Promise<void> {
  const names = tables.map(({ name }) => name)
  await removeLeftOverChecks(pool, names)
  for (const name of await partitionedOf(pool, names)) await ensureMonthPartitions(pool, name, now)
  await dropExpiredMonths(pool, tables, now)
}

/** Returns the partitions dropped. */
export async function dropExpiredMonths(pool: pg.Pool, tables: readonly MonthTable[], now: Date): Promise<string[]> {
  const partitioned = await partitionedOf(
    pool,
    tables.map(({ name }) => name),
  )
  const dropped: string[] = []
  for (const { name: table, needed, dropsWith = table } of tables) {
    if (!partitioned.includes(table) || !partitioned.includes(dropsWith)) continue
    for (const past of await pastPartitions(pool, table, now))
      if (await dropPartition(pool, { table, partition: past.name, ...needed(past, now) })) dropped.push(past.name)
  }
  return dropped
}

/**
 * Removes the condition on new rows that an interrupted `partitionByMonth` left behind, so that rows of later months are
 * accepted. Does nothing while one runs.
 */
async function removeLeftOverChecks(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE c.relname = ANY ($1) AND k.conname = c.relname || '_before_months'`,
    [tables],
  )
  for (const { name } of rows)
    await withConnection(pool, async (client) => {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'`)
      const lock = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${partitioningLock}) AS locked`,
      )
      if (lock.rows[0]?.locked) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT IF EXISTS ${checkName(name)}`)
      await client.query('COMMIT')
    })
}
