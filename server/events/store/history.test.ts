import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clickhouse, openClickhouse } from '../../platform/clickhouse.ts'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { clickhouseMissing, startClickhouse } from '../../testing/clickhouse/clickhouse.ts'
import type { ClickhouseProcess } from '../../testing/clickhouse/process.ts'
import { browserOf, dataOf } from '../../testing/dashboard.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import type { HistoryEntry } from '../history/schema.ts'
import type { Erased } from '../subject/erase.ts'
import type { SubjectExport } from '../subject/export.ts'
import { moveHistory } from './move-history.ts'
import type { EventStore } from './store.ts'

if (clickhouseMissing) process.stdout.write(`${clickhouseMissing}\n`)

describe.skipIf(clickhouseMissing)('with ClickHouse for older lookups', () => {
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
  /** Stores a lookup of that age; resolves to its id. */
  const put = async (days: number, target = '8.8.8.8', log = account.workspaceId): Promise<string> => {
    const at = daysAgo(days)
    const id = newId('his', at.getTime())
    await service.system.database.prisma.lookupHistory.create({
      data: {
        id,
        workspaceId: log,
        requestId: `req_${id.slice(4)}`,
        endpoint: 'ip.lookup',
        target,
        headline: `About ${target}`,
        units: 1,
        source: 'api',
        httpStatus: 200,
        partial: false,
        createdAt: at,
        expiresAt: new Date(at.getTime() + 3_650 * dayMs),
      },
    })
    return id
  }
  /** Moves what is due, and an hour later removes it from PostgreSQL. */
  const move = async () => {
    await store().copy()
    await store().move(service.clock.now())
    service.clock.advance(hourMs)
    await store().move(service.clock.now())
  }
  const inPostgres = async (log = account.workspaceId): Promise<string[]> => {
    const { rows } = await pool().query<{ id: string }>(
      'SELECT id FROM lookup_history WHERE workspace_id = $1 ORDER BY id',
      [log],
    )
    return rows.map(({ id }) => id)
  }
  const inClickhouse = async (log = account.workspaceId): Promise<string[]> => {
    const rows = await direct.query<{ id: string }>(
      'SELECT id FROM lookup_history FINAL WHERE workspace_id = {log:String} ORDER BY id',
      { log },
    )
    return rows.map(({ id }) => id)
  }
  const get = (query = '') => service.get(`/v1/lookups/history?limit=2${query}`, account.key)
  const listed = async (query = ''): Promise<string[]> => {
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const answer = await get(query + cursor)
      expect(answer.status, answer.text).toBe(200)
      const page = answer.body as { data: HistoryEntry[]; next_cursor: string | null }
      ids.push(...page.data.map(({ id }) => id))
      if (page.next_cursor === null) return ids
      cursor = `&cursor=${page.next_cursor}`
    }
  }
  const owner = async () => browserOf(service, await signInAs(service.system, account.userId))
  const erase = async (subject: object) => dataOf<Erased>(await (await owner()).mutate('subject.erase', subject))
  const exported = async (subject: object) =>
    dataOf<SubjectExport>(await (await owner()).mutate('subject.export', subject)).lookups as {
      id: string
      target: string
    }[]

  it('lookups leave PostgreSQL after 30 days, and every page of the history is the same as before', async () => {
    const ids: string[] = []
    for (const days of [0, 10, 29, 31, 40, 300]) ids.push(await put(days))
    expect(await listed()).toEqual(ids)
    await store().move(service.clock.now())
    expect(await inPostgres(), 'statements that began before the move').toHaveLength(6)
    expect(await listed()).toEqual(ids)
    service.clock.advance(hourMs)
    await store().move(service.clock.now())
    expect(await inPostgres()).toEqual(ids.slice(0, 3).toSorted())
    expect(await inClickhouse()).toEqual(ids.slice(3).toSorted())
    expect(await listed()).toEqual(ids)
    expect(await listed(`&to=${daysAgo(35).toISOString()}&endpoint=ip.lookup`)).toEqual(ids.slice(4))
    expect(await listed('&endpoint=ip.geo')).toEqual([])
    service.clock.advance(5 * dayMs)
    await move()
    expect(await inPostgres()).toEqual(ids.slice(0, 2).toSorted())
    expect(await listed()).toEqual(ids)
  })

  it('a lookup stays locked until its copy is stored, and an interrupted move loses and repeats none', async () => {
    const ids = [await put(50), await put(45)]
    const locked: unknown[] = []
    const insert: Clickhouse['insert'] = async (...given) => {
      await direct.insert(...given)
      locked.push(
        await pool()
          .query('SELECT FROM lookup_history WHERE workspace_id = $1 FOR UPDATE NOWAIT', [account.workspaceId])
          .catch(({ code }: { code: string }) => code),
      )
      throw new Error('interrupted')
    }
    await store().move(daysAgo(3_000))
    await expect(moveHistory(pool(), { insert }, service.clock.now())).rejects.toThrow('interrupted')
    expect(locked).toEqual(['55P03'])
    expect(await inClickhouse()).toEqual(ids.toSorted())
    expect(await listed()).toEqual(ids.toReversed())
    await move()
    expect(await inPostgres()).toEqual([])
    expect(await listed()).toEqual(ids.toReversed())
  })

  it('lookups about a subject are exported and erased on both sides, counted once, and are in no copy', async () => {
    const moved = [await put(70, '203.0.113.7'), await put(60, '203.0.113.7')]
    const other = await put(65, '203.0.113.70')
    await move()
    const onBothSides = await put(29.99, '203.0.113.7')
    service.clock.advance(2 * hourMs)
    await store().move(service.clock.now())
    const recent = await put(1, '203.0.113.7')
    expect([await inPostgres(), await inClickhouse()]).toEqual([
      [onBothSides, recent].toSorted(),
      [...moved, other, onBothSides].toSorted(),
    ])
    const subject = { kind: 'ip', value: '203.0.113.7' }
    expect((await exported(subject)).map(({ id }) => id)).toEqual([recent, onBothSides, ...moved.toReversed()])
    expect(await erase(subject)).toMatchObject({ lookups: 4 })
    expect(await erase(subject)).toMatchObject({ lookups: 0 })
    const copies = await direct.query(
      `SELECT id, target FROM lookup_history WHERE workspace_id = {log:String} AND (target LIKE '%113.7%' OR headline LIKE '%113.7%')`,
      { log: account.workspaceId },
    )
    expect(copies).toEqual([{ id: other, target: '203.0.113.70' }])
    expect(await exported(subject)).toEqual([])
    expect(await listed()).toEqual([recent, onBothSides, moved[1], other, moved[0]])
  })

  it('lookups of erased assessments are masked, whether the event is in PostgreSQL or not', async () => {
    const assess = async () => {
      const answer = await service.call('/v1/assess', {
        method: 'POST',
        headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ event_type: 'signup', email: 'jane.doe@example.com', user: { id: 'jane-1' } }),
      })
      return (answer.body as { request_id: string }).request_id
    }
    const [labeled] = [await assess(), await assess()]
    await service.call(`/v1/events/${labeled}/label`, {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ label: 'fraud' }),
    })
    service.clock.advance(35 * dayMs)
    await move()
    expect([await inPostgres(), (await inClickhouse()).length]).toEqual([[], 2])
    const subject = { kind: 'email', value: 'jane.doe@example.com' }
    expect(await exported(subject)).toHaveLength(2)
    expect(await erase(subject)).toMatchObject({ events: 2, lookups: 2 })
    const targets = await direct.query('SELECT DISTINCT target FROM lookup_history WHERE workspace_id = {log:String}', {
      log: account.workspaceId,
    })
    expect(targets).toEqual([{ target: '***' }])
  })

  it('lookups of more requests than fit into one statement are found and masked', async () => {
    const ids = [await put(70), await put(60)]
    await move()
    const others = Array.from({ length: 700 }, () => newId('req'))
    const requestIds = [...others, ...ids.map((id) => `req_${id.slice(4)}`)]
    const about = { logs: [account.workspaceId], by: 'requests', requestIds } as const
    const found = await store().lookups(about, service.clock.now())
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await store().maskLookups(about)).toBe(2)
    expect(await store().maskLookups(about)).toBe(0)
  })

  it('while ClickHouse is down, recent lookups are served, a page of older ones is refused, and none is lost', async () => {
    const recent = [await put(1), await put(2)]
    const old = await put(50)
    await move()
    const due = await put(29.99)
    await server.stop()
    expect(await listed(`&from=${daysAgo(20).toISOString()}`)).toEqual(recent)
    const answer = await get(`&to=${daysAgo(20).toISOString()}`)
    expect(answer.body).toMatchObject({ error: { code: 'EVENTS_UNAVAILABLE' } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    service.clock.advance(2 * hourMs)
    await expect(store().move(service.clock.now())).rejects.toThrow()
    await server.start()
    await move()
    expect(await listed()).toEqual([...recent, due, old])
  })

  it('lookups of a deleted workspace and of its test log are deleted from ClickHouse', async () => {
    const log = 'ws_deleted_lookups'
    for (const one of [log, `test_${log}`]) await put(70, '8.8.8.8', one)
    await move()
    expect(await inClickhouse(`test_${log}`)).toHaveLength(1)
    await pool().query('INSERT INTO deleted_workspaces (id, name, deleted_at, deleted_by) VALUES ($1, $1, $2, $1)', [
      log,
      service.clock.now(),
    ])
    await store().move(service.clock.now())
    expect([await inClickhouse(log), await inClickhouse(`test_${log}`)]).toEqual([[], []])
  })

  it('a process without the setting refuses to start once lookups have moved, even if no events have', async () => {
    await put(50)
    await move()
    await pool().query('TRUNCATE event_boundaries')
    await expect(openService({ databaseUrl: service.databaseUrl })).rejects.toThrow(/set EVENTS_STORE/)
  })
})
