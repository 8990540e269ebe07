import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { superviseEmbeddedPostgres } from '../platform/embedded-postgres-supervisor.ts'
import { prepareDatabase } from '../storage.ts'
import { atEnd } from '../testing/at-end.ts'
import { startApiProcess } from '../testing/processes.ts'
import { cloneDatabase, createAccount, leaveUnits, ledgerOf, openService, type Service } from '../testing/service.ts'
import { waitFor, waitUntil } from '../testing/wait.ts'

type Given = { status: number; requestId: string | null }

const lookUp = async (origin: string, key: string): Promise<Given | null> => {
  try {
    const response = await fetch(`${origin}/v1/ip/8.8.8.8/geo`, { headers: { Authorization: `Bearer ${key}` } })
    await response.arrayBuffer()
    return { status: response.status, requestId: response.headers.get('x-service-request-id') }
  } catch {
    return null
  }
}

/** The spawned processes use the real clock, so their accounts must start at the real time. */
async function openOnRealTime() {
  const service = await openService({
    databaseUrl: await cloneDatabase(),
    settings: { BURST_MULTIPLIER: '1000000' },
  })
  service.clock.set(new Date())
  return service
}

it('two processes on one database admit exactly the quota', async () => {
  const service = await openOnRealTime()
  const account = await service.account('lookups_growth')
  await leaveUnits(service.system, account.workspaceId, 250_000, 150)
  const other = await startApiProcess(service.databaseUrl)
  const given = await Promise.all(
    Array.from({ length: 400 }, (_, index) => lookUp([service, other][index % 2]?.origin ?? '', account.key)),
  )
  const counts: Record<string, number> = {}
  for (const status of given.map((answer) => answer?.status ?? 'no answer')) counts[status] = (counts[status] ?? 0) + 1
  expect(counts).toEqual({ 200: 150, 402: 250 })
  expect(await ledgerOf(service.system, account.workspaceId)).toMatchObject({ counter: 250_000, sum: 250_000 })
  expect(await other.kill('SIGTERM')).toBe(0)
}, 60_000)

it('after kill -9 under load the counter is the sum of the ledger, and every confirmed request is in ledger and history', async () => {
  const service = await openOnRealTime()
  const account = await service.account('lookups_growth')
  const victim = await startApiProcess(service.databaseUrl)
  const answered: string[] = []
  let alive = true
  const caller = async () => {
    while (alive) {
      const given = await lookUp(victim.origin, account.key)
      if (!given) return
      if (given.status === 200 && given.requestId) answered.push(given.requestId)
    }
  }
  const load = Promise.all(Array.from({ length: 32 }, caller))
  await waitUntil(() => answered.length > 300)
  await victim.kill('SIGKILL')
  alive = false
  await load
  expect((await lookUp(service.origin, account.key))?.status).toBe(200)
  const books = await ledgerOf(service.system, account.workspaceId)
  expect(books.counter).toBe(books.sum)
  for (const table of ['usage_ledger', 'lookup_history']) {
    const found = await service.system.database.pool.query<{ count: number }>(
      `SELECT count(DISTINCT request_id)::int AS count FROM ${table} WHERE workspace_id = $1 AND request_id = ANY ($2)`,
      [account.workspaceId, answered],
    )
    expect(found.rows[0]?.count, table).toBe(answered.length)
  }
}, 60_000)

it('a stop lets running requests finish', async () => {
  const service = await openOnRealTime()
  const account = await service.account('lookups_growth')
  const one = await startApiProcess(service.databaseUrl)
  await lookUp(one.origin, account.key)
  const running = Array.from({ length: 20 }, () => lookUp(one.origin, account.key))
  await Promise.race(running)
  const code = await one.kill('SIGTERM')
  const given = await Promise.all(running)
  expect(code).toBe(0)
  expect(given.filter((answer) => answer !== null && answer.status !== 200)).toEqual([])
}, 60_000)

it('a stop signaled twice, as by Ctrl-C under npm, is still a graceful stop, and skips DRAIN_SECONDS', async () => {
  const service = await openOnRealTime()
  const one = await startApiProcess(service.databaseUrl, { DRAIN_SECONDS: '300' })
  const first = one.kill('SIGINT')
  const second = one.kill('SIGINT')
  expect(await Promise.all([first, second])).toEqual([0, 0])
}, 60_000)

it('400 idle connections to a process of 256 descriptors fail no request that has a connection, and new ones are accepted again', async () => {
  const service = await openOnRealTime()
  const account = await service.account('suite_agency')
  const { origin } = await startApiProcess(service.databaseUrl, {}, { openFiles: 256 })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  atEnd(async () => agent.destroy())
  const send = (method: string, target: string, text = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${account.key}`, 'Content-Type': 'application/json' }
      const sent = request(`${origin}${target}`, { method, agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      sent.once('error', reject)
      sent.end(text)
    })
  await Promise.all(Array.from({ length: 8 }, () => send('GET', '/healthz')))

  const idle = Array.from({ length: 400 }, () => connect(Number(new URL(origin).port), '127.0.0.1'))
  atEnd(async () => {
    for (const socket of idle) socket.destroy()
  })
  const ended = idle.map((socket) => {
    socket.on('error', () => undefined).resume()
    return once(socket, 'close')
  })
  await Promise.race(ended)
  const event = (n: number) =>
    JSON.stringify({ event_type: 'login', user: { id: `u${n}` }, device: { fingerprint: 'd' } })
  const statuses = await Promise.all(Array.from({ length: 64 }, (_, n) => send('POST', '/v1/assess', event(n))))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 64, sum: 64 })
  await Promise.all(ended)
  await waitFor(async () => expect((await lookUp(origin, account.key))?.status).toBe(200))
}, 60_000)

/** How many requests a fast machine answers before a fault shows is not limited. */
const withoutBursts = { BURST_MULTIPLIER: '1000' }

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-fault-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const postmasterOf = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Resolves once the service responds again and all reservations in doubt are released. */
async function untilBack(service: Service, key: string): Promise<void> {
  await waitUntil(async () => (await service.get('/v1/usage', key)).status === 200)
  await waitUntil(() => service.system.inDoubt.size() === 0)
}

it('a database that stops gives 503 without charge, and the service recovers automatically when it is back', async () => {
  const folder = newFolder()
  let cluster = await startEmbeddedPostgres(folder)
  await prepareDatabase(cluster.url)
  const service = await openService({ databaseUrl: cluster.url, settings: withoutBursts })
  const account = await createAccount(service.system, 'lookups_growth')
  let ok = 0
  const refused: Given[] = []
  let running = true
  const caller = async () => {
    while (running) {
      const given = await lookUp(service.origin, account.key)
      if (given?.status === 200) ok++
      else if (given) refused.push(given)
      else throw new Error('no answer')
    }
  }
  const load = Promise.all(Array.from({ length: 16 }, caller))
  await waitUntil(() => ok > 50)
  cluster.stop()
  await waitUntil(() => refused.length > 50)
  running = false
  await load
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  const down = await service.get('/v1/ip/8.8.8.8/geo', account.key)
  expect(down.body).toMatchObject({ error: { code: 'DATABASE_UNAVAILABLE' } })
  expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await service.call('/readyz')).status).toBe(503)
  expect((await service.call('/healthz')).status).toBe(200)

  cluster = await startEmbeddedPostgres(folder)
  try {
    await untilBack(service, account.key)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: ok, sum: ok, rows: ok })
    expect((await service.get('/v1/ip/8.8.8.8/geo', account.key)).status).toBe(200)
  } finally {
    await service.close()
    cluster.stop()
  }
}, 90_000)

it('an embedded database that crashes twice under load recovers automatically, and rejected requests are not charged', async () => {
  const folder = newFolder()
  const cluster = await startEmbeddedPostgres(folder)
  await prepareDatabase(cluster.url)
  const service = await openService({ databaseUrl: cluster.url, settings: withoutBursts })
  const supervised = superviseEmbeddedPostgres(cluster, service.system.log)
  try {
    const account = await createAccount(service.system, 'lookups_growth')
    let ok = 0
    let refused = 0
    let running = true
    const caller = async () => {
      while (running) {
        const given = await lookUp(service.origin, account.key)
        if (given?.status === 200) ok++
        else if (given?.status === 503) refused++
        else throw new Error(`answered ${given?.status}`)
      }
    }
    const load = Promise.all(Array.from({ length: 16 }, caller))
    for (let time = 0; time < 2; time++) {
      const [okBefore, refusedBefore] = [ok, refused]
      await waitUntil(() => ok > okBefore + 50)
      process.kill(postmasterOf(folder), 'SIGKILL')
      await waitUntil(() => refused > refusedBefore)
    }
    await untilBack(service, account.key)
    running = false
    await load
    await waitUntil(() => service.system.inDoubt.size() === 0)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: ok, sum: ok, rows: ok })
  } finally {
    await service.close()
    await supervised.stop()
    cluster.stop()
  }
}, 120_000)

it('a crash of the database loses nothing of a confirmed request: it is in ledger, history and events, and the counter is the sum of the ledger', async () => {
  const folder = newFolder()
  let cluster = await startEmbeddedPostgres(folder)
  await prepareDatabase(cluster.url)
  const service = await openService({ databaseUrl: cluster.url, settings: withoutBursts })
  const account = await createAccount(service.system, 'lookups_growth')
  const headers = { Authorization: `Bearer ${account.key}`, 'Content-Type': 'application/json' }
  const answered: string[] = []
  let running = true
  const caller = async (first: number) => {
    for (let n = first; running; n += 16) {
      const body = JSON.stringify({ event_type: 'login', user: { id: `u${n % 40}` }, device: { fingerprint: `d${n}` } })
      const given = await service.call('/v1/assess', { method: 'POST', headers, body })
      if (given.status === 200) answered.push((given.body as { request_id: string }).request_id)
    }
  }
  const load = Promise.all(Array.from({ length: 16 }, (_, first) => caller(first)))
  await waitUntil(() => answered.length > 200)
  process.kill(postmasterOf(folder), 'SIGQUIT')
  running = false
  await load
  await waitUntil(() => !existsSync(path.join(folder, 'postgres', 'postmaster.pid')))

  cluster = await startEmbeddedPostgres(folder)
  try {
    await untilBack(service, account.key)
    for (const table of ['usage_ledger', 'lookup_history', 'events', 'assessments']) {
      const found = await service.system.database.pool.query<{ count: number }>(
        `SELECT count(DISTINCT request_id)::int AS count FROM ${table} WHERE workspace_id = $1 AND request_id = ANY ($2)`,
        [account.workspaceId, answered],
      )
      expect(found.rows[0]?.count, table).toBe(answered.length)
    }
    const books = await service.ledger(account.workspaceId)
    expect(books.counter).toBe(books.sum)
  } finally {
    await service.close()
    cluster.stop()
  }
}, 120_000)
