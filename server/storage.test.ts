import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closingStack } from './platform/closing.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { openPostgres, openStorage, prepareDatabase } from './storage.ts'
import { runAdmin } from './testing/admin.ts'
import { cloneDatabase, openService } from './testing/service.ts'
import { testCluster } from './testing/test-cluster.ts'
import { administer, databaseUrl, throughPort, withApplicationName } from './testing/test-database.ts'
import { waitUntil } from './testing/wait.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

it('a second signal, which ends the process immediately, does not leave the embedded PostgreSQL running', async () => {
  const script = `
    const { openStorage } = await import(${from('./storage.ts')})
    const { closeOnSignal, closingStack } = await import(${from('./platform/closing.ts')})
    const { createLog } = await import(${from('./platform/log.ts')})
    const { readEnv } = await import(${from('./platform/env.ts')})
    const closing = closingStack(() => undefined)
    closeOnSignal(closing)
    await openStorage(readEnv({ DATA_DIR: ${JSON.stringify(folder)} }), closing, createLog('silent'))
    closing.add(() => new Promise(() => undefined))
    setInterval(() => undefined, 1_000)
    process.stdout.write('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  await waitUntil(() => child.exitCode !== null || !child.kill('SIGTERM'))
  expect(await gone).toEqual([130, null])
  expect(existsSync(pidFile)).toBe(false)
})

it.skipIf(process.platform === 'win32')(
  'a start that is refused while another container runs the database leaves the lock of the running server',
  async () => {
    const embedded = await startEmbeddedPostgres(folder)
    const [lock, pidFile] = [path.join(folder, 'server.pid'), path.join(folder, 'postgres/postmaster.pid')]
    const written = readFileSync(pidFile, 'utf8')
    writeFileSync(pidFile, written.replace(/^\d+/, '99999999'))
    writeFileSync(lock, '99999998')
    const closing = closingStack(() => undefined)
    try {
      const start = openPostgres(readEnv({ DATA_DIR: folder }), closing, createLog('silent'))
      await expect(start).rejects.toThrow('as one of another container')
      await closing.run()
      expect(readFileSync(lock, 'utf8')).toBe('99999998')
    } finally {
      writeFileSync(pidFile, written)
      embedded.stop()
    }
  },
)

describe('an unusable DATABASE_URL ends the start with a message that names it and hides the password', () => {
  const start = async (url: string) =>
    openStorage(readEnv({ DATABASE_URL: url, DATA_DIR: folder }), { add: () => undefined }, createLog('silent'))

  it.each([
    ['malformed', 'not a url secret-word', /DATABASE_URL.*postgresql:\/\//],
    ['of another scheme', 'mysql://user:secret-word@db.example/x', /DATABASE_URL.*postgresql:\/\//],
    [
      'of a closed port',
      'postgresql://user:secret-word@127.0.0.1:1/x',
      /DATABASE_URL.*127\.0\.0\.1:1\/x.*ECONNREFUSED/,
    ],
    [
      'of a host that does not exist',
      'postgresql://user:secret-word@no-such-host.invalid/x',
      /DATABASE_URL.*no-such-host\.invalid/,
    ],
  ])('%s', async (_what, url, message) => {
    const failure = await start(url).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(failure).toMatch(message)
    expect(failure).not.toContain('secret-word')
  })

  it('with a wrong password', async () => {
    const url = new URL(await cloneDatabase())
    url.password = 'secret-word'
    await expect(start(url.href)).rejects.toThrow(/DATABASE_URL.*password authentication failed/)
  })
})

describe('DATABASE_DIRECT_URL', () => {
  it('is used for migrations: DATABASE_URL may be unable to create tables', async () => {
    const { clusterUrl } = testCluster()
    const name = `test_${process.pid}_direct`
    const role = `reader_${process.pid}`
    const run = (...statements: string[]) =>
      administer(clusterUrl, async (client) => {
        for (const statement of statements) await client.query(statement)
      })
    await run(`CREATE ROLE ${role} LOGIN PASSWORD 'x'`, `CREATE DATABASE ${name}`)
    try {
      const direct = databaseUrl(clusterUrl, name)
      const pooled = new URL(direct)
      pooled.username = role
      pooled.password = 'x'
      const env = readEnv({ DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct, DATA_DIR: folder })
      expect(await openStorage(env, { add: () => undefined }, createLog('silent'))).toBe(pooled.href)
      const { rows } = await administer(direct, (client) =>
        client.query('SELECT count(*)::int AS rows FROM workspaces'),
      )
      expect(rows).toEqual([{ rows: 0 }])
    } finally {
      await run(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${role}`)
    }
  })

  it('is used to receive notifications', async () => {
    const url = await cloneDatabase()
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: withApplicationName(url, 'direct') }
    const { system } = await openService({ databaseUrl: url, settings })
    system.links.start()
    const listening = `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^LISTEN'`
    await expect.poll(async () => (await system.database.pool.query(listening)).rows).toEqual([{ name: 'direct' }])
  })

  it('is used for backups: DATABASE_URL may be unreachable', async () => {
    const unreachable = 'postgresql://a:b@127.0.0.1:1/x'
    const to = path.join(folder, 'backup')
    const { code, err } = await runAdmin(unreachable, ['backup', '--to', to], {
      DATABASE_DIRECT_URL: await cloneDatabase(),
    })
    expect([code, err, existsSync(to)]).toEqual([0, '', true])
  })

  it('of another database, unreachable, or without DATABASE_URL ends the start with a message that names it', async () => {
    const [one, other] = [await cloneDatabase(), await cloneDatabase()]
    const start = async (settings: Record<string, string>) =>
      openStorage(readEnv({ ...settings, DATA_DIR: folder }), { add: () => undefined }, createLog('silent'))
    await expect(start({ DATABASE_URL: one, DATABASE_DIRECT_URL: other })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL are addresses of different databases',
    )
    const closed = 'postgresql://a:secret-word@127.0.0.1:1/x'
    await expect(start({ DATABASE_URL: one, DATABASE_DIRECT_URL: closed })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: no connection to 127\.0\.0\.1:1\/x(?!.*secret-word)/,
    )
    await expect(start({ DATABASE_DIRECT_URL: one })).rejects.toThrow('DATABASE_DIRECT_URL needs DATABASE_URL')
  })
})

it('a database migrated by a newer version is used, with a warning that names its migrations', async () => {
  const url = await cloneDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ('newer', 'x', '29990101000000_newer', now(), now(), 1)`,
  )
  await client.end()
  const problems: string[] = []
  await prepareDatabase(url, (problem) => problems.push(problem))
  expect(problems).toEqual([expect.stringContaining('29990101000000_newer')])
})

it('an idle connection that PostgreSQL ends while the database is prepared does not end the process', async () => {
  const url = await cloneDatabase()
  const { port, hostname } = new URL(url)
  const shutdown = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
  const length = Buffer.alloc(4)
  length.writeInt32BE(length.length + shutdown.length)
  let ended = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    far.on('data', (received) => near.write(received))
    near.on('data', (sent) => {
      if (sent.toString('latin1', 0, 1) === 'X') {
        ended++
        near.write(Buffer.concat([Buffer.from('E'), length, Buffer.from(shutdown)]))
      }
      far.write(sent)
    })
    far.on('close', () => near.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await prepareDatabase(throughPort(url, (server.address() as AddressInfo).port))
  await promisify(server.close.bind(server))()
  expect(ended).toBeGreaterThan(0)
})
