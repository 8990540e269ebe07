import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { putAssessment } from '../../testing/events.ts'
import { type Account, openService, type Service } from '../../testing/service.ts'
import type { Counts } from '../counters.ts'
import { labelEvent } from '../label.ts'
import { countPeriod } from './count.ts'
import { type Period, periodOf, stepsOf, wholeDays } from './period.ts'
import { foldAnalytics } from './rollup.ts'
import type { AnalyticsSummary } from './schema.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
let service: Service
let account: Account
beforeAll(async () => {
  service = await openService({ settings: { DATABASE_POOL: '12' } })
})
beforeEach(async () => {
  account = await service.account('lookups_growth')
  await service.system.database.pool.query('TRUNCATE analytics_deltas, analytics_counters')
})
const pool = () => service.system.database.pool
const whole: Period = {
  from: new Date(now.getTime() - 9 * dayMs),
  to: new Date(now.getTime() + hourMs),
  interval: 'day',
}
const fold = (rows = 50) => pool().query('SELECT fold_analytics($1)', [rows])

/** Adds counts as the recorder does, in a separate transaction. */
const add = (log: string, hour: Date, counts: Counts) =>
  pool().query('INSERT INTO analytics_deltas (workspace_id, hour, counts) VALUES ($1, $2, $3)', [log, hour, counts])
const hourAt = (hours: number) => new Date(now.getTime() - hours * hourMs)
const summary = async (query = '', key = account.key) => {
  const answer = await service.get(`/v1/analytics/summary${query}`, key)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as AnalyticsSummary
}

describe('the counts of a period', () => {
  it('are the sum of what was added, whatever was rolled up when, at every edge and step', async () => {
    const added = fc.array(
      fc.record({
        hours: fc.integer({ min: 0, max: 20 * 24 }),
        name: fc.constantFrom('assessments', 'score', 'decision:block', 'signal:ip_vpn', 'country:DE'),
        value: fc.integer({ min: -3, max: 100 }),
        fold: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    const edges = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }))
    const interval = fc.constantFrom('hour', 'day', 'week' as const)
    let run = 0
    await fc.assert(
      fc.asyncProperty(added, edges, interval, async (rows, [start, length], step) => {
        const log = `log_${run++}`
        for (const row of rows) {
          await add(log, hourAt(row.hours), { [row.name]: row.value })
          if (row.fold) await fold(1_000)
        }
        const period: Period = { from: hourAt(start + length), to: hourAt(start), interval: step as Period['interval'] }
        const counted = await countPeriod(pool(), log, period)
        const sums: Counts = {}
        for (const { hours, name, value } of rows)
          if (hours <= start + length && hours > start) sums[name] = (sums[name] ?? 0) + value
        for (const name of new Set([...Object.keys(sums), ...Object.keys(counted.sums)]))
          expect(counted.sums[name] ?? 0, name).toBe(sums[name] ?? 0)
        const known = new Set(stepsOf(period).map((at) => at.getTime()))
        let trend = 0
        for (const [at, counts] of counted.steps) {
          expect(known).toContain(at)
          trend += counts.assessments ?? 0
        }
        expect(trend).toBe(sums.assessments ?? 0)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('are exact at every moment, under concurrent writes, rollups and reads', async () => {
    const log = account.workspaceId
    const writers = 6
    const each = 60
    let committed = 0
    let begun = 0
    const read = async () => {
      const least = committed
      const { sums } = await countPeriod(pool(), log, whole)
      const most = begun
      const count = sums.assessments ?? 0
      expect(count).toBeGreaterThanOrEqual(least)
      expect(count).toBeLessThanOrEqual(most)
      expect(sums.score ?? 0, 'counts of one row are seen together').toBe(count * 10)
    }
    const write = async (writer: number) => {
      for (let n = 0; n < each; n++) {
        begun++
        await add(log, hourAt((writer * n) % 100), { assessments: 1, score: 10 })
        committed++
      }
    }
    let writing = true
    const during = async (work: () => Promise<unknown>) => {
      while (writing) await work()
    }
    const others = [during(read), during(read), during(() => fold(7)), during(() => fold(3))]
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    writing = false
    await Promise.all(others)
    const total = writers * each
    expect((await countPeriod(pool(), log, whole)).sums).toEqual({ assessments: total, score: total * 10 })
    await fold(100_000)
    expect((await pool().query('SELECT FROM analytics_deltas')).rowCount).toBe(0)
    expect((await countPeriod(pool(), log, whole)).sums).toEqual({ assessments: total, score: total * 10 })
    expect((await countPeriod(pool(), log, { ...whole, interval: 'hour' })).sums.assessments).toBe(total)
  }, 60_000)

  it('lose and gain nothing when a process is killed during a rollup', async () => {
    const log = account.workspaceId
    for (let n = 0; n < 100; n++) await add(log, hourAt(n), { assessments: 1, 'rule:rule_x': 1 })
    for (const end of ['rolled back', 'killed']) {
      const client = new pg.Client({ connectionString: service.databaseUrl })
      client.on('error', () => undefined)
      await client.connect()
      await client.query('BEGIN')
      await client.query('SELECT fold_analytics(40)')
      expect((await countPeriod(pool(), log, whole)).sums.assessments, 'before it commits').toBe(100)
      const waiting = fold(30)
      if (end === 'killed') {
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        await pool().query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      } else await client.query('ROLLBACK')
      await client.end()
      await waiting
      expect((await countPeriod(pool(), log, whole)).sums.assessments, end).toBe(100)
    }
    await fold(1_000)
    expect((await countPeriod(pool(), log, whole)).sums).toEqual({ assessments: 100, 'rule:rule_x': 100 })
    const { rows } = await pool().query("SELECT value::int FROM analytics_counters WHERE grain = 'all'")
    expect(rows).toEqual([{ value: 100 }])
  })

  it('are rolled up until none is left', async () => {
    await add(account.workspaceId, now, { assessments: 1 })
    await foldAnalytics(pool())
    expect((await pool().query('SELECT FROM analytics_deltas')).rowCount).toBe(0)
  })
})

describe('a period', () => {
  it('consists of whole hours, and its days, edges and steps cover it exactly', () => {
    const instant = fc
      .integer({ min: -400 * 24 * 60, max: 0 })
      .map((minutes) => new Date(now.getTime() + minutes * 60_000))
    fc.assert(
      fc.property(instant, instant, fc.constantFrom('day', 'week' as const), (one, other, interval) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        fc.pre(to.getTime() - from.getTime() >= hourMs)
        const period = periodOf({ from, to, interval: interval as Period['interval'] }, now, 400)
        expect([period.from.getTime() % hourMs, period.to.getTime() % hourMs]).toEqual([0, 0])
        expect(period.from <= from && period.to >= to).toBe(true)
        expect(from.getTime() - period.from.getTime() + period.to.getTime() - to.getTime()).toBeLessThan(2 * hourMs)
        const { first, last } = wholeDays(period)
        expect(first <= last && first >= period.from && last <= period.to).toBe(true)
        if (first < last) expect([first.getTime() % dayMs, last.getTime() % dayMs]).toEqual([0, 0])
        const steps = stepsOf(period)
        expect(steps[0] && steps[0] <= period.from && steps.every((at) => at < period.to)).toBe(true)
        if (interval === 'week') expect(steps.every((at) => at.getUTCDay() === 1)).toBe(true)
      }),
    )
  })

  it('begins with the window of the plan, and is rejected if empty or too long', async () => {
    const small = await service.account('free')
    const result = await summary('?from=2026-01-01', small.key)
    expect([result.from, result.to]).toEqual(['2026-11-14T12:00:00.000Z', '2026-11-21T12:00:00.000Z'])
    for (const query of ['?from=2026-11-21&to=2026-11-20', '?to=2026-11-01', '?interval=hour&from=2026-10-01']) {
      const answer = await service.get(
        `/v1/analytics/summary${query}`,
        query.includes('hour') ? account.key : small.key,
      )
      expect(answer.body, query).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
    }
    const hours = await summary('?interval=hour&from=2026-10-21T12:00:00Z')
    expect(hours.trend).toHaveLength(31 * 24)
    expect((await summary('?from=2026-11-20T10:20:00Z&to=2026-11-20T11:10:00Z')).trend).toHaveLength(1)
  })
})

describe('a summary', () => {
  it('returns shares, means, names and the trend from the counters', async () => {
    await service.system.database.prisma.rule.create({
      data: {
        ...{ id: 'rule_a', workspaceId: account.workspaceId, name: 'Block Tor', nameKey: 'block tor', action: 'block' },
        ...{ match: 'all', conditions: [], priority: 1, mode: 'enforce', revision: 1, createdBy: 'x' },
        createdAt: now,
        updatedAt: now,
      },
    })
    await add(account.workspaceId, hourAt(30), {
      ...{ assessments: 4, score: 130, coverage: 350, 'level:low': 3, 'level:critical': 1, 'event:signup': 4 },
      ...{ 'decision:allow': 3, 'decision:block': 1, 'signal:ip_tor_exit': 1, 'signal:ip_vpn': 2, 'silent:dns': 2 },
      ...{ 'rule:rule_a': 2, 'applied:rule_a': 1, 'rule:rule_gone': 1, 'country:DE': 3, 'country:US': 1 },
      ...{ 'calls:risk.assess': 5, 'units:risk.assess': 5, 'errors:risk.assess': 1 },
    })
    await add(account.workspaceId, hourAt(2), { 'calls:cidr.check': 2, 'units:cidr.check': 14 })
    await add('another', hourAt(2), { assessments: 1000, 'calls:ip.geo': 1000 })
    await fold()
    const result = await summary('?from=2026-11-20&to=2026-11-22')
    expect(result).toMatchObject({
      totals: { assessments: 4, lookups: 2, units: 19 },
      by_risk_level: { low: 3, medium: 0, high: 0, critical: 1 },
      by_decision: { allow: 3, review: 0, challenge: 0, block: 1 },
      by_event_type: { signup: 4, login: 0, checkout: 0, form: 0, api: 0 },
      top_signals: [
        { id: 'ip_vpn', label: 'VPN', count: 2, share: 0.5 },
        { id: 'ip_tor_exit', label: 'Tor exit', count: 1, share: 0.25 },
      ],
      top_rules: [
        { id: 'rule_a', name: 'Block Tor', matches: 2, applied: 1 },
        { id: 'rule_gone', name: null, matches: 1, applied: 0 },
      ],
      top_countries: [
        { country_code: 'DE', count: 3, share: 0.75 },
        { country_code: 'US', count: 1, share: 0.25 },
      ],
      endpoint_usage: [
        { endpoint: 'cidr.check', count: 2, units: 14, error_count: 0 },
        { endpoint: 'risk.assess', count: 5, units: 5, error_count: 1 },
      ],
      mean_coverage: 0.875,
      unavailable_sources: [{ id: 'dns', count: 2 }],
    })
    expect(result.trend).toEqual([
      {
        at: '2026-11-20T00:00:00.000Z',
        assessments: 4,
        by_decision: { allow: 3, review: 0, challenge: 0, block: 1 },
        mean_score: 32.5,
      },
      expect.objectContaining({ at: '2026-11-21T00:00:00.000Z', assessments: 0, mean_score: null }),
    ])
    const empty = await summary('', (await service.account('lookups_growth')).key)
    expect(empty).toMatchObject({ totals: { assessments: 0 }, mean_coverage: null, top_signals: [] })
  })

  it('counts labels with the signals and rules of their events in the hour of the assessment, exactly, under any number of concurrent changes', async () => {
    const { database } = service.system
    const log = account.workspaceId
    const tags = [
      { signals: ['ip_vpn', 'ip_hosting'], rules: ['rule_a'] },
      { signals: ['ip_vpn'], rules: [] },
      { signals: [], rules: ['rule_a', 'rule_b'] },
    ]
    const at = hourAt(50)
    const events = await Promise.all(tags.map((given) => putAssessment(database.prisma, log, { at, ...given })))
    const changes = Array.from({ length: 60 }, (_, n) => ({
      event: n % events.length,
      label: (['fraud', 'legitimate', null] as const)[(n * 7) % 3] ?? null,
    }))
    await Promise.all(
      changes.map(({ event, label }) =>
        labelEvent(database, {
          ...{ log, id: events[event]?.id ?? '', label, note: null, requestId: null, at: now, retentionDays: 30 },
          by: { type: 'user', id: 'usr_x', label: 'x' },
        }),
      ),
    )
    const stored = await database.prisma.event.findMany({ where: { workspaceId: log, type: 'assessment.completed' } })
    const final = events.map(({ id }) => stored.find((row) => row.id === id)?.label ?? null)
    const counted = (label: string, has: (given: (typeof tags)[number]) => boolean) =>
      tags.filter((given, n) => final[n] === label && has(given)).length
    const { labels } = await summary('?from=2026-11-19&to=2026-11-20')
    expect([labels.fraud, labels.legitimate]).toEqual(
      ['fraud', 'legitimate'].map((label) => counted(label, () => true)),
    )
    for (const id of ['ip_vpn', 'ip_hosting']) {
      const result = labels.by_signal.find((row) => row.id === id)
      for (const label of ['fraud', 'legitimate'] as const)
        expect(result?.[label] ?? 0).toBe(counted(label, ({ signals }) => signals.includes(id)))
    }
    for (const id of ['rule_a', 'rule_b']) {
      const result = labels.by_rule.find((row) => row.id === id)
      for (const label of ['fraud', 'legitimate'] as const)
        expect(result?.[label] ?? 0).toBe(counted(label, (given) => given.rules.includes(id)))
    }
    const tagged = await database.prisma.$queryRaw<{ event_id: string; tag: string }[]>`
      SELECT event_id, tag FROM event_tags WHERE workspace_id = ${log} AND tag LIKE 'label:%'`
    expect(tagged.map(({ event_id, tag }) => `${event_id} ${tag}`).toSorted()).toEqual(
      events.flatMap(({ id }, n) => (final[n] ? [`${id} label:${final[n]}`] : [])).toSorted(),
    )
    const reported = await database.prisma.event.findMany({
      where: { workspaceId: log, type: 'event.labelled' },
      orderBy: { id: 'asc' },
    })
    for (const [n, { id }] of events.entries()) {
      const steps = reported
        .filter(({ targetId }) => targetId === id)
        .map(({ details }) => details as { before: string | null; after: string | null })
      const balance = (label: string) =>
        steps.filter(({ after }) => after === label).length - steps.filter(({ before }) => before === label).length
      for (const label of ['fraud', 'legitimate']) expect(balance(label)).toBe(final[n] === label ? 1 : 0)
    }
  })
})
