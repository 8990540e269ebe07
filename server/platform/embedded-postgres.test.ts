import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRunning } from '../testing/is-running.ts'
import { systemUser } from '../testing/system-user.ts'
import { testCluster } from '../testing/test-cluster.ts'
import { administer } from '../testing/test-database.ts'
import { unnoticedEnd } from '../testing/unnoticed-end.ts'
import { waitUntil } from '../testing/wait.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { superviseEmbeddedPostgres } from './embedded-postgres-supervisor.ts'
import { createLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-postgres-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('SELECT 1')).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startedAndStopped(): Promise<void> {
  const embedded = await startEmbeddedPostgres(folder)
  expect(await answers(embedded.url)).toBe(true)
  embedded.stop()
}

describe('an interrupted first start', () => {
  const versionFile = (): boolean =>
    readdirSync(folder, { recursive: true }).some((file) => path.basename(String(file)) === 'PG_VERSION')

  it('by kill -9 during initdb is recovered by the next one, and no password file is left', async () => {
    const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)
    const script = `const { startEmbeddedPostgres } = await import(${module})
      await startEmbeddedPostgres(${JSON.stringify(folder)})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore', detached: true })
    const gone = once(child, 'exit')
    await waitUntil(versionFile, { timeout: 30_000, interval: 1 })
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await gone
    expect(existsSync(path.join(folder, 'postgres.json'))).toBe(false)

    await startedAndStopped()
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.json'])
    await startedAndStopped()
  })

  it('of an older version, which left a cluster that never ran and has no password, is recovered too', async () => {
    mkdirSync(path.join(folder, 'postgres'))
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n')
    writeFileSync(path.join(folder, '.postgres-password'), 'left')
    await startedAndStopped()
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.json'])
  })
})

describe('connections', () => {
  const peer = 'SELECT host(inet_client_addr()) AS address'

  it('use a Unix domain socket, also after a crash that leaves its file', async () => {
    for (let time = 0; time < 2; time++) {
      const embedded = await startEmbeddedPostgres(folder)
      const { rows } = await administer(embedded.url, (client) => client.query(peer))
      expect(rows).toEqual([{ address: null }])
      const { host: at, port } = new pg.Client({ connectionString: embedded.url })
      const postmaster = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(postmaster, 'SIGKILL')
      await waitUntil(() => !isRunning(postmaster))
      expect(existsSync(path.join(at, `.s.PGSQL.${port}`))).toBe(true)
    }
  })

  it('use TCP where the path of the folder is too long for a socket', async () => {
    const deep = path.join(folder, 'd'.repeat(100))
    const embedded = await startEmbeddedPostgres(deep)
    try {
      const { rows } = await administer(embedded.url, (client) => client.query(peer))
      expect(rows).toEqual([{ address: '127.0.0.1' }])
    } finally {
      embedded.stop()
    }
  })
})

it.skipIf(process.platform !== 'linux')(
  'a crashed cluster is started again although another process has, or one that has ended unnoticed had, the pid that it left',
  async () => {
    const pidFile = path.join(folder, 'postgres/postmaster.pid')
    const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const { parent, ended, kill } = await unnoticedEnd(systemUser() ?? {})
    let embedded = await startEmbeddedPostgres(folder)
    try {
      for (const pid of [parent, ended]) {
        const [crashed, { url }] = [postmaster(), embedded]
        process.kill(crashed, 'SIGKILL')
        await waitUntil(async () => !isRunning(crashed) && !(await answers(url)))
        writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(pid)))
        embedded = await startEmbeddedPostgres(folder)
        expect(await answers(embedded.url)).toBe(true)
        expect(postmaster()).not.toBe(pid)
      }
    } finally {
      embedded.stop()
      kill()
    }
  },
)

it.skipIf(process.platform !== 'linux')(
  'a statement uses the memory that an earlier one on its connection has freed: none of it is faulted in again',
  async () => {
    const { clusterUrl } = testCluster()
    await administer(clusterUrl, async (client) => {
      const statement = {
        name: 'large',
        text: `SELECT length(string_agg(md5(n::text), ',')) FROM generate_series(1, 8000) n`,
      }
      const faults = async (times: number): Promise<number> => {
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        const ofBackend = () => Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[7])
        const before = ofBackend()
        for (let time = 0; time < times; time++) await client.query(statement)
        return ofBackend() - before
      }
      await faults(20)
      expect(await faults(50)).toBeLessThan(50)
    })
  },
)

describe.skipIf(process.platform === 'win32')('a cluster that another container runs', () => {
  it.each<string[]>([
    ['', ''],
    // Elsewhere such a folder has no socket.
    ...(process.platform === 'linux'
      ? [[', also where the path of the folder is too long for a socket', 'd'.repeat(100)]]
      : []),
  ])('is never started again, whatever has its pid here%s', async (_, deep = '') => {
    const place = path.join(folder, deep)
    const embedded = await startEmbeddedPostgres(place)
    const pidFile = path.join(place, 'postgres/postmaster.pid')
    const written = readFileSync(pidFile, 'utf8')
    try {
      for (const pid of [99_999_999, ...(process.platform === 'linux' ? [process.pid] : [])]) {
        const there = written.replace(/^\d+/, String(pid))
        writeFileSync(pidFile, there)
        for (const start of [() => startEmbeddedPostgres(place), embedded.restart])
          await expect(start()).rejects.toThrow('as one of another container')
        expect(readFileSync(pidFile, 'utf8')).toBe(there)
      }
      expect(await answers(embedded.url)).toBe(true)
    } finally {
      writeFileSync(pidFile, written)
      embedded.stop()
    }
  })
})

it('a cluster that has run is never replaced: without its password the start fails with advice', async () => {
  await startedAndStopped()
  rmSync(path.join(folder, 'postgres.json'))
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/postgres\.json.*Restore.*DATA_DIR/)
  expect(existsSync(path.join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
})

it('a crashed cluster is running again within seconds, on the same port, each time', async () => {
  const embedded = await startEmbeddedPostgres(folder)
  const supervised = superviseEmbeddedPostgres(embedded, createLog('silent'))
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  try {
    for (let time = 0; time < 2; time++) {
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      await waitUntil(async () => !(await answers(embedded.url)))
      await waitUntil(() => answers(embedded.url))
    }
  } finally {
    await supervised.stop()
    embedded.stop()
  }
})
