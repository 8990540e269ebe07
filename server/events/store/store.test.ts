import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clickhouse, openClickhouse } from '../../platform/clickhouse.ts'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { clickhouseMissing, startClickhouse } from '../../testing/clickhouse/clickhouse.ts'
import type { ClickhouseProcess } from '../../testing/clickhouse/process.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { putAssessment } from '../../testing/events.ts'
import { plainRule } from '../../testing/rules.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import { storeAssessments } from '../../testing/stored-assessments.ts'
import type { EventRecord } from '../event-schema.ts'
import type { Erased } from '../subject/erase.ts'
import type { SubjectExport } from '../subject/export.ts'
import type { EventStore } from './store.ts'

if (clickhouseMissing) process.stdout.write(`${clickhouseMissing}\n`)

it('without EVENTS_STORE nothing is noted for a store, and no statement on events has more to do', async () => {
  const service = await openService()
  const { pool, prisma } = service.system.database
  await putAssessment(prisma, 'log', { at: service.clock.now() })
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM event_outbox) AS noted, (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'events'::regclass AND NOT tgisinternal) AS triggers`,
  )
  expect(rows).toEqual([{ noted: 0, triggers: 0 }])
})

describe.skipIf(clickhouseMissing)('with ClickHouse for older events', () => {
  let server: ClickhouseProcess
  let direct: Clickhouse
  let service: Service
  let account: Account
  beforeAll(async () => {
    server = await startClickhouse()
    service = await openService({ settings: { EVENTS_STORE: server.url } })
    direct = openClickhouse(server.url, [])
    return () => direct.close()
  })
  beforeEach(async () => {
    account = await service.account('suite_agency')
  })

  const store = (): EventStore => {
    const { store } = service.system.events
    if (!store) throw new Error('There is no store.')
    return store
  }
  const pool = () => service.system.database.pool
  const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * dayMs)
  const put = (days: number, given: object = {}, log = account.workspaceId) =>
    putAssessment(service.system.database.prisma, log, { at: daysAgo(days), retentionDays: 3_650, ...given })
  /** Copies and moves what is due, and an hour later removes it from PostgreSQL. */
  const move = async () => {
    await store().copy()
    await store().move(service.clock.now())
    service.clock.advance(hourMs)
    await store().move(service.clock.now())
  }
  const inPostgres = async (log = account.workspaceId): Promise<string[]> => {
    const { rows } = await pool().query<{ id: string }>(
      `SELECT id FROM events WHERE workspace_id = $1 AND type = 'assessment.completed' ORDER BY id`,
      [log],
    )
    return rows.map(({ id }) => id)
  }
  const inClickhouse = (log = account.workspaceId) =>
    direct.query<{ id: string; label: string | null; email: string | null }>(
      `SELECT id, label, email FROM events FINAL WHERE workspace_id = {log:String} AND type = 'assessment.completed' ORDER BY id`,
      { log },
    )
  const noted = async (): Promise<number> => {
    const { rows } = await pool().query<{ count: number }>(
      'SELECT count(*)::int AS count FROM event_outbox WHERE workspace_id = $1',
      [account.workspaceId],
    )
    return rows[0]?.count ?? 0
  }
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await service.get(path, account.key)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Body
  }
  const listed = async (query = ''): Promise<string[]> => {
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const page = await get<{ data: EventRecord[]; next_cursor: string | null }>(
        `/v1/events?type=assessment.completed&limit=2${query}${cursor}`,
      )
      ids.push(...page.data.map(({ id }) => id))
      if (page.next_cursor === null) return ids
      cursor = `&cursor=${page.next_cursor}`
    }
  }
  const post = (path: string, body: object) =>
    service.call(path, {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('an event is noted where it is written, copied, and copied again when it changes; the last state counts, once', async () => {
    await store().copy()
    const { id } = await put(1, { email: 'jane@example.com' })
    expect(await noted()).toBe(1)
    await store().copy()
    expect(await noted()).toBe(0)
    await post(`/v1/events/${id}/label`, { label: 'fraud' })
    await store().copy()
    await pool().query('INSERT INTO event_outbox (workspace_id, event_id) VALUES ($1, $2), ($1, $2)', [
      account.workspaceId,
      id,
    ])
    await store().copy()
    expect(await inClickhouse()).toEqual([{ id, label: 'fraud', email: 'jane@example.com' }])
  })

  it('an event that is recorded by a request is stored with everything that its record returns', async () => {
    const assessed = await post('/v1/assess', {
      event_type: 'signup',
      email: 'jane@example.com',
      ip: '203.0.113.7',
      user: { id: 'u1' },
    })
    expect(assessed.status, assessed.text).toBe(200)
    const { request_id } = assessed.body as { request_id: string }
    await store().copy()
    const now = service.clock.now()
    const stored = await store().source.read(account.workspaceId, request_id, now)
    expect(stored).toEqual(await service.system.events.primary.read(account.workspaceId, request_id, now))
    expect(stored?.result).toContain('jane@example.com')
  })

  it('events leave PostgreSQL after 30 days, and every search, page, count and export is the same as before', async () => {
    const ids: string[] = []
    for (const days of [0, 10, 29, 31, 40, 400]) ids.push((await put(days, { userId: `u${days}` })).id)
    const old = await put(60, { decision: 'review' })
    const all = ids.toSpliced(5, 0, old.id)
    expect(await listed()).toEqual(all)
    const csv = async () => (await service.get('/v1/events.csv?type=assessment.completed', account.key)).text
    const before = await csv()
    await store().copy()
    await store().move(service.clock.now())
    expect(await inPostgres(), 'statements that began before the move').toHaveLength(7)
    expect(await listed()).toEqual(all)
    await pool().query('DELETE FROM target_cooldowns')
    service.clock.advance(hourMs)
    await store().move(service.clock.now())
    expect(await inPostgres()).toEqual([ids[0], ids[1], ids[2], old.id].toSorted())
    expect(await listed()).toEqual(all)
    expect(await csv()).toBe(before)
    expect(await listed('&query=user:u40')).toEqual([ids[4]])
    expect(await listed(`&to=${daysAgo(35).toISOString()}`)).toEqual([ids[4], old.id, ids[5]])
    expect(await get(`/v1/events/${ids[5]}`)).toMatchObject({ id: ids[5], related: { ip: null } })
    expect((await service.get(`/v1/events/${ids[5]}`, (await service.account('suite_agency')).key)).status).toBe(404)
    const browser = browserOf(service, await signInAs(service.system, account.userId))
    expect(dataOf(await browser.query('events.count', { type: 'assessment.completed' }))).toMatchObject({ count: 7 })
  })

  it('events of before there was a store are copied when they are due, and none leaves PostgreSQL before it is stored', async () => {
    const ids = [(await put(50)).id, (await put(45)).id, (await put(44)).id]
    await pool().query('DELETE FROM event_outbox')
    await store().move(service.clock.now())
    expect((await inClickhouse()).map(({ id }) => id)).toEqual(ids.toSorted())
    await pool().query('INSERT INTO event_outbox (workspace_id, event_id) VALUES ($1, $2)', [
      account.workspaceId,
      ids[1],
    ])
    service.clock.advance(hourMs)
    await store().move(service.clock.now())
    expect(await inPostgres(), 'a change of one is not copied yet').toEqual([ids[1]])
    await move()
    expect(await inPostgres()).toEqual([])
    expect(await listed()).toEqual(ids.toReversed())
  })

  it('an old event is labeled like any other: it returns to PostgreSQL with its tags, and its label is found', async () => {
    const { id } = await put(50, { signals: ['ip_vpn'], result: null, decision: 'block' })
    await move()
    expect(await inPostgres()).toEqual([])
    const answer = await post(`/v1/events/${id}/label`, { label: 'fraud', note: 'Chargeback' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ id, label: 'fraud', note: 'Chargeback' })
    expect(await inPostgres()).toEqual([id])
    const { rows } = await pool().query<{ tag: string }>(
      'SELECT tag FROM event_tags WHERE event_id = $1 ORDER BY tag',
      [id],
    )
    expect(rows.map(({ tag }) => tag)).toEqual(['decision:block', 'label:fraud', 'signal:ip_vpn'])
    await move()
    expect(await inPostgres(), 'labels stay').toEqual([id])
    expect(await listed('&query=label:fraud')).toEqual([id])
    const summary = await get<{ labels: { fraud: number } }>(`/v1/analytics/summary?from=${daysAgo(60).toISOString()}`)
    expect(summary.labels.fraud).toBe(1)
    expect((await post('/v1/events/evt_0000000000000000000000/label', { label: 'fraud' })).status).toBe(404)
  })

  it('rules are tested on old events by request id', async () => {
    const assessments = [5, 50].map((days) => ({
      requestId: `req_tested_${days}`,
      at: daysAgo(days),
      attributes: { 'ip.is_tor': true },
    }))
    await storeAssessments(service, account.workspaceId, assessments)
    await move()
    expect(await inPostgres()).toEqual(['evt_req_tested_5'])
    const matched = async (given: object) => {
      const answer = await post('/v1/rules/test', { rule: plainRule, ...given })
      expect(answer.status, answer.text).toBe(200)
      return (answer.body as { evaluated: number }).evaluated
    }
    expect(await matched({ window_days: 30 })).toBe(1)
    expect(await matched({ request_ids: ['req_tested_5', 'req_tested_50'] })).toBe(2)
  })

  it('personal data is exported and erased in both, and what was erased is in no copy', async () => {
    const jane = { email: 'jane.doe@example.com', ip: '203.0.113.7', user: { id: 'jane-1' } }
    const assessed = await post('/v1/assess', { event_type: 'signup', ...jane })
    expect(assessed.status, assessed.text).toBe(200)
    service.clock.advance(35 * dayMs)
    const ids = await inPostgres()
    ids.push((await put(32, { email: jane.email, userId: 'jane-1', decision: 'review' })).id)
    ids.push((await put(1, { email: jane.email })).id)
    const { id: other } = await put(70, { email: 'other@example.com' })
    await move()
    expect(await inPostgres()).toEqual(ids.slice(1))
    const owner = browserOf(service, await signInAs(service.system, account.userId))
    const subject = { kind: 'email', value: 'Jane.Doe@example.com' }
    const exported = dataOf<SubjectExport>(await owner.mutate('subject.export', subject))
    expect(exported.events).toMatchObject([{ id: ids[2] }, { id: ids[1] }, { id: ids[0] }])
    expect(exported.assessments).toMatchObject([
      { result: { subjects: { email: { canonical: 'jane.doe@example.com' } } } },
    ])
    expect(dataOf<Erased>(await owner.mutate('subject.erase', subject))).toMatchObject({
      events: 3,
      assessments: 1,
      lookups: 1,
    })
    const copies = async () =>
      direct.query<{ id: string }>(
        `SELECT id FROM events WHERE workspace_id = {log:String} AND (email LIKE '%doe%' OR user_id = 'jane-1' OR result IS NOT NULL AND id IN {ids:Array(String)})`,
        { log: account.workspaceId, ids },
      )
    expect(await copies()).toEqual([])
    await store().copy()
    expect(await copies()).toEqual([])
    expect(dataOf<SubjectExport>(await owner.mutate('subject.export', subject)).events).toEqual([])
    expect(await listed()).toEqual([ids[2], ids[1], ids[0], other])
    expect(await listed('&query=other@example.com')).toEqual([other])
  })

  it('events of a deleted workspace are deleted from ClickHouse, with those of its test log', async () => {
    const log = 'ws_deleted_one'
    await put(70, {}, log)
    await put(70, {}, `test_${log}`)
    await move()
    expect(await inClickhouse(`test_${log}`)).toHaveLength(1)
    await pool().query('INSERT INTO deleted_workspaces (id, name, deleted_at, deleted_by) VALUES ($1, $1, $2, $1)', [
      log,
      service.clock.now(),
    ])
    await store().move(service.clock.now())
    expect([await inClickhouse(log), await inClickhouse(`test_${log}`)]).toEqual([[], []])
  })

  it('an expired event is deleted by ClickHouse itself', async () => {
    await put(400, { retentionDays: 1 })
    const { id } = await put(50)
    await store().copy()
    await direct.command('SYSTEM START TTL MERGES')
    await direct.command('OPTIMIZE TABLE events FINAL')
    await direct.command('SYSTEM STOP TTL MERGES')
    expect((await inClickhouse()).map((row) => row.id)).toEqual([id])
  })

  it('while ClickHouse is down, recent events are served, older ones are refused instead of missing, and nothing is lost', async () => {
    const { id: recent } = await put(1)
    const { id: old } = await put(50)
    await move()
    await server.stop()
    expect(await listed(`&from=${daysAgo(20).toISOString()}`)).toEqual([recent])
    const answers = [
      await service.get('/v1/events?type=assessment.completed', account.key),
      await service.get(`/v1/events/${old}`, account.key),
      await post(`/v1/events/${old}/label`, { label: 'fraud' }),
    ]
    for (const answer of answers) {
      expect(answer.body).toMatchObject({ error: { code: 'EVENTS_UNAVAILABLE' } })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    }
    const owner = browserOf(service, await signInAs(service.system, account.userId))
    expect(codeIn(await owner.mutate('subject.export', { kind: 'ip', value: '8.8.8.8' }))).toBe('EVENTS_UNAVAILABLE')
    expect((await service.get('/readyz')).status).toBe(200)
    const { id: written } = await put(29.99)
    service.clock.advance(hourMs)
    await expect(store().copy()).rejects.toThrow()
    await expect(store().move(service.clock.now())).rejects.toThrow()
    const metrics = (await service.get('/metrics')).text
    expect(metrics).toMatch(/assay_queue_due\{queue="events"\} [1-9]/)
    await server.start()
    await move()
    expect(await noted()).toBe(0)
    expect(await listed()).toEqual([recent, written, old])
  })

  it('a process without the setting refuses to start once events have moved', async () => {
    await put(50)
    await move()
    await expect(openService({ databaseUrl: service.databaseUrl })).rejects.toThrow(/set EVENTS_STORE/)
  })

  it('a wrong password is an unavailable store, and results are bounded by the server', async () => {
    const wrong = openClickhouse(server.url.replace('assay:', 'other:'), [])
    await expect(wrong.query('SELECT 1', {})).rejects.toThrow(/Authentication/)
    await wrong.close()
    await expect(direct.query('SELECT number FROM numbers(30000)', {})).rejects.toThrow(/max rows/)
  })
})
