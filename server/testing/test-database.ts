import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { prepareDatabase } from '../storage.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    template: string
  }
}

/** One real PostgreSQL for the run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startEmbeddedPostgres(path.resolve('.cache/test'))
  const template = `template_${process.pid}`
  await administer(cluster.url, async (client) => {
    const old = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^(template|test)_[0-9]'`,
    )
    for (const { datname } of old.rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${template}`)
  })
  await prepareDatabase(databaseUrl(cluster.url, template))
  project.provide('clusterUrl', cluster.url)
  project.provide('template', template)
  return async () => cluster.stop()
}

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs work over one connection to the cluster's own database. */
export async function administer<T>(clusterUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
