import pg from 'pg'
import { migrate } from '#prisma/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import type { Env } from './platform/env.ts'
import { claimDataDir } from './platform/process-lock.ts'

export type Storage = { url: string; stop(): void }

/** A migrated database: the one of DATABASE_URL, or the embedded cluster in DATA_DIR, which this process then owns until `stop`. */
export async function openStorage(env: Env): Promise<Storage> {
  const release = env.DATABASE_URL ? () => undefined : claimDataDir(env.DATA_DIR)
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR)
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const stop = () => {
    embedded?.stop()
    release()
  }
  try {
    await prepareDatabase(url)
  } catch (error) {
    stop()
    throw error
  }
  return { url, stop }
}

/** Migrates, and makes the ledger's partitions for this month and the next three. */
export async function prepareDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5_000 })
  try {
    await migrate(pool)
    await pool.query('SELECT ensure_ledger_partitions(current_date, 4)')
  } finally {
    await pool.end()
  }
}
