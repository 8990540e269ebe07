import pg from 'pg'
import { migrate } from '#prisma/migrate.ts'
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
  const report = (error: unknown): void => log.error({ error: String(error) }, 'ledger partitions were not created')
  if (env.DATABASE_URL) {
    await prepareDatabase(env.DATABASE_URL, report)
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
  await prepareDatabase(embedded.url, report)
  return embedded.url
}

/**
 * Migrates and creates the ledger partitions of this month and the next three. The service works without the
 * partitions, so a failure to create them goes to `report`, which throws it by default.
 */
export async function prepareDatabase(url: string, report: (error: unknown) => void = rethrow): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5_000 })
  try {
    await migrate(pool)
    await ensureLedgerPartitions(pool, systemClock.now()).catch(report)
  } finally {
    await pool.end()
  }
}

function rethrow(error: unknown): never {
  throw error
}
