import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalOf } from '../../platform/canonical-mailbox.ts'
import { clickhouseMissing, startClickhouse } from '../../testing/clickhouse/clickhouse.ts'
import { type AssessedEvent, putAssessment } from '../../testing/events.ts'
import { openService, type Service } from '../../testing/service.ts'
import { EventFilter } from '../event-schema.ts'
import { postgresSource } from '../postgres-source.ts'
import type { Condition, FoundTerm } from './condition.ts'
import { readQuery } from './query.ts'
import { withRules } from './rule-names.ts'
import { listEvents } from './search.ts'
import { anySql, newestSql, type Span, type Statement, windowSql } from './sql.ts'

const start = Date.parse('2026-11-21T00:00:00.000Z')
const now = new Date('2026-11-21T12:00:00.000Z')
const rules = ['rule_0000000000000000000001', 'rule_0000000000000000000002']
type Stored = AssessedEvent & { id: string }

if (clickhouseMissing) process.stdout.write(`${clickhouseMissing}\n`)

let service: Service
let workspaceId: string
let stored: Stored[]

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T

/**
 * Few distinct values, so searches match; several events share each instant. Includes values with special meaning to
 * LIKE or the parser.
 */
function eventAt(n: number): AssessedEvent {
  const mix = (n * 7919) % 9973
  return {
    at: new Date(start + Math.floor(n / 3) * 1000),
    retentionDays: 30,
    eventId: pick([null, 'order-1', 'order-12', 'order_12', 'ord%'], mix),
    eventType: pick(['signup', 'login', 'checkout'] as const, mix >> 1),
    score: 10,
    level: pick(['low', 'medium', 'critical'] as const, mix >> 2),
    decision: pick(['allow', 'review', 'block'] as const, mix >> 3),
    email: pick([null, 'jane@example.com', 'j.ane@gmail.com', 'jane+x@gmail.com', 'order-1@example.net'], mix >> 1),
    domain: pick([null, 'example.com', 'example.net', 'examplexcom.net'], mix >> 4),
    ip: pick([null, '203.0.113.7', '203.0.113.200', '203.0.114.1', '2001:db8::1', '2001:db8:1::1'], mix >> 2),
    userId: pick([null, 'u1', 'u12', 'u_2', 'jane'], mix >> 3),
    deviceId: pick([null, 'd1', 'd2'], mix >> 5),
    country: pick([null, 'DE', 'US'], mix >> 6),
    signals: ['ip_vpn', 'ip_hosting', 'ip_tor_exit'].filter((_, at) => (mix >> at) % 3 === 0),
    rules: rules.filter((_, at) => (mix >> at) % 4 === 0),
    result: null,
  }
}

beforeAll(async () => {
  const clickhouse = clickhouseMissing ? null : await startClickhouse()
  service = await openService({ settings: clickhouse ? { EVENTS_STORE: clickhouse.url } : {} })
  const account = await service.account('lookups_growth')
  workspaceId = account.workspaceId
  const { prisma, pool } = service.system.database
  await pool.query('TRUNCATE events, event_tags')
  stored = []
  for (let n = 0; n < 240; n++) {
    const event = eventAt(n)
    const expired = n % 17 === 0
    const { id } = await putAssessment(prisma, workspaceId, { ...event, retentionDays: expired ? 0.1 : 3_650 })
    await putAssessment(prisma, 'another', event)
    if (!expired) stored.push({ ...event, id })
  }
  await prisma.workspace.create({ data: { id: 'another', name: 'Another', createdAt: now } })
  const made = { revision: 1, createdAt: now, updatedAt: now, createdBy: 'x', action: 'block', match: 'all' }
  for (const [at, id] of rules.entries())
    await prisma.rule.create({
      data: {
        ...made,
        id,
        workspaceId: at === 0 ? workspaceId : 'another',
        name: 'Block order-1',
        nameKey: 'block order-1',
        conditions: [],
        priority: 1,
        mode: 'off',
      },
    })
})

const inNetwork: Record<string, readonly string[]> = {
  '203.0.113.7/32': ['203.0.113.7'],
  '203.0.113.0/24': ['203.0.113.7', '203.0.113.200'],
  '203.0.112.0/20': ['203.0.113.7', '203.0.113.200', '203.0.114.1'],
  '0.0.0.0/0': ['203.0.113.7', '203.0.113.200', '203.0.114.1'],
  '2001:db8::/48': ['2001:db8::1'],
  '::/0': ['2001:db8::1', '2001:db8:1::1'],
}

function isTrue(condition: Condition, event: Stored): boolean {
  const [local = '', mailDomain = null] = event.email?.split('@') ?? []
  const columns: Record<string, string | null> = {
    id: event.id,
    request_id: null,
    email: event.email,
    email_canonical: mailDomain === null ? null : canonicalOf(local, mailDomain),
    email_domain: mailDomain,
    domain: event.domain,
    event_id: event.eventId,
    user_id: event.userId,
    device_id: event.deviceId,
    country: event.country,
    event_type: event.eventType,
    decision: event.decision,
    risk_level: event.level,
    type: 'assessment.completed',
    label: null,
  }
  switch (condition.by) {
    case 'network':
      return event.ip !== null && (inNetwork[condition.cidr] ?? []).includes(event.ip)
    case 'prefix':
      return columns[condition.column]?.startsWith(condition.value) ?? false
    case 'tag':
      if (condition.column !== null) return columns[condition.column] === condition.value
      return condition.tag.startsWith('signal:')
        ? event.signals.includes(condition.value)
        : event.rules.includes(condition.value)
    default:
      return columns[condition.column] === condition.value
  }
}

const expected = (terms: readonly FoundTerm[], span: Pick<Span, 'from' | 'to'>): string[] =>
  stored
    .filter(({ at }) => (!span.from || at >= span.from) && (!span.to || at < span.to))
    .filter((event) => terms.every((term) => term.some((condition) => isTrue(condition, event))))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)

const words = [
  ...Object.keys(inNetwork).flatMap((cidr) => [`ip:${cidr}`, cidr]),
  ...[
    'jane@example.com',
    'j.a.n.e@googlemail.com',
    'email:jane+x@gmail.com',
    'email:jane*',
    'email:@gmail.com',
    '@exam',
  ],
  ...[
    'order',
    'order-1',
    'order_',
    'ord%',
    'u',
    'u_',
    'U1',
    'jane',
    'jane@',
    'exam',
    'example.com',
    'block',
    'nothing',
  ],
  ...[
    'user:u1',
    'user:u1*',
    'user:u_*',
    'user_id:u1',
    'request_id:req_x',
    'device:d1',
    'd1',
    'country:de',
    'event_id:order-1',
    'event_id:order-1*',
  ],
  ...['domain:example.com', 'domain:example*', 'domain:gmail.com', 'signal:ip_vpn', 'ip_hosting', 'signal:new_device'],
  ...[`rule:${rules[0]}`, rules[1] as string, 'rule:"block ord"', 'rule:nothing', 'decision:allow', 'decision:block'],
  ...['decision:challenge', 'level:low', 'level:critical', 'event:login', 'event:api', 'type:assessment.completed'],
  ...['type:key.created', 'label:fraud', 'request:req_x', 'request:req_x*'],
]
const query = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' '))
const span = fc.record({
  from: fc.option(fc.integer({ min: 0, max: 85_000 }).map((ms) => new Date(start + ms))),
  to: fc.option(fc.integer({ min: 0, max: 85_000 }).map((ms) => new Date(start + ms))),
})

/** Searches for random words in random spans; pages have at least `least` rows. */
async function findsWhatItsWordsSay(numRuns: number, least: number): Promise<void> {
  const { pool } = service.system.database
  await fc.assert(
    fc.asyncProperty(query, span, fc.integer({ min: least, max: 90 }), async (text, { from, to }, limit) => {
      const terms = await withRules(pool, workspaceId, readQuery(text))
      const found: string[] = []
      const filter = { ...EventFilter.parse({ query: text }), ...(from ? { from } : {}), ...(to ? { to } : {}) }
      const log = { log: workspaceId, workspaceId }
      let cursor: string | undefined
      do {
        const page = await listEvents(service.system.events, log, { ...filter, limit, cursor }, now)
        expect(page.data.length).toBeLessThanOrEqual(limit)
        found.push(...page.data.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      const right = expected(terms, { from, to })
      expect(found).toEqual(right)
      const { source } = await service.system.events.searched(workspaceId, null, now)
      const whole = { log: workspaceId, now, from: from ?? null, to: to ?? null, after: null }
      expect(await source.count(terms, whole, 30)).toBe(Math.min(30, right.length))
    }),
    { numRuns },
  )
}

describe('a search', () => {
  it(
    'finds exactly what its words say, newest first, in pages of any size that neither skip nor repeat, and never another log',
    () => findsWhatItsWordsSay(250, 1),
    120_000,
  )

  it('finds and counts the same whichever word leads, by index or in a window of the newest rows', async () => {
    const { pool } = service.system.database
    await fc.assert(
      fc.asyncProperty(query, fc.nat(), fc.integer({ min: 1, max: 300 }), async (text, choice, window) => {
        const terms = await withRules(pool, workspaceId, readQuery(text))
        fc.pre(terms.every((term) => term.length > 0))
        const leading = terms[choice % Math.max(1, terms.length)] ?? null
        const leads = leading?.some(({ by }) => by === 'usual') ? null : leading
        const search = { leads, rest: leads === null ? terms : terms.filter((term) => term !== leads) }
        const whole: Span = { log: workspaceId, now, from: null, to: null, after: null }
        const idsOf = async ({ text: sql, values }: Statement) =>
          (await pool.query<{ id: string }>(sql, values)).rows.map(({ id }) => id)
        const right = expected(terms, whole)
        expect(await idsOf(newestSql(search, whole, 50))).toEqual(right.slice(0, 50))
        const windowed = await idsOf(windowSql(search, whole, 20, window))
        expect(windowed).toEqual(right.slice(0, windowed.length))
        expect(await postgresSource(pool).count(terms, whole, 30)).toBe(Math.min(30, right.length))
        expect(await idsOf(anySql(search, whole, 1_000))).toHaveLength(right.length)
      }),
      { numRuns: 250 },
    )
  }, 120_000)

  it('misses and repeats no row while others are written between its pages', async () => {
    const { prisma } = service.system.database
    const log = 'written_to'
    const ids: string[] = []
    for (let n = 0; n < 30; n++) ids.push((await putAssessment(prisma, log, eventAt(n))).id)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await listEvents(service.system.events, { log, workspaceId }, { limit: 7, cursor }, new Date(start))
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
      await putAssessment(prisma, log, { at: now })
    } while (cursor)
    expect(found.toSorted()).toEqual(ids.toSorted())
  })
})

/** After the others: events of before the boundary are no longer in PostgreSQL. */
describe.skipIf(clickhouseMissing)('a search of events that have moved to ClickHouse', () => {
  it.each([
    ['in part', new Date(start + 40_000)],
    ['all', now],
  ])(
    'finds the same as in PostgreSQL: %s',
    async (_, boundary) => {
      const { pool } = service.system.database
      await service.system.events.store?.copy()
      for (const log of [workspaceId, 'another'])
        await pool.query(
          `INSERT INTO event_boundaries (workspace_id, before, moved_at) VALUES ($1, $2, $3)
         ON CONFLICT (workspace_id) DO UPDATE SET before = excluded.before`,
          [log, boundary, now],
        )
      await pool.query('DELETE FROM events WHERE created_at < $1', [boundary])
      await findsWhatItsWordsSay(100, 20)
    },
    240_000,
  )
})
