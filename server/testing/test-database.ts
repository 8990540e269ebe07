import pg from 'pg'

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The same database for sessions that name themselves. */
export function withApplicationName(url: string, name: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  return named.href
}

/** The same database through another port of its host, by TCP: of a proxy or a pooler. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.searchParams.delete('host')
  through.port = String(port)
  return through.href
}

/** Runs work on one connection to the cluster's own database. */
export async function administer<T>(clusterUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Connections of this worker to the cluster's own database, kept from file to file: opening one takes 5 ms. */
export function clusterPool(clusterUrl: string): pg.Pool {
  const key = Symbol.for('assay.testing.cluster-pool')
  const worker = globalThis as { [key]?: pg.Pool }
  if (worker[key]) return worker[key]
  const pool = new pg.Pool({ connectionString: clusterUrl, max: 2, allowExitOnIdle: true })
  // The cluster stops before its connections are closed.
  pool.on('error', () => {})
  worker[key] = pool
  return pool
}
