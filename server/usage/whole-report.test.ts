import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { smallDataSets } from '../testing/data-sets.ts'
import { type Account, openService, type Service, signInAs } from '../testing/service.ts'
import { setUsed } from './index.ts'
import type { MonthReport } from './report.ts'
import { rollUpDue, rollUpMonth } from './usage-rollup.ts'
import type { WholeReport } from './whole-report.ts'

let service: Service
beforeAll(async () => {
  service = await openService({ settings: { BURST_MULTIPLIER: '1000' } })
})

type Use = { at: Date; endpoint: string; units: number; keyId?: string | null; userId?: string | null }

/** Writes usage as `reserve_units` does: ledger row and counter. */
async function book(
  account: Account,
  { at, endpoint, units, keyId = account.keyId, userId = null }: Use,
  pool = service.system.database.pool,
) {
  const requestId = newId('req', at.getTime())
  const period = `${at.toISOString().slice(0, 7)}-01`
  await pool.query(
    `INSERT INTO usage_ledger (workspace_id, period, request_id, kind, endpoint, units, key_id, user_id, created_at)
     VALUES ($1, $2, $3, 'lookup', $4, $5, $6, $7, $8)`,
    [account.workspaceId, period, requestId, endpoint, units, keyId, userId, at],
  )
  await pool.query(
    `INSERT INTO usage_counters AS c (workspace_id, period, used) VALUES ($1, $2, $3)
     ON CONFLICT (workspace_id, period) DO UPDATE SET used = c.used + excluded.used`,
    [account.workspaceId, period, units],
  )
  return { workspaceId: account.workspaceId, period, requestId }
}

async function reader(account: Account) {
  const browser = browserOf(service, await signInAs(service.system, account.userId))
  return {
    browser,
    report: async (month?: string) => dataOf<WholeReport>(await browser.query('usage.report', month ? { month } : {})),
    csv: async (month: string) => dataOf<{ file: string; text: string }>(await browser.query('usage.csv', { month })),
  }
}

const units = (parts: readonly { units: number }[]) => parts.reduce((sum, part) => sum + part.units, 0)
const ways = ({ by_day, by_endpoint, by_key, by_member }: WholeReport) => [by_day, by_endpoint, by_key, by_member]
const unitsOfCsv = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)

describe('the usage of a month', () => {
  it('is broken down by day, endpoint, key and member, and each sum equals the counter', async () => {
    const account = await service.account('suite_starter')
    const { browser, report, csv } = await reader(account)
    await service.get('/v1/ip/8.8.8.8/geo', account.key)
    await service.get('/v1/asn/15169', account.key)
    await browser.query('ip.geo', { ip: '1.1.1.1' })
    await setUsed(service.system, { workspaceId: account.workspaceId, used: 40 }, service.clock.now())
    const result = await report()
    expect(result).toMatchObject({ month: '2026-11', months: ['2026-11'], used: 40, allowance: 1_000 })
    expect(ways(result).map(units)).toEqual([40, 40, 40, 40])
    expect(result.by_endpoint).toEqual([
      { endpoint: 'operator', units: 37, requests: 0 },
      { endpoint: 'ip.geo', units: 2, requests: 2 },
      { endpoint: 'asn.lookup', units: 1, requests: 1 },
    ])
    expect(result.by_key.map(({ kind, name, units }) => [kind, name, units])).toEqual([
      ['operator', null, 37],
      ['key', 'Test key', 2],
      ['dashboard', null, 1],
    ])
    const { by_key } = dataOf<MonthReport>(await browser.query('usage.month'))
    expect(by_key, 'the overview').toEqual(result.by_key.map(({ name: _name, ...part }) => part))
    expect(result.by_member.map(({ kind, email, units }) => [kind, email, units])).toEqual([
      ['operator', null, 37],
      ['key', null, 2],
      ['member', account.email, 1],
    ])
    const file = await csv('2026-11')
    expect(file.file).toBe('usage-2026-11.csv')
    expect(file.text).toContain(`2026-11-21,ip.geo,,,${account.userId},${account.email},1,1\r\n`)
    expect(unitsOfCsv(file.text)).toBe(40)
  })

  it('names the units of watches as such, by key and by member', async () => {
    const account = await service.account('suite_starter')
    const { browser, report } = await reader(account)
    const at = service.clock.now()
    await book(account, { at, endpoint: 'ip.geo', units: 5, keyId: null })
    await book(account, { at, endpoint: 'ip.geo', units: 3 })
    await book(account, { at, endpoint: 'ip.geo', units: 2, keyId: null, userId: account.userId })
    await setUsed(service.system, { workspaceId: account.workspaceId, used: 11 }, at)
    const result = await report()
    expect(result.by_key.map(({ kind, units, requests }) => [kind, units, requests])).toEqual([
      ['watch', 5, 1],
      ['key', 3, 1],
      ['dashboard', 2, 1],
      ['operator', 1, 0],
    ])
    expect(result.by_member.map(({ kind, units, requests }) => [kind, units, requests])).toEqual([
      ['watch', 5, 1],
      ['key', 3, 1],
      ['member', 2, 1],
      ['operator', 1, 0],
    ])
    expect(ways(result).map(units)).toEqual([11, 11, 11, 11])
    const { by_key } = dataOf<MonthReport>(await browser.query('usage.month'))
    expect(by_key.map(({ kind }) => kind)).toEqual(['watch', 'key', 'dashboard', 'operator'])
  })

  it('is limited to the workspace, available for any month in the ledger, and empty otherwise', async () => {
    const [one, other] = [await service.account(), await service.account()]
    await book(one, { at: new Date('2026-09-30T23:59:59.999Z'), endpoint: 'ip.geo', units: 5 })
    await book(one, { at: new Date('2026-10-31T12:00:00.000Z'), endpoint: 'ip.geo', units: 7 })
    const mine = await reader(one)
    expect((await mine.report()).months).toEqual(['2026-11', '2026-10', '2026-09'])
    const october = await mine.report('2026-10')
    expect(october).toMatchObject({ used: 7, allowance: null, forecast: null, period_end: '2026-11-01T00:00:00.000Z' })
    expect(october.by_day).toHaveLength(31)
    expect(october.by_day.at(-1)).toEqual({ date: '2026-10-31', units: 7, requests: 1 })
    const foreign = await reader(other)
    expect(await foreign.report('2026-10')).toMatchObject({ used: 0, months: ['2026-11'], by_endpoint: [] })
    expect((await foreign.csv('2026-10')).text.trim().split('\r\n')).toHaveLength(1)
    for (const month of ['2026-13', '2026', 'x', '1999-01'])
      expect(codeIn(await mine.browser.query('usage.report', { month }))).toBe('VALIDATION_FAILED')
  })

  it('lists every stored month: the current one and the 24 before it', async () => {
    const account = await service.account()
    const { report } = await reader(account)
    const months = Array.from({ length: 25 }, (_, back) => new Date(Date.UTC(2026, 10 - back, 3)))
    for (const at of months) await book(account, { at, endpoint: 'ip.geo', units: 1 })
    expect((await report()).months).toEqual(months.map((at) => at.toISOString().slice(0, 7)))
  })

  it('is the same whether and whenever it was rolled up (property)', async () => {
    const use = fc.record({
      hour: fc.integer({ min: 0, max: 480 }),
      endpoint: fc.constantFrom('ip.geo', 'asn.lookup'),
      units: fc.integer({ min: 1, max: 50 }),
      keyed: fc.boolean(),
    })
    /** Book a use, roll up as of some hour, or release the last use. */
    const step = fc.oneof(
      { weight: 6, arbitrary: use },
      { weight: 2, arbitrary: fc.record({ foldAt: fc.integer({ min: 0, max: 500 }) }) },
      { weight: 1, arbitrary: fc.constant('release' as const) },
    )
    const start = Date.parse('2026-11-01T00:00:00.000Z')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const account = await service.account()
        const { report, csv } = await reader(account)
        const { pool } = service.system.database
        const booked: { units: number; row: Awaited<ReturnType<typeof book>> }[] = []
        for (const each of steps) {
          if (each === 'release') {
            const last = booked.pop()
            if (last)
              await pool.query('SELECT release_units($1, $2::date[], $3)', [
                [last.row.workspaceId],
                [last.row.period],
                [last.row.requestId],
              ])
          } else if ('foldAt' in each) {
            await rollUpMonth(pool, account.workspaceId, '2026-11-01', new Date(start + each.foldAt * hourMs))
          } else {
            const { hour, endpoint, keyed } = each
            const owner = keyed ? {} : { keyId: null, userId: account.userId }
            const row = await book(account, {
              at: new Date(start + hour * hourMs),
              endpoint,
              units: each.units,
              ...owner,
            })
            booked.push({ units: each.units, row })
          }
          if (each !== 'release' && 'foldAt' in each) {
            const result = await report()
            expect(ways(result).map(units)).toEqual(Array(4).fill(units(booked)))
          }
        }
        const result = await report()
        expect(result.used).toBe(units(booked))
        expect(ways(result).map(units)).toEqual(Array(4).fill(units(booked)))
        expect(result.by_day.reduce((sum, day) => sum + day.requests, 0)).toBe(booked.length)
        expect(unitsOfCsv((await csv('2026-11')).text)).toBe(units(booked))
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('is rolled up by the sweep after heavy usage, excluding the last ten minutes', async () => {
    const account = await service.account('lookups_growth')
    const now = service.clock.now().getTime()
    await book(account, { at: new Date(now - 11 * minuteMs), endpoint: 'ip.geo', units: 5_000 })
    await book(account, { at: new Date(now - minuteMs), endpoint: 'ip.geo', units: 1 })
    await service.system.quota.sweep()
    const { rows } = await service.system.database.pool.query<{ units: number }>(
      'SELECT units FROM usage_sums WHERE workspace_id = $1',
      [account.workspaceId],
    )
    expect(rows).toEqual([{ units: 5_000 }])
    expect((await (await reader(account)).report()).by_endpoint).toEqual([
      { endpoint: 'ip.geo', units: 5_001, requests: 2 },
    ])
  })

  it('is rolled up from 2,000 units since the last time, and not for less', async () => {
    const own = await openService()
    const account = await own.account('lookups_growth')
    const { pool } = own.system.database
    const now = own.clock.now()
    const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
    const use = (units: number, minutes: number) =>
      book(account, { at: later(minutes), endpoint: 'ip.geo', units }, pool)
    await use(1_999, -12)
    expect(await rollUpDue(pool, now)).toBe(0)
    await use(1, -11)
    expect(await rollUpDue(pool, now)).toBe(1)
    expect(await rollUpDue(pool, now)).toBe(0)
    await use(7, 1)
    await use(8, 2)
    const period = `${now.toISOString().slice(0, 7)}-01`
    expect(await rollUpMonth(pool, account.workspaceId, period, later(20))).toBe(2)
    expect(await rollUpMonth(pool, account.workspaceId, period, later(20))).toBe(0)
  })
})

describe('units spent on failures', () => {
  it('are counted by endpoint and code, on Free too, and are part of the usage', async () => {
    const failing = await openService({
      settings: { BURST_MULTIPLIER: '1000' },
      dataSets: { ...smallDataSets, ipLocation: null },
    })
    const account = await failing.account()
    const browser = browserOf(failing, await signInAs(failing.system, account.userId))
    const report = async () => dataOf<WholeReport>(await browser.query('usage.report', {}))
    expect((await report()).failed).toEqual([])
    for (const ip of ['8.8.8.8', '1.1.1.1'])
      expect((await failing.get(`/v1/ip/${ip}/geo`, account.key)).status).toBe(503)
    expect((await failing.get('/v1/ip/10.0.0.1/geo', account.key)).status).toBe(200)
    const result = await report()
    expect(result.failed).toEqual([{ endpoint: 'ip.geo', code: 'NETWORK_DATA_UNAVAILABLE', units: 2 }])
    expect(result.used).toBe(3)
    await failing.system.database.pool.query('SELECT fold_analytics(1000)')
    expect((await report()).failed).toEqual(result.failed)
  })
})
