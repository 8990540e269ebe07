import pg from 'pg'
import { migrate, newerMigrations } from '#prisma/migrate.ts'
import { systemClock } from './platform/clock.ts'
import type { Closing } from './platform/closing.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { superviseEmbeddedPostgres } from './platform/embedded-postgres-supervisor.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { claimDataDir } from './platform/process-lock.ts'
import { ensureLedgerPartitions } from './usage/index.ts'

/**
 * Opens a migrated database and returns its URL: DATABASE_URL, or the embedded cluster in DATA_DIR, which this process
 * then owns: it restarts a cluster that has died, and stops it when it ends, even if it ends without closing.
 */
export async function openStorage(env: Env, closing: Pick<Closing, 'add'>, log: Log): Promise<string> {
  const url = await openPostgres(env, closing, log)
  await prepareDatabase(url, (problem) => log.warn(problem))
  return url
}

/** Like `openStorage`, with the database as it is: not migrated. */
export async function openPostgres(env: Env, closing: Pick<Closing, 'add'>, log: Log): Promise<string> {
  if (env.DATABASE_URL) {
    await assertReachable(env.DATABASE_URL)
    return env.DATABASE_URL
  }
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
 * Migrates and creates the ledger partitions of this month and the next three. The service works without the
 * partitions, and on the database of a newer version; both go to `warn`, which throws by default.
 */
export async function prepareDatabase(url: string, warn: (problem: string) => void = rethrow): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5_000 })
  try {
    await migrate(pool)
    const newer = await newerMigrations(pool)
    if (newer.length > 0)
      warn(`The database was migrated by a newer version (${newer.join(', ')}). Update this one soon.`)
    await ensureLedgerPartitions(pool, systemClock.now()).catch((error: unknown) =>
      warn(`The ledger partitions were not created: ${error}`),
    )
  } finally {
    await pool.end()
  }
}

function rethrow(problem: string): never {
  throw new Error(problem)
}

/** Fails with a message that names the setting, and not the password in it. */
async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { message = '', code = '' } = error as { message?: string; code?: string }
    const { host, pathname } = new URL(url)
    throw new Error(`DATABASE_URL: no connection to ${host}${pathname}: ${message || code}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
