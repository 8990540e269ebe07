import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { runCluster } from './cluster.ts'
import { assertConnections } from './connection-limit.ts'
import { closingStack } from './platform/closing.ts'
import { readEnv } from './platform/env.ts'
import { replicaMissing, startServer } from './testing/replica.ts'

if (replicaMissing) process.stdout.write(`${replicaMissing}\n`)

describe.skipIf(replicaMissing)('a start on a server that allows 20 connections, 3 of them reserved', () => {
  let url = ''
  const start = (settings: Record<string, string>) =>
    assertConnections(readEnv({ DATABASE_URL: url, ...settings }), url)

  it('opens what is left at most, over all its processes, and ends otherwise with a message that names the settings to change', async () => {
    url = (await startServer(['max_connections=20', 'superuser_reserved_connections=3'])).url
    await start({ DATABASE_POOL: '15' })
    await start({ DATABASE_POOL: '4', WORKERS: '3' })
    await expect(start({ DATABASE_POOL: '16' })).rejects.toThrow(
      'Needed: 18 (1 process with DATABASE_POOL=16 and a listener each, 1 direct). Left: 17 (max_connections=20, 3 reserved, 0 in use). Lower DATABASE_POOL or WORKERS, or raise max_connections',
    )
    await expect(start({ DATABASE_POOL: '5', WORKERS: '3' })).rejects.toThrow('Needed: 19 (3 processes')

    const others = Array.from({ length: 4 }, () => new pg.Client({ connectionString: url }))
    await Promise.all(others.map((client) => client.connect()))
    await expect(start({ DATABASE_POOL: '12' })).rejects.toThrow('Left: 13 (max_connections=20, 3 reserved, 4 in use)')
    const waiting = start({ DATABASE_POOL: '12' })
    await Promise.all(others.map((client) => client.end()))
    await waiting

    const behindPooler = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url, DATABASE_POOL: '500' }
    await start({ ...behindPooler, WORKERS: '16' })
    await expect(start({ ...behindPooler, WORKERS: '17' })).rejects.toThrow(
      'Needed: 18 (17 processes with a listener each, 1 direct). Left: 17',
    )

    const tooFew = 'The database allows too few connections. Needed: '
    const settings = { NODE_ENV: 'test', DATABASE_URL: url, DATABASE_POOL: '17', PORT: '0' } as const
    await expect(
      runCluster(
        readEnv({ ...settings, WORKERS: '2' }),
        closingStack(() => undefined),
      ),
    ).rejects.toThrow(tooFew)
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      env: { PATH, NODE_COMPILE_CACHE, ...settings },
      encoding: 'utf8',
      timeout: 50_000,
    })
    expect(status, stderr).toBe(1)
    expect(stderr).toContain(tooFew)
  }, 150_000)
})
