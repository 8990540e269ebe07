import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { monthOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { losingResponses } from '../testing/losing-responses.ts'
import { cloneDatabase, openService } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { setUsed } from './adjust.ts'
import { inDoubtList } from './in-doubt.ts'

let folder: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'assay-doubt-')), 'reservations')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

const log = createLog('silent')
const closedPort = () => new pg.Pool({ connectionString: 'postgresql://a:b@127.0.0.1:1/none' })

it('reservations that cannot be released before the process ends are released by the next one', async () => {
  const service = await openService()
  const account = await service.account('lookups_growth')
  const answered = await service.get('/v1/ip/8.8.8.8/geo', account.key)
  const refused = await service.get('/v1/ip/8.8.4.4/geo', account.key)
  expect([answered.status, refused.status]).toEqual([200, 200])
  const charged = {
    workspaceId: account.workspaceId,
    period: monthOf(service.clock.now()).start,
    requestId: refused.headers.get('x-service-request-id') ?? '',
  }

  const first = inDoubtList({ pool: closedPort(), log })
  first.start(folder)
  first.add([charged])
  await first.close()
  const second = inDoubtList({ pool: closedPort(), log })
  second.start(folder)
  expect(second.size()).toBe(1)
  await second.close()
  expect(readdirSync(folder)).toHaveLength(1)

  writeFileSync(path.join(folder, 'half.json'), '[{"workspaceId":')
  const third = inDoubtList({ pool: service.system.database.pool, log, retryMs: 10 })
  third.start(folder)
  await waitUntil(() => third.size() === 0)
  await third.close()
  expect(readdirSync(folder)).toEqual(['half.json'])
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
})

it('an entry that cannot be read is reported and stays, and the others of its file are released', async () => {
  const service = await openService()
  const account = await service.account('lookups_growth')
  const refused = await service.get('/v1/ip/8.8.4.4/geo', account.key)
  const charged = {
    workspaceId: account.workspaceId,
    period: monthOf(service.clock.now()).start,
    requestId: refused.headers.get('x-service-request-id') ?? '',
  }
  const unreadable = [
    { ...charged, period: 'soon' },
    { ...charged, workspaceId: 'ws_\u0000' },
    { ...charged, requestId: 7 },
  ]
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'mixed.json'), JSON.stringify([...unreadable, charged]))
  writeFileSync(path.join(folder, 'half.json'), '[{"workspaceId":')
  const logged: string[] = []
  const list = inDoubtList({
    pool: service.system.database.pool,
    log: createLog('error', { write: (line) => void logged.push(line) }),
    retryMs: 10,
  })
  list.start(folder)
  await waitUntil(() => list.size() === 0)
  await list.close()
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  expect(readdirSync(folder).toSorted()).toEqual(['half.json', 'mixed.json'])
  expect(logged.filter((line) => line.includes('cannot be read')).toSorted()).toEqual([
    expect.stringContaining('half.json'),
    expect.stringContaining('mixed.json'),
  ])
})

it('a month that an operator has set below the units to release holds up no other workspace, and stays exact', async () => {
  const service = await openService()
  const [forgiven, other] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
  const charges = await Promise.all(
    [forgiven, other].map(async ({ key, workspaceId }) => {
      const answer = await service.get('/v1/ip/8.8.8.8/geo', key)
      const requestId = answer.headers.get('x-service-request-id') ?? ''
      return { workspaceId, period: monthOf(service.clock.now()).start, requestId }
    }),
  )
  const { database, mail, env } = service.system
  const notices = { mail, baseUrl: env.BASE_URL }
  await setUsed({ database, notices }, { workspaceId: forgiven.workspaceId, used: 0 }, service.clock.now())
  const list = inDoubtList({ pool: database.pool, log, retryMs: 10 })
  list.add(charges)
  await waitUntil(() => list.size() === 0)
  await list.close()
  expect(await service.ledger(other.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  expect(await service.ledger(forgiven.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 2 })
})

it('more reservations than fit one statement are all settled before the process ends', async () => {
  const service = await openService()
  const list = inDoubtList({ pool: service.system.database.pool, log, retryMs: 60_000 })
  const period = monthOf(service.clock.now()).start
  list.add(Array.from({ length: 2_500 }, () => ({ workspaceId: 'ws_none', period, requestId: newId('req') })))
  await list.close()
  expect(list.size()).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

it('an assessment that the database committed without being able to say so is neither charged nor stored', async () => {
  const database = await losingResponses(await cloneDatabase())
  const service = await openService({ databaseUrl: database.url })
  const account = await service.account('lookups_growth')
  const assess = () =>
    service.call('/v1/assess', {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ event_type: 'login', user: { id: 'u1' } }),
    })
  const confirmed = await assess()
  expect(confirmed.status, confirmed.text).toBe(200)
  database.lose('record_assessments')
  const lost = await assess()
  expect([lost.status, lost.body]).toMatchObject([503, { error: { code: 'DATABASE_UNAVAILABLE' } }])
  await waitUntil(() => service.system.inDoubt.size() === 0)
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  const requestId = confirmed.headers.get('x-service-request-id')
  for (const table of ['usage_ledger', 'lookup_history', 'assessments', 'events']) {
    const { rows } = await service.system.database.pool.query<{ request_id: string }>(
      `SELECT DISTINCT request_id FROM ${table} WHERE workspace_id = $1 AND request_id IS NOT NULL`,
      [account.workspaceId],
    )
    const ids = rows.map((row) => row.request_id)
    expect(ids, table).toEqual([requestId])
  }
  const { rows } = await service.system.database.pool.query<{ loose: number }>(
    `SELECT count(*)::int AS loose FROM event_tags t
     WHERE t.workspace_id = $1 AND NOT EXISTS (SELECT FROM events e WHERE e.workspace_id = $1 AND e.id = t.event_id)`,
    [account.workspaceId],
  )
  expect(rows).toEqual([{ loose: 0 }])
})
