import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { burstClasses } from '../catalog/capabilities.ts'
import { type PlanId, planIds, plans } from '../catalog/plans.ts'
import { hourMs } from '../platform/clock.ts'
import { openService } from '../testing/service.ts'
import { type Entitlement, entitlementOf, heldPlans } from './entitlement.ts'

const none = ['geolocation', 'vulnerabilities']
const full = [...none, 'full']
const bulk = [...full, 'bulk']
const all = [...bulk, 'webhooks']

/** service-interface, "Plans and allowances", and contract section 14. */
const table: Record<
  PlanId,
  { units: number; grants: string[]; keys: number; members: number; rules: number; webhooks: number; burst: number[] }
> = {
  free: { units: 1_000, grants: none, keys: 1, members: 1, rules: 0, webhooks: 0, burst: [60, 0, 0, 0, 30, 0] },
  email: { units: 1_000, grants: none, keys: 1, members: 1, rules: 0, webhooks: 0, burst: [60, 0, 0, 0, 30, 0] },
  suite_starter: {
    units: 1_000,
    grants: full,
    keys: 3,
    members: 3,
    rules: 10,
    webhooks: 0,
    burst: [120, 120, 30, 5, 60, 6],
  },
  suite_business: {
    units: 25_000,
    grants: bulk,
    keys: 10,
    members: 10,
    rules: 50,
    webhooks: 0,
    burst: [600, 600, 120, 15, 60, 6],
  },
  lookups_developer: {
    units: 25_000,
    grants: full,
    keys: 10,
    members: 10,
    rules: 50,
    webhooks: 0,
    burst: [600, 600, 120, 15, 60, 6],
  },
  suite_agency: {
    units: 250_000,
    grants: all,
    keys: 50,
    members: 50,
    rules: 150,
    webhooks: 10,
    burst: [1200, 1200, 300, 30, 120, 6],
  },
  lookups_growth: {
    units: 250_000,
    grants: all,
    keys: 50,
    members: 50,
    rules: 150,
    webhooks: 10,
    burst: [1200, 1200, 300, 30, 120, 6],
  },
}
const termsOf = (entitlement: Entitlement) => ({
  units: entitlement.units,
  grants: [...entitlement.grants],
  keys: entitlement.keys,
  members: entitlement.members,
  rules: entitlement.rules,
  webhooks: entitlement.webhooks,
  burst: burstClasses.map((name) => entitlement.burst[name]),
})
const comparable = (entitlement: Entitlement) => ({ ...entitlement, grants: [...entitlement.grants].toSorted() })

describe('what plans include', () => {
  for (const id of planIds)
    it(`${plans[id].name} has exactly the terms of the specification`, () => {
      expect(termsOf(entitlementOf([id]))).toEqual(table[id])
    })

  it('a workspace without a subscription, or with an unknown one, holds Free', () => {
    for (const held of [[], ['enterprise'], ['toString'], ['__proto__']]) {
      expect(entitlementOf(held).plans).toEqual(['free'])
      expect(termsOf(entitlementOf(held))).toEqual(table.free)
    }
  })

  it('Paid Email includes neither full intelligence nor more units', () => {
    const email = entitlementOf(['email'])
    expect(email.grants.has('full')).toBe(false)
    expect({ ...termsOf(email) }).toEqual(termsOf(entitlementOf(['free'])))
  })
})

describe('several subscriptions', () => {
  const held = fc.array(fc.constantFrom(...planIds), { maxLength: 8 })

  it('combine by the highest value of each term, never by addition (property)', () => {
    fc.assert(
      fc.property(held, (ids) => {
        const rows = [table.free, ...ids.map((id) => table[id])]
        const highest = (read: (row: (typeof rows)[number]) => number) => Math.max(...rows.map(read))
        const combined = termsOf(entitlementOf(ids))
        expect(combined).toMatchObject({
          units: highest((row) => row.units),
          keys: highest((row) => row.keys),
          members: highest((row) => row.members),
          rules: highest((row) => row.rules),
          webhooks: highest((row) => row.webhooks),
          burst: burstClasses.map((_, index) => highest((row) => row.burst[index] ?? 0)),
        })
        expect(combined.grants.toSorted()).toEqual([...new Set(rows.flatMap((row) => row.grants))].toSorted())
      }),
    )
  })

  it('do not depend on their order or on duplicates (property)', () => {
    fc.assert(
      fc.property(held, fc.infiniteStream(fc.nat()), (ids, stream) => {
        const order = ids.map((id) => ({ id, at: stream.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        const shuffled = [...order.map(({ id }) => id), ...ids]
        expect(comparable(entitlementOf(shuffled))).toEqual(comparable(entitlementOf(ids)))
      }),
    )
  })

  it('combine idempotently (property)', () => {
    fc.assert(
      fc.property(held, (ids) => {
        const once = entitlementOf(ids)
        expect(comparable(entitlementOf(once.plans))).toEqual(comparable(once))
      }),
    )
  })

  it('are listed by units, highest first', () => {
    expect(entitlementOf(['email', 'lookups_developer', 'suite_agency']).plans).toEqual([
      'suite_agency',
      'lookups_developer',
      'email',
    ])
  })
})

describe('a subscription counts', () => {
  const at = (text: string) => new Date(`2026-11-${text}T00:00:00Z`)

  it('until the instant of its end', () => {
    const subscription = { plan: 'suite_agency', endedAt: at('20') }
    const held = (day: string, ms = 0) => heldPlans([subscription], new Date(at(day).getTime() + ms))
    expect(held('10')).toEqual(['suite_agency'])
    expect(held('20', -1)).toEqual(['suite_agency'])
    expect(held('20')).toEqual([])
    expect(heldPlans([{ ...subscription, endedAt: null }], at('30'))).toEqual(['suite_agency'])
  })

  it('even after the clock was set back to before its start, and serves lookups immediately', async () => {
    const service = await openService()
    const account = await service.account('lookups_growth')
    service.clock.advance(-3 * hourMs)
    const answer = await service.get('/v1/usage', account.key)
    expect(answer.body).toMatchObject({ plans: ['lookups_growth'] })
    expect((await service.get('/v1/asn/15169', account.key)).status).toBe(200)
  })

  it('neither for the dashboard nor for the API once it has ended', async () => {
    const service = await openService()
    const account = await service.account('lookups_growth')
    const plansOf = async () => {
      const answer = await service.get('/v1/usage', account.key)
      return {
        plans: (answer.body as { plans: string[] }).plans,
        limit: (answer.body as { quota: { limit: number } }).quota.limit,
      }
    }
    const change = {
      author: { type: 'system' as const, id: null, label: 'test' },
      clock: service.clock,
      requestId: null,
    }
    const { subscriptions } = service.system
    const { workspaceId } = account
    await subscriptions.add({ workspaceId, plan: 'lookups_developer' }, change)
    expect(await plansOf()).toEqual({ plans: ['lookups_growth', 'lookups_developer'], limit: 250_000 })
    service.clock.advance(60_000)
    await subscriptions.remove({ workspaceId, plan: 'lookups_growth' }, change)
    const asn = await service.get('/v1/asn/15169', account.key)
    expect(asn.headers.get('x-service-quota-limit'), 'decided on the word of the database').toBe('25000')
    await subscriptions.remove({ workspaceId, plan: 'lookups_developer' }, change)
    expect((await service.get('/v1/asn/15169', account.key)).status).toBe(403)
    expect(await plansOf()).toMatchObject({ plans: ['free'] })
  })
})
