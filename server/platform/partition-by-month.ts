import type pg from 'pg'
import { sqlStateOf } from './database.ts'

const monthsAhead = 2
/** SQLSTATE of PostgreSQL (appendix A of its manual). */
const checkViolation = '23514'
const lockNotAvailable = '55P03'

/** `key`: the primary key of the partitioned table, which has to contain `created_at`. */
type Table = { name: string; key: readonly string[] | null }

/** Key of the advisory lock of the session that partitions tables. */
export const partitioningLock = "hashtext('assay:month-partitions')"

/** Condition on the rows of a table while it is being partitioned. */
export const checkName = (table: string): string => `${table}_before_months`
const keyName = (table: string): string => `${table}_months_key`

/**
 * Makes each table one that is partitioned by month, in place and while others go on using it: its present rows become the
 * partition of all months until the one after next, without being copied. What takes time, an index and a scan of the
 * table, locks nobody out; the change itself holds the table for some milliseconds. Interrupted at any point, it can be run
 * again. Tables that are partitioned already are left as they are. Returns the tables that it partitioned.
 */
export async function partitionByMonth(
  client: pg.ClientBase,
  tables: readonly Table[],
  progress: (step: string) => void,
): Promise<string[]> {
  const { rows } = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${partitioningLock}) AS locked`)
  if (!rows[0]?.locked) throw new Error('Another run of this command partitions the tables.')
  try {
    const done: string[] = []
    for (const table of tables) {
      if (await isPartitioned(client, table.name)) continue
      await partition(client, table, progress).catch((error: unknown) => {
        throw sqlStateOf(error) === lockNotAvailable ? waited(table.name, error) : error
      })
      done.push(table.name)
    }
    return done
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${partitioningLock})`)
  }
}

const waited = (table: string, cause: unknown): Error =>
  new Error(
    `${table} is not partitioned: it waited too long for another session, such as a backup. The service goes on as before. Run the command again when that session has ended.`,
    { cause },
  )

async function isPartitioned(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>(
    'SELECT relkind AS kind FROM pg_class WHERE oid = $1::regclass',
    [name],
  )
  return rows[0]?.kind === 'p'
}

async function partition(client: pg.ClientBase, { name, key }: Table, progress: (step: string) => void) {
  const { rows } = await client.query<{ month: string }>(
    `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', 'YYYY-MM-DD') AS month`,
  )
  const month = rows[0]?.month ?? ''
  if (key) {
    progress(`${name}: building the index of its new key`)
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${keyName(name)}`)
    await client.query(`CREATE UNIQUE INDEX CONCURRENTLY ${keyName(name)} ON ${name} (${key.join(', ')})`)
  }
  progress(`${name}: checking the times of its rows`)
  await patiently(client, [
    `ALTER TABLE ${name} DROP CONSTRAINT IF EXISTS ${checkName(name)}`,
    `ALTER TABLE ${name} ADD CONSTRAINT ${checkName(name)} CHECK (created_at < '${month} 00:00:00+00') NOT VALID`,
  ])
  try {
    await client.query(`ALTER TABLE ${name} VALIDATE CONSTRAINT ${checkName(name)}`)
  } catch (error) {
    await patiently(client, [`ALTER TABLE ${name} DROP CONSTRAINT ${checkName(name)}`])
    if (sqlStateOf(error) !== checkViolation) throw error
    throw new Error(`Rows of ${name} are from ${month} or later: correct the clock, and delete them or wait.`, {
      cause: error,
    })
  }
  progress(`${name}: partitioning`)
  await patiently(client, await replacement(client, { name, key }, month))
  progress(`${name}: analyzing`)
  await client.query(`ANALYZE ${name}`)
}

/** Statements that put a partitioned table in the place of the present one, which becomes its first partition. */
async function replacement(client: pg.ClientBase, { name, key }: Table, month: string): Promise<string[]> {
  const old = `${name}_until_${month.slice(0, 7).replace('-', '')}`
  const triggers = await client.query<{ name: string; definition: string }>(
    `SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    [name],
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT i.indisprimary AND c.relname <> $2 ORDER BY c.relname`,
    [name, keyName(name)],
  )
  const primaryKey = key
    ? [
        `ALTER TABLE ${old} DROP CONSTRAINT IF EXISTS ${name}_pkey`,
        `ALTER TABLE ${old} ADD CONSTRAINT ${old}_pkey PRIMARY KEY USING INDEX ${keyName(name)}`,
        `ALTER TABLE ${name} ADD PRIMARY KEY (${key.join(', ')})`,
      ]
    : []
  const copied = ['DEFAULTS', 'GENERATED', 'IDENTITY', 'STORAGE', 'COMPRESSION', 'COMMENTS']
  return [
    `LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`,
    ...triggers.rows.map((trigger) => `DROP TRIGGER ${trigger.name} ON ${name}`),
    `ALTER TABLE ${name} RENAME TO ${old}`,
    ...indexes.rows.map((index, position) => `ALTER INDEX "${index.name}" RENAME TO ${old}_${position}`),
    `CREATE TABLE ${name} (LIKE ${old} ${copied.map((what) => `INCLUDING ${what}`).join(' ')}) PARTITION BY RANGE (created_at)`,
    ...primaryKey,
    ...indexes.rows.map((index) => index.definition),
    `ALTER TABLE ${name} ATTACH PARTITION ${old} FOR VALUES FROM (MINVALUE) TO ('${month} 00:00:00+00')`,
    `ALTER TABLE ${old} DROP CONSTRAINT ${checkName(name)}`,
    `CREATE TABLE ${name}_default PARTITION OF ${name} DEFAULT`,
    `SELECT ensure_month_partitions('${name}', '${month}', ${monthsAhead})`,
    ...triggers.rows.map((trigger) => trigger.definition),
  ]
}

const attempts = 20
const waitMs = 500

/**
 * Runs the statements in one transaction that waits at most half a second for each lock, so that nobody waits behind it
 * for longer, and begins again if it does not get them.
 */
async function patiently(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '500ms'`)
      for (const statement of statements) await client.query(statement)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (sqlStateOf(error) !== lockNotAvailable || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
}
