import fc from 'fast-check'
import { expect, it } from 'vitest'
import { revokeKey } from '../accounts/index.ts'
import { newId } from '../platform/ids.ts'
import { type Account, leaveUnits, openService, operator } from '../testing/service.ts'
import type { Reservation } from './reserve.ts'

const service = await openService({ settings: { BURST_MULTIPLIER: '1000' } })
const { system, clock } = service

const pending = (account: Account, units = 1, more: Partial<Reservation> = {}): Reservation => ({
  requestId: newId('req'),
  workspaceId: account.workspaceId,
  keyId: account.keyId,
  userId: null,
  endpoint: 'ip.geo',
  units,
  needs: ['geolocation'],
  burst: 'A',
  ...more,
})
const balanced = async (account: Account) => {
  const books = await service.ledger(account.workspaceId)
  expect(books.counter, 'the counter is the sum of the ledger').toBe(books.sum)
  return books.counter
}

it('exactly the quota is admitted under any concurrency', async () => {
  const account = await service.account('free')
  await leaveUnits(system, account.workspaceId, 1_000, 37)
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => system.reserver.reserve(pending(account))))
  expect(outcomes.filter(({ outcome }) => outcome === 'ok')).toHaveLength(37)
  expect(outcomes.filter(({ outcome }) => outcome === 'quota')).toHaveLength(163)
  expect(await balanced(account)).toBe(1_000)
})

it('requests are admitted in order of arrival', async () => {
  const account = await service.account('free')
  await leaveUnits(system, account.workspaceId, 1_000, 3)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => system.reserver.reserve(pending(account))))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'quota', 'quota', 'quota'])
  expect(outcomes.map(({ used }) => used)).toEqual([998, 999, 1_000, 1_000, 1_000, 1_000])
})

it('a request for several units is admitted as a whole or not at all, and a smaller one behind it still fits', async () => {
  const account = await service.account('suite_business')
  await leaveUnits(system, account.workspaceId, 25_000, 10)
  const bulk = (units: number) =>
    system.reserver.reserve(pending(account, units, { needs: ['full', 'bulk'], burst: 'B' }))
  const outcomes = await Promise.all([bulk(7), bulk(20), bulk(2), bulk(4), bulk(1), bulk(1)])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'quota', 'ok', 'quota', 'ok', 'quota'])
  expect(await balanced(account)).toBe(25_000)
})

it('any sequence of groups is recorded as if one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.array(
        fc.array(fc.record({ who: fc.integer({ min: 0, max: 2 }), units: fc.integer({ min: 0, max: 9 }) }), {
          maxLength: 12,
        }),
        { maxLength: 5 },
      ),
      async (left, groups) => {
        const accounts = await Promise.all([
          service.account('suite_business'),
          service.account('suite_business'),
          service.account('free'),
        ])
        const allowances = [25_000, 25_000, 1_000]
        await Promise.all(
          accounts.map((account, index) => leaveUnits(system, account.workspaceId, allowances[index] ?? 0, left)),
        )
        const remaining = accounts.map(() => left)
        for (const group of groups) {
          const given = await Promise.all(
            group.map(({ who, units }) => system.reserver.reserve(pending(accounts[who] as Account, units))),
          )
          const expected = group.map(({ who, units }) => {
            const fits = units <= (remaining[who] ?? 0)
            if (fits) remaining[who] = (remaining[who] ?? 0) - units
            return fits ? 'ok' : 'quota'
          })
          expect(given.map(({ outcome }) => outcome)).toEqual(expected)
        }
        for (const [index, account] of accounts.entries())
          expect(await balanced(account)).toBe((allowances[index] ?? 0) - (remaining[index] ?? 0))
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)

it('the quota of a new UTC month begins with its first instant, and the old month keeps its ledger', async () => {
  const account = await service.account('free')
  clock.set('2026-11-30T23:59:59.999Z')
  await leaveUnits(system, account.workspaceId, 1_000, 1)
  expect((await system.reserver.reserve(pending(account))).outcome).toBe('ok')
  expect((await system.reserver.reserve(pending(account))).outcome).toBe('quota')
  clock.set('2026-12-01T00:00:00.000Z')
  const first = await system.reserver.reserve(pending(account))
  expect(first).toMatchObject({ outcome: 'ok', used: 1, allowance: 1_000 })
  const months = await system.database.pool.query<{ period: string; used: number; sum: number }>(
    `SELECT c.period::text, c.used, sum(l.units)::int AS sum FROM usage_counters c JOIN usage_ledger l USING (workspace_id, period)
     WHERE c.workspace_id = $1 GROUP BY 1, 2 ORDER BY 1`,
    [account.workspaceId],
  )
  expect(months.rows).toEqual([
    { period: '2026-11-01', used: 1_000, sum: 1_000 },
    { period: '2026-12-01', used: 1, sum: 1 },
  ])
  clock.set('2026-11-21T12:00:00.000Z')
})

it('all keys of a workspace share one quota', async () => {
  const account = await service.account('lookups_developer')
  const other = await service.account('lookups_developer')
  await leaveUnits(system, account.workspaceId, 25_000, 1)
  expect((await service.get('/v1/ip/8.8.8.8/geo', account.key)).status).toBe(200)
  const change = { author: operator, clock, requestId: null }
  const { createKey } = await import('../accounts/index.ts')
  const second = await createKey(system.database.prisma, { workspaceId: account.workspaceId, name: 'Second' }, change)
  expect((await service.get('/v1/ip/8.8.8.8/geo', second.key)).status).toBe(402)
  expect((await service.get('/v1/ip/8.8.8.8/geo', other.key)).status).toBe(200)
})

it('a key is never admitted after its revocation has committed, whatever this process has cached', async () => {
  const account = await service.account('lookups_growth')
  let revoked = false
  const late: string[] = []
  const caller = async () => {
    for (let i = 0; i < 25; i++) {
      const sentAfter = revoked
      const { outcome } = await system.reserver.reserve(pending(account))
      if (sentAfter) late.push(outcome)
    }
  }
  const callers = Promise.all(Array.from({ length: 16 }, caller))
  await revokeKey(
    system.database.prisma,
    { workspaceId: account.workspaceId, id: account.keyId },
    { author: operator, clock, requestId: null },
  )
  revoked = true
  await callers
  const after = await Promise.all(Array.from({ length: 20 }, () => system.reserver.reserve(pending(account))))
  expect(new Set([...late, ...after.map(({ outcome }) => outcome)])).toEqual(new Set(['key']))
  await balanced(account)
})

it('a key of another workspace cannot spend here', async () => {
  const [mine, theirs] = await Promise.all([service.account('free'), service.account('free')])
  const admission = await system.reserver.reserve(pending(mine, 1, { keyId: theirs.keyId }))
  expect(admission.outcome).toBe('key')
  expect([await balanced(mine), await balanced(theirs)]).toEqual([0, 0])
})

it('an entitlement that has ended is not admitted', async () => {
  const account = await service.account('suite_starter')
  const full = () => system.reserver.reserve(pending(account, 1, { needs: ['full'], burst: 'B' }))
  expect((await full()).outcome).toBe('ok')
  await system.subscriptions.remove(
    { workspaceId: account.workspaceId, plan: 'suite_starter' },
    { author: operator, clock, requestId: null },
  )
  expect((await full()).outcome).toBe('entitlement')
  expect(await balanced(account)).toBe(1)
})

it('a rejected request leaves no row and does not count in the burst window', async () => {
  const limited = await openService({ settings: { BURST_MULTIPLIER: String(3 / 60) } })
  const account = await limited.account('free')
  const lookUp = () => limited.system.reserver.reserve(pending(account))
  const outcomes = await Promise.all(Array.from({ length: 5 }, lookUp))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'burst', 'burst'])
  expect(await limited.ledger(account.workspaceId)).toEqual({ counter: 3, sum: 3, rows: 3 })
  limited.clock.advance(120_000)
  expect((await lookUp()).outcome).toBe('ok')
})
