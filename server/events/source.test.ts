import { beforeAll, describe, expect, it } from 'vitest'
import { type Clickhouse, openClickhouse } from '../platform/clickhouse.ts'
import { dayMs } from '../platform/clock.ts'
import { clickhouseMissing, startClickhouse } from '../testing/clickhouse/clickhouse.ts'
import { putAssessment } from '../testing/events.ts'
import { openService, type Service } from '../testing/service.ts'
import { postgresSource } from './postgres-source.ts'
import type { EventSource } from './source.ts'
import { clickhouseSource } from './store/source.ts'
import { spanningSource } from './store/spanning.ts'

if (clickhouseMissing) process.stdout.write(`${clickhouseMissing}\n`)

const now = new Date('2026-11-21T12:00:00.000Z')
const log = 'log_of_the_suite'
/** Before this time events are read from ClickHouse where both are read. */
const boundary = new Date(now.getTime() - 5.5 * 60_000)

let service: Service
let clickhouse: Clickhouse
let events: { id: string; requestId: string; at: Date; n: number }[]

const sources: Record<string, () => EventSource> = {
  PostgreSQL: () => postgresSource(service.system.database.pool),
  ...(clickhouseMissing
    ? {}
    : {
        ClickHouse: () => clickhouseSource(clickhouse),
        both: () =>
          spanningSource(service.system.database.pool, sources.PostgreSQL?.() ?? never(), clickhouseSource(clickhouse)),
      }),
}
const never = (): never => {
  throw new Error('There is no such source.')
}

beforeAll(async () => {
  const started = clickhouseMissing ? null : await startClickhouse()
  service = await openService({ settings: started ? { EVENTS_STORE: started.url } : {} })
  const { pool, prisma } = service.system.database
  events = []
  for (let n = 0; n < 12; n++) {
    const at = new Date(now.getTime() - n * 60_000)
    const given = {
      at,
      ip: n % 2 === 0 ? '203.0.113.7' : '2001:db8::7',
      email: n % 3 === 0 ? 'jane+x@gmail.com' : null,
      userId: `u${n}`,
      deviceId: n < 6 ? 'd1' : null,
      eventType: n % 2 === 0 ? ('signup' as const) : ('login' as const),
      result: `{"n":${n}}`,
      retentionDays: 3_650,
    }
    events.push({ n, at, ...(await putAssessment(prisma, log, given)) })
    await putAssessment(prisma, 'another', given)
  }
  await putAssessment(prisma, log, { at: new Date(now.getTime() - 2 * dayMs), retentionDays: 1, ip: '203.0.113.7' })
  await prisma.event.updateMany({ where: { userId: 'u3', workspaceId: log }, data: { label: 'fraud' } })
  await prisma.assessment.deleteMany({ where: { requestId: events[5]?.requestId ?? '', workspaceId: log } })
  await pool.query('INSERT INTO event_boundaries (workspace_id, before, moved_at) VALUES ($1, $2, $2)', [log, boundary])
  await service.system.events.store?.copy()
  if (started) {
    clickhouse = openClickhouse(started.url, [])
    return () => clickhouse.close()
  }
})

describe.each(Object.entries(sources))('events in %s', (_, open) => {
  const whole = { log, now, from: null, to: null }

  it('are read with their result by their id and by their request’s, in their own log only', async () => {
    for (const { id, requestId, n, at } of events)
      for (const name of [id, requestId]) {
        expect(await open().read(log, name, now)).toMatchObject({
          id,
          request_id: requestId,
          created_at: at,
          ip: n % 2 === 0 ? '203.0.113.7' : '2001:db8::7',
          email: n % 3 === 0 ? 'jane+x@gmail.com' : null,
          email_canonical: n % 3 === 0 ? 'jane@gmail.com' : null,
          user_id: `u${n}`,
          details: {},
          label: n === 3 ? 'fraud' : null,
          result: n === 5 ? null : `{"n":${n}}`,
        })
        expect(await open().read('log_of_nobody', name, now)).toBeNull()
        expect(await open().read(log, name, new Date(now.getTime() + 3_651 * dayMs)), 'expired').toBeNull()
      }
  })

  it('are listed as assessments in pages, newest first, each once, with the requested texts only', async () => {
    const seen: (readonly [string, string | null])[] = []
    let after = { at: new Date(now.getTime() + 1), id: '' }
    for (;;) {
      const rows = await open().assessed({
        log,
        now,
        from: new Date(0),
        after,
        eventTypes: ['signup'],
        text: 'result',
        labelled: false,
        limit: 5,
      })
      seen.push(...rows.map(({ request_id, text }) => [request_id, text] as const))
      const last = rows.at(-1)
      if (!last || rows.length < 5) break
      after = { at: last.created_at, id: last.request_id }
    }
    const listed = events.filter(({ n }) => n !== 5)
    expect(seen).toEqual(listed.map(({ requestId, n }) => [requestId, n % 2 === 0 ? `{"n":${n}}` : null]))
    const from = new Date(now.getTime() - 8 * 60_000)
    const labelled = await open().assessed({
      log,
      now,
      from,
      after: { at: now, id: 'z' },
      eventTypes: [],
      text: 'result',
      labelled: true,
      limit: 50,
    })
    expect(labelled.map(({ text }) => text).filter((text) => text !== null)).toEqual(['{"n":3}'])
    expect(labelled).toHaveLength(8)
  })

  it('are found as assessments by request id, without those of other logs', async () => {
    const ids = events.map(({ requestId }) => requestId)
    const found = await open().named(log, [...ids, 'req_unknown'], now)
    expect(found.map(({ request_id, text }) => [request_id, text])).toEqual(
      events.filter(({ n }) => n !== 5).map(({ requestId }) => [requestId, '{}']),
    )
    expect(await open().named('log_of_nobody', ids, now)).toEqual([])
  })

  it('are counted by the values they share, up to a limit', async () => {
    const shared = {
      ip: '203.0.113.7',
      mailbox: { column: 'email_canonical', value: 'jane@gmail.com' } as const,
      device: 'd1',
    }
    expect(await open().shared(shared, whole, 100)).toEqual({ ip: 6, email: 4, device: 6 })
    expect(await open().shared(shared, whole, 3)).toEqual({ ip: 3, email: 3, device: 3 })
    expect(await open().shared({ ip: '2001:db8::7', mailbox: null, device: null }, whole, 100)).toEqual({
      ip: 6,
      email: 0,
      device: 0,
    })
  })
})
