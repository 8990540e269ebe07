import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'
import { prepareDatabase } from '../../server/storage.ts'

/** Runs `work` on a database that is kept for the next run, because filling it takes minutes. */
export async function withLargeDatabase(name: string, work: (url: string) => Promise<void>): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const cluster = await startEmbeddedPostgres(path.resolve('.cache/bench'))
  process.on('SIGINT', () => {
    cluster.stop()
    process.exit(130)
  })
  try {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    await prepareDatabase(url.href)
    await work(url.href)
  } finally {
    cluster.stop()
  }
}
