import pg from 'pg'
import { migrate, newerMigrations } from '#prisma/migrate.ts'
import { systemClock } from './platform/clock.ts'
import type { Closing } from './platform/closing.ts'
import { type Pooler, queryMs } from './platform/database.ts'
import { assertNotRunningElsewhere, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { superviseEmbeddedPostgres } from './platform/embedded-postgres-supervisor.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { claimDataDir } from './platform/process-lock.ts'
import { ensureStreamTrigger } from './streams/index.ts'
import { ensureLedgerPartitions } from './usage/index.ts'

/**
 * Opens a migrated database and returns its URL: DATABASE_URL, or the embedded cluster in DATA_DIR, which this process
 * then owns: it restarts a cluster that has died, and stops it when it ends, even if it ends without closing.
 */
export async function openStorage(env: Env, closing: Pick<Closing, 'add'>, log: Log): Promise<string> {
  const directUrl = await openPostgres(env, closing, log)
  if (env.DATABASE_URL && env.DATABASE_DIRECT_URL)
    await assertPair(env.DATABASE_URL, env.DATABASE_DIRECT_URL, env.DATABASE_POOLER)
  await prepareDatabase(directUrl, (problem) => log.warn(problem))
  return env.DATABASE_URL ?? directUrl
}

/**
 * Opens the database as it is, not migrated. Returns the URL for sessions of one's own: DATABASE_DIRECT_URL, else as
 * `openStorage`.
 */
export async function openPostgres(env: Env, closing: Pick<Closing, 'add'>, log: Log): Promise<string> {
  const setting = env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const given = env[setting]
  if (given) {
    await inspect(setting, given)
    return given
  }
  // Before the claim, which takes over the lock of a server that this process does not see.
  await assertNotRunningElsewhere(env.DATA_DIR)
  closing.add(claimDataDir(env.DATA_DIR))
  const starting = startEmbeddedPostgres(env.DATA_DIR)
  let stopAtOnce: (() => void) | null = null
  closing.add(async () => {
    await starting.then(
      ({ stop }) => stop(),
      () => undefined,
    )
    if (stopAtOnce) process.off('exit', stopAtOnce)
  })
  const embedded = await starting
  stopAtOnce = () => embedded.stop('immediate')
  process.once('exit', stopAtOnce)
  closing.add(superviseEmbeddedPostgres(embedded, log).stop)
  return embedded.url
}

/**
 * Migrates, creates the ledger partitions of this month and the next three, and the trigger of event streams. The service
 * works without these, and on the database of a newer version; both go to `warn`, which throws by default.
 */
export async function prepareDatabase(url: string, warn: (problem: string) => void = rethrow): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 5_000,
    // A migration takes as long as it takes, whatever the defaults of the role are.
    onConnect: async (client) => {
      await client.query('SET statement_timeout = 0')
    },
  })
  // An idle connection was lost, also after `end`, which does not wait for the server. The next statement opens another.
  pool.on('error', () => undefined)
  try {
    await migrate(pool)
    const newer = await newerMigrations(pool)
    if (newer.length > 0)
      warn(`The database was migrated by a newer version (${newer.join(', ')}). Update this one soon.`)
    await ensureLedgerPartitions(pool, systemClock.now()).catch((error: unknown) =>
      warn(`The ledger partitions were not created: ${error}`),
    )
    await ensureStreamTrigger(pool).catch((error: unknown) =>
      warn(`Event streams get no events until their trigger is created, which is tried again: ${error}`),
    )
  } finally {
    await pool.end()
  }
}

function rethrow(problem: string): never {
  throw new Error(problem)
}

/** Fails unless both are addresses of one database, which ends statements that come through a pooler in time. */
async function assertPair(url: string, directUrl: string, pooler: Pooler): Promise<void> {
  const [pooled, direct] = await Promise.all([inspect('DATABASE_URL', url), inspect('DATABASE_DIRECT_URL', directUrl)])
  if (pooled.database !== direct.database)
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL are addresses of different databases.')
  const endsInTime = pooled.statementMs > 0 && pooled.statementMs < queryMs
  if (pooler === 'transaction' && !endsInTime)
    throw new Error(
      `DATABASE_POOLER=transaction: statement_timeout is ${pooled.statementMs} ms through DATABASE_URL, and must be between 1 and ${queryMs - 1}: what the service has given up must not be committed later. Set connect_query='SET statement_timeout = 10000' for the database in PgBouncer, or ALTER ROLE … SET statement_timeout = '10s'.`,
    )
}

/** `database` tells the database from every other. */
type Inspected = { database: string; statementMs: number }

/** Connects and reads. Fails with a message that names the setting, and not the password in it. */
async function inspect(setting: string, url: string): Promise<Inspected> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Inspected>(
      `SELECT pg_postmaster_start_time() || ' ' || d.oid AS database, s.setting::int AS "statementMs"
       FROM pg_database d, pg_settings s WHERE d.datname = current_database() AND s.name = 'statement_timeout'`,
    )
    const [found] = rows
    if (!found) throw new Error('it does not describe itself')
    return found
  } catch (error) {
    const { message = '', code = '' } = error as { message?: string; code?: string }
    const { host, pathname } = new URL(url)
    throw new Error(`${setting}: no connection to ${host}${pathname}: ${message || code}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
