import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'
import { prepareDatabase } from '../../server/storage.ts'
import { killAll } from './processes.ts'

/**
 * Runs `work` on its own migrated database. Afterwards stops it and every server that `work` has started, also when it
 * fails or is interrupted.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const cluster = await startEmbeddedPostgres(path.resolve('.cache/bench'))
  process.on('SIGINT', () => {
    killAll()
    cluster.stop()
    process.exit(130)
  })
  try {
    await prepareDatabase(cluster.url)
    await forgetSecret(cluster.url)
    await work(cluster.url)
  } finally {
    killAll()
    cluster.stop()
  }
}

/** Every run has a secret of its own. */
async function forgetSecret(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('DELETE FROM installation')
  await client.end()
}
