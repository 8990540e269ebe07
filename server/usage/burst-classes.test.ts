import { describe, expect, it } from 'vitest'
import { burstClasses } from '../catalog/capabilities.ts'
import { plans } from '../catalog/plans.ts'
import { newId } from '../platform/ids.ts'
import { type Account, leaveUnits, openService } from '../testing/service.ts'
import { retryAfterSeconds } from './burst.ts'
import { type Reservation, reserver, reserveWithin } from './reserve.ts'

const plan = plans.suite_agency
const limit = 2
const service = await openService()
const { system, clock } = service
const { pool, prisma } = system.database

const request = (account: Account, burst: Reservation['burst'], units: number): Reservation => ({
  requestId: newId('req'),
  workspaceId: account.workspaceId,
  keyId: account.keyId,
  userId: null,
  endpoint: 'test',
  units,
  needs: [],
  burst,
})

describe.each(burstClasses)('burst class %s', (burst) => {
  const burstMultiplier = (limit + 0.5) / plan.burst[burst]
  const { reserve } = reserver({ pool, clock, burstMultiplier, metrics: null, inDoubt: () => undefined })
  const outcomesOf = (admissions: { outcome: string }[]): string[] => admissions.map(({ outcome }) => outcome)

  it('admits as many requests a minute as its limit, one at a time and as a group', async () => {
    const [single, grouped] = [await service.account('suite_agency'), await service.account('suite_agency')]
    const oneByOne = []
    for (let count = 0; count < limit + 2; count++) oneByOne.push(await reserve(request(single, burst, 0)))
    const together = await Promise.all(Array.from({ length: limit + 2 }, () => reserve(request(grouped, burst, 0))))
    for (const admissions of [oneByOne, together]) {
      expect(outcomesOf(admissions)).toEqual(['ok', 'ok', 'burst', 'burst'])
      expect(
        admissions.map(({ burst }) => burst?.count),
        'refused requests do not count',
      ).toEqual([1, 2, 2, 2])
    }
    expect((await reserve(request(single, null, 0))).outcome, 'without a class there is no limit').toBe('ok')
  })

  it('admits as many requests a minute within transactions', async () => {
    const account = await service.account('suite_agency')
    const terms = { at: clock.now(), burstMultiplier }
    const admissions = []
    for (let count = 0; count < limit + 1; count++)
      admissions.push(await prisma.$transaction((tx) => reserveWithin(tx, request(account, burst, 0), terms)))
    expect(outcomesOf(admissions)).toEqual(['ok', 'ok', 'burst'])
  })

  it('admits a request after exactly Retry-After and not a second earlier, at any rate before it', async () => {
    const account = await service.account('suite_agency')
    const minute = Math.ceil(clock.now().getTime() / 60_000) + 1
    const admitted = []
    for (const [index, count] of [2, 3, 6, 7, 11, 12, 24, 49].entries()) {
      await pool.query(
        `INSERT INTO burst_windows (workspace_id, class, minute, count, previous) VALUES ($1, $2, $3, $4, 0)
         ON CONFLICT (workspace_id, class) DO UPDATE SET minute = $3, count = $4, previous = 0`,
        [account.workspaceId, burst, minute + 10 * index, count],
      )
      clock.set(new Date((minute + 10 * index + 1) * 60_000))
      const refused = await reserve(request(account, burst, 0))
      if (refused.outcome !== 'burst' || !refused.burst) throw new Error(refused.outcome)
      const seconds = retryAfterSeconds(refused.burst, refused.at)
      clock.advance(1000 * (seconds - 1))
      expect((await reserve(request(account, burst, 0))).outcome).toBe('burst')
      clock.advance(1000)
      admitted.push((await reserve(request(account, burst, 0))).outcome)
    }
    expect(admitted).toEqual(admitted.map(() => 'ok'))
  })

  it('rejects more units than are left, and charges those that are', async () => {
    const account = await service.account('suite_agency')
    await leaveUnits(system, account.workspaceId, plan.units, 1)
    const refused = await reserve(request(account, burst, 2))
    expect([refused.outcome, refused.used]).toEqual(['quota', plan.units - 1])
    const admitted = await reserve(request(account, burst, 1))
    expect([admitted.outcome, admitted.used]).toEqual(['ok', plan.units])
    expect((await service.ledger(account.workspaceId)).counter).toBe(plan.units)
  })
})

describe('the headers of a metered request', () => {
  it('state exactly how many units and requests are left, and until when', async () => {
    const service = await openService()
    const account = await service.account('lookups_growth')
    const { units, burst } = plans.lookups_growth
    await leaveUnits(service.system, account.workspaceId, units, 2)
    service.clock.advance(15_000)
    const headersOf = async () => {
      const { headers } = await service.get('/v1/ip/8.8.8.8/geo', account.key)
      return Object.fromEntries([...headers].filter(([name]) => /^x-service-(quota|burst)/.test(name)))
    }
    const expected = (left: number, count: number) => ({
      'x-service-quota-limit': String(units),
      'x-service-quota-used': String(units - left),
      'x-service-quota-remaining': String(left),
      'x-service-quota-reset': '2026-12-01T00:00:00.000Z',
      'x-service-burst-limit': String(burst.A),
      'x-service-burst-remaining': String(burst.A - count),
      'x-service-burst-reset': '45',
    })
    expect(await headersOf()).toEqual(expected(1, 1))
    expect(await headersOf()).toEqual(expected(0, 2))
    expect(await headersOf(), 'a request refused for its units').toEqual(expected(0, 3))
  })
})
