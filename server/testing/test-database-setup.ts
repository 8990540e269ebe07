import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { assertClientUpToDate } from '../../scripts/steps.mjs'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { prepareDatabase } from '../storage.ts'
import { lockClusterFolder } from './cluster-folder.ts'
import { administer, databaseUrl } from './test-database.ts'

/** Enough for the pools of one worker's services, times the number of workers. */
const connections = 150 + 50 * os.availableParallelism()

/** The cluster need not survive a crash of the machine. A killed process of the service still loses nothing. */
const withoutDurability = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB', 'shared_buffers=32MB']

/** With more leftover databases than this, creating a new cluster is faster than dropping them. */
const droppedOneByOne = 20

/** Starts one real PostgreSQL for the run, with a migrated template for all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  assertClientUpToDate()
  const { folder, inMemory, release } = await lockClusterFolder()
  const start = () => startEmbeddedPostgres(folder, [`max_connections=${connections}`, ...withoutDurability])
  let cluster = await start()
  const old = await testDatabases(cluster.url)
  if (old.length > droppedOneByOne) {
    cluster.stop()
    rmSync(path.join(folder, 'postgres'), { recursive: true })
    cluster = await start()
  } else
    await administer(cluster.url, async (client) => {
      for (const name of old) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    })
  await shortenSignIn(cluster.url)
  const template = `template_${process.pid}`
  await administer(cluster.url, (client) => client.query(`CREATE DATABASE ${template}`))
  await prepareDatabase(databaseUrl(cluster.url, template))
  project.provide('clusterUrl', cluster.url)
  project.provide('template', template)
  return async () => {
    cluster.stop()
    if (inMemory) rmSync(folder, { recursive: true })
    await release()
  }
}

/** One SCRAM round instead of 4,096, because every test file opens many connections. */
function shortenSignIn(clusterUrl: string): Promise<unknown> {
  return administer(clusterUrl, async (client) => {
    await client.query('SET scram_iterations = 1')
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(new URL(clusterUrl).password)}`)
  })
}

function testDatabases(clusterUrl: string): Promise<string[]> {
  return administer(clusterUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^(template|test)_[0-9]'`,
    )
    return rows.map(({ datname }) => datname)
  })
}
