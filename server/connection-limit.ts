import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from './platform/env.ts'

type Server = { max: number; reserved: number; others: number }

/** Sessions of other roles are counted too, although a role without privileges sees little of them. */
const serverSql = `
  SELECT current_setting('max_connections')::int AS max,
    current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true)::int, 0) AS reserved,
    (SELECT count(*)::int FROM pg_stat_activity WHERE usename IS NOT NULL AND datid IS NOT NULL
       AND coalesce(backend_type, 'client backend') = 'client backend' AND pid <> pg_backend_pid()) AS others`

/** A session of a process that was just killed ends within moments. */
const tries = 3
const pauseMs = 1_000

/** One of the installation besides those of its processes: migrations at the start, later backups and commands. */
const direct = 1

/**
 * Fails unless the server has connections left for all processes of this start: their pools, unless a pooler is between,
 * a listener each, and a direct one.
 */
export async function assertConnections(env: Env, url: string): Promise<void> {
  const pooled = env.DATABASE_POOLER === 'none' ? env.DATABASE_POOL : 0
  const wanted = env.WORKERS * (pooled + 1) + direct
  for (let left = tries; ; left--) {
    const server = await read(env.DATABASE_DIRECT_URL ?? url)
    const most = server.max - server.reserved
    if (wanted <= most - server.others) return
    if (left === 1 || wanted > most) throw new Error(message(env, pooled, wanted, server))
    await pause(pauseMs)
  }
}

async function read(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Server>(serverSql)
    return rows[0] ?? { max: 0, reserved: 0, others: 0 }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function message({ WORKERS }: Env, pooled: number, wanted: number, { max, reserved, others }: Server): string {
  const processes = WORKERS === 1 ? '1 process' : `${WORKERS} processes`
  const each = pooled > 0 ? `DATABASE_POOL=${pooled} and a listener` : 'a listener'
  const settings = pooled > 0 ? 'Lower DATABASE_POOL or WORKERS' : 'Lower WORKERS'
  return `The database allows too few connections. Needed: ${wanted} (${processes} with ${each} each, ${direct} direct). Left: ${Math.max(0, max - reserved - others)} (max_connections=${max}, ${reserved} reserved, ${others} in use). ${settings}, or raise max_connections of PostgreSQL${pooled > 0 ? ', or use a pooler (DATABASE_POOLER)' : ''}.`
}
