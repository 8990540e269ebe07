import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PlanId, planIds } from '../catalog/plans.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { changeNow, openService, type Service, signInAs } from '../testing/service.ts'
import { deliver, openStripeSimulator, type StandIn } from '../testing/stripe.ts'

let stripe: StandIn
let service: Service
beforeAll(async () => {
  stripe = await openStripeSimulator()
  service = await openService({ settings: stripe.settings })
})
afterAll(() => stripe.close())
beforeEach(() => stripe.fail(null))

/** A workspace that has been through a checkout, so Stripe has a customer for it. */
async function buyer(plan: PlanId = 'free') {
  const account = await service.account(plan)
  const { workspaceId } = account
  const owner = browserOf(service, await signInAs(service.system, account.userId))
  const { url } = dataOf<{ url: string }>(await owner.mutate('billing.checkout', { plan: 'lookups_growth' }))
  const { customerId } = await prisma().billingCustomer.findUniqueOrThrow({ where: { workspaceId } })
  const buy = async (bought: PlanId, status = 'active') => {
    const id = stripe.subscribe(customerId, `price_${bought}`, status)
    expect((await deliver(service, stripe.event('customer.subscription.created', id))).status).toBe(200)
    return id
  }
  const turn = async (id: string, to: Parameters<StandIn['change']>[1]) => {
    stripe.change(id, to)
    expect((await deliver(service, stripe.event('customer.subscription.updated', id))).status).toBe(200)
  }
  return { ...account, owner, url, customerId, buy, turn, held: () => heldPlans(workspaceId) }
}

const prisma = () => service.system.database.prisma
const heldPlans = async (workspaceId: string): Promise<string[]> =>
  (await service.system.subscriptions.list(workspaceId, service.clock.now())).map(({ plan }) => plan).toSorted()
const planChanges = (workspaceId: string) => prisma().event.count({ where: { workspaceId, type: 'plan.changed' } })

describe('buying a plan', () => {
  it('opens a checkout for the price with the plan’s lookup key, and grants nothing before Stripe confirms', async () => {
    const { url, customerId, workspaceId, email, held } = await buyer()
    expect(url).toMatch(/^https:\/\/stripe\.example\/checkout\//)
    expect(stripe.sessions.at(-1)).toMatchObject({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: workspaceId,
      'line_items[0][price]': 'price_lookups_growth',
      success_url: 'http://localhost:3000/plan?from=stripe',
    })
    expect(stripe.customers.get(customerId)).toMatchObject({ 'metadata[workspace_id]': workspaceId, email })
    expect(await held()).toEqual([])
  })

  it('creates one customer per workspace, even under concurrency', async () => {
    const account = await service.account()
    const owner = browserOf(service, await signInAs(service.system, account.userId))
    const before = stripe.customers.size
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner.mutate('billing.checkout', { plan: 'suite_starter' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(stripe.customers.size - before).toBe(1)
  })

  it('is rejected for a plan already held, and for one without a price', async () => {
    const { owner, buy } = await buyer()
    await buy('lookups_growth')
    expect(codeIn(await owner.mutate('billing.checkout', { plan: 'lookups_growth' }))).toBe('ALREADY_SUBSCRIBED')
    expect(codeIn(await owner.mutate('billing.checkout', { plan: 'email' }))).toBe('PRICE_NOT_FOUND')
    expect(codeIn(await owner.mutate('billing.checkout', { plan: 'free' }))).toBe('PRICE_NOT_FOUND')
  })

  it('happens at Stripe only: an owner cannot change the plan directly, and operator grants coexist', async () => {
    const { owner, workspaceId, buy, turn, held } = await buyer('suite_starter')
    const preview = dataOf<{ fingerprint: string }>(
      await owner.query('billing.preview', { intent: { kind: 'add', plan: 'suite_agency' } }),
    )
    const intent = { kind: 'add', plan: 'suite_agency' }
    const refused = await owner.mutate('billing.change', { intent, fingerprint: preview.fingerprint })
    expect(codeIn(refused)).toBe('PLAN_BILLED_BY_STRIPE')
    const id = await buy('suite_starter')
    expect(await held()).toEqual(['suite_starter', 'suite_starter'])
    await turn(id, { status: 'canceled' })
    expect(await held()).toEqual(['suite_starter'])
    await service.system.subscriptions.remove({ workspaceId, plan: 'suite_starter' }, changeNow(service.system))
    expect(await held()).toEqual([])
  })

  it('gives no portal access to another workspace’s subscription', async () => {
    const [one, other] = [await buyer(), await buyer()]
    const external = await one.buy('suite_starter')
    const [mine] = await service.system.subscriptions.list(one.workspaceId, service.clock.now())
    expect(codeIn(await other.owner.mutate('billing.portal', { ending: mine?.id }))).toBe('SUBSCRIPTION_NOT_FOUND')
    const { url } = dataOf<{ url: string }>(await one.owner.mutate('billing.portal', { ending: mine?.id }))
    expect(url).toMatch(/^https:\/\/stripe\.example\/portal\//)
    expect(stripe.sessions.at(-1)).toMatchObject({
      customer: one.customerId,
      'flow_data[type]': 'subscription_cancel',
      'flow_data[subscription_cancel][subscription]': external,
    })
  })
})

describe('a customer that was deleted at Stripe', () => {
  it('ends its plans, and the next checkout creates another one, even under concurrency', async () => {
    const { owner, customerId, workspaceId, buy, held } = await buyer()
    const id = await buy('suite_starter')
    stripe.deleteCustomer(customerId)
    expect((await deliver(service, stripe.event('customer.subscription.deleted', id))).status).toBe(200)
    expect(await held()).toEqual([])
    expect(codeIn(await owner.mutate('billing.portal', {}))).toBe('SUBSCRIPTION_NOT_FOUND')
    const before = stripe.customers.size
    const bought = await Promise.all([1, 2].map(() => owner.mutate('billing.checkout', { plan: 'suite_starter' })))
    expect(bought.map(({ status }) => status)).toEqual([200, 200])
    expect(stripe.customers.size - before).toBe(1)
    const { customerId: next } = await prisma().billingCustomer.findUniqueOrThrow({ where: { workspaceId } })
    expect(stripe.sessions.at(-1)).toMatchObject({ customer: next })
    const again = stripe.subscribe(next, 'price_suite_starter')
    expect((await deliver(service, stripe.event('customer.subscription.created', again))).status).toBe(200)
    expect(await held()).toEqual(['suite_starter'])
  })
})

describe('a subscription at Stripe', () => {
  it('is held while active, trialing or past due, and not otherwise', async () => {
    const { buy, turn, held, workspaceId } = await buyer()
    const id = await buy('suite_business', 'incomplete')
    const seen: Record<string, number> = {}
    for (const status of [
      'trialing',
      'active',
      'past_due',
      'unpaid',
      'active',
      'paused',
      'active',
      'canceled',
      'incomplete_expired',
    ]) {
      await turn(id, { status })
      seen[status] = (await held()).length
    }
    expect(seen).toEqual({
      trialing: 1,
      active: 1,
      past_due: 1,
      unpaid: 0,
      paused: 0,
      canceled: 0,
      incomplete_expired: 0,
    })
    await turn(id, { status: 'past_due', cancelAtPeriodEnd: true })
    expect(await service.system.subscriptions.list(workspaceId, service.clock.now())).toMatchObject([
      { source: 'stripe', billing_status: 'past_due', cancels_at: '2026-12-21T12:00:00.000Z' },
    ])
  })

  it('combines with others by the highest value, and each ends independently', async () => {
    const { buy, turn, held, owner } = await buyer()
    const growth = await buy('lookups_growth')
    await buy('suite_starter')
    const third = await buy('suite_business')
    expect(await held()).toEqual(['lookups_growth', 'suite_business', 'suite_starter'])
    const limit = async () => dataOf<{ allowance: number }>(await owner.query('usage.month')).allowance
    expect(await limit()).toBe(250_000)
    await turn(growth, { status: 'canceled' })
    expect(await limit()).toBe(25_000)
    await turn(third, { status: 'canceled' })
    expect(await limit()).toBe(1_000)
    expect(await held()).toEqual(['suite_starter'])
  })

  it('pauses keys on a downgrade, oldest stay active; an upgrade resumes them', async () => {
    const { buy, turn, owner, key } = await buyer()
    const id = await buy('suite_starter')
    service.clock.advance(1_000)
    const { key: newer } = dataOf<{ key: string }>(await owner.mutate('keys.create', { name: 'Newer' }))
    const works = async (each: string) => (await service.get('/v1/usage', each)).status
    expect([await works(key), await works(newer)]).toEqual([200, 200])
    await turn(id, { status: 'unpaid' })
    expect([await works(key), await works(newer)]).toEqual([200, 403])
    await turn(id, { status: 'active' })
    expect([await works(key), await works(newer)]).toEqual([200, 200])
  })

  it('changes with its price, and a price whose lookup key moved keeps its plan', async () => {
    const { buy, turn, held } = await buyer()
    const id = await buy('suite_starter')
    await turn(id, { price: 'price_suite_business' })
    expect(await held()).toEqual(['suite_business'])
    const older = stripe.prices.get('price_suite_business')
    if (!older) throw new Error('no price')
    stripe.prices.set('price_dearer', { ...older, id: 'price_dearer' })
    stripe.prices.set(older.id, { ...older, lookupKey: null, active: false })
    await turn(id, { status: 'active' })
    expect(await held()).toEqual(['suite_business'])
    stripe.prices.set(older.id, older)
    stripe.prices.delete('price_dearer')
  })

  it('with an unknown price or customer is ignored, with a log line', async () => {
    const { buy, turn, held } = await buyer()
    const id = await buy('suite_starter')
    await turn(id, { price: 'price_of_something_else' })
    expect(await held()).toEqual([])
    expect(service.logged.join('')).toContain('price_of_something_else')
    const stranger = stripe.subscribe('cus_of_nobody', 'price_suite_agency')
    const answer = await deliver(service, stripe.event('customer.subscription.created', stranger))
    expect([answer.status, answer.body]).toEqual([200, { received: 'ignored' }])
    expect(service.logged.join('')).toContain('cus_of_nobody')
  })
})

describe('a workspace that Stripe bills', () => {
  it('cannot be deleted before the subscription ended, so that no one pays for a deleted workspace', async () => {
    const { owner, buy, turn, workspaceId } = await buyer()
    const { name } = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } })
    const id = await buy('suite_starter')
    expect(codeIn(await owner.mutate('workspaces.delete', { name }))).toBe('PLAN_BILLED_BY_STRIPE')
    expect(await prisma().workspace.count({ where: { id: workspaceId } })).toBe(1)
    await turn(id, { cancelAtPeriodEnd: true })
    expect((await owner.mutate('workspaces.delete', { name })).status).toBe(200)
    const { status } = await deliver(service, stripe.event('customer.subscription.deleted', id))
    expect(status, 'its last events are nobody’s').toBe(200)
  })
})

describe('deleting a workspace with a Stripe customer', () => {
  it('expires its open checkouts, and is refused after a purchase of which no event has arrived', async () => {
    const { owner, customerId, workspaceId } = await buyer()
    const { name } = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } })
    const remove = () => owner.mutate('workspaces.delete', { name })
    expect(codeIn(await owner.mutate('workspaces.delete', { name: 'Another name' }))).toBe('VALIDATION_FAILED')
    expect([...stripe.openCheckouts.values()], 'a wrong name expires nothing').toContain(customerId)
    stripe.fail(500)
    expect(codeIn(await remove())).toBe('BILLING_UNAVAILABLE')
    stripe.fail(null)
    const id = stripe.subscribe(customerId, 'price_suite_starter')
    expect(codeIn(await remove())).toBe('PLAN_BILLED_BY_STRIPE')
    expect(await prisma().workspace.count({ where: { id: workspaceId } })).toBe(1)
    stripe.change(id, { status: 'canceled' })
    expect((await remove()).status).toBe(200)
    expect([...stripe.openCheckouts.values()]).not.toContain(customerId)
  })
})

describe('an event', () => {
  it('with a wrong, old, foreign or missing signature is a 400 and changes nothing', async () => {
    const { customerId, held } = await buyer()
    const id = stripe.subscribe(customerId, 'price_suite_agency')
    const event = stripe.event('customer.subscription.created', id)
    for (const options of [
      { secret: 'whsec_of_somebody_else' },
      { ageSeconds: 301 },
      { signature: null },
      { signature: 't=1,v1=00' },
      { signature: '' },
    ]) {
      const answer = await deliver(service, event, options)
      expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    }
    const calls = stripe.queries.length
    expect(await held()).toEqual([])
    expect(stripe.queries.length, 'Stripe is not asked for a forged event').toBe(calls)
    expect((await deliver(service, event, { ageSeconds: 290 })).status).toBe(200)
    expect(await held()).toEqual(['suite_agency'])
  })

  it('that is too large is rejected, and another method is not routed', async () => {
    const answer = await deliver(service, { id: 'evt_x', filler: 'x'.repeat(600_000) })
    expect(answer.status).toBe(400)
    expect((await service.call('/api/stripe/events')).status).toBe(404)
  })

  it('that is repeated does nothing, concurrently or later', async () => {
    const { customerId, held, workspaceId } = await buyer()
    const id = stripe.subscribe(customerId, 'price_suite_agency')
    const event = stripe.event('customer.subscription.created', id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(service, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await held()).toEqual(['suite_agency'])
    expect(await planChanges(workspaceId)).toBe(1)
    const calls = stripe.queries.length
    expect((await deliver(service, event)).body).toEqual({ received: 'repeated' })
    expect(stripe.queries.length).toBe(calls)
    expect(await prisma().subscription.count({ where: { workspaceId } })).toBe(1)
  })

  it('with a Stripe response overtaken by a later one does not restore what has ended', async () => {
    const { customerId, held } = await buyer()
    const id = stripe.subscribe(customerId, 'price_suite_agency')
    const created = stripe.event('customer.subscription.created', id)
    const release = stripe.pause()
    const slow = deliver(service, created)
    await expect.poll(() => stripe.queries.at(-1)).toBe('GET /v1/subscriptions')
    stripe.change(id, { status: 'canceled' })
    const later = service.system.billing?.refresh
    const { workspaceId } = await prisma().billingCustomer.findUniqueOrThrow({ where: { customerId } })
    const count = stripe.queries.length
    const quick = later?.(workspaceId, 'req_test')
    await expect.poll(() => stripe.queries.length).toBe(count + 1)
    release()
    await Promise.all([slow, quick])
    expect(await held()).toEqual([])
  })

  it('while Stripe is down leaves the plan unchanged and reports it; repeated, it is processed', async () => {
    const { customerId, buy, held, owner } = await buyer()
    await buy('suite_starter')
    const id = stripe.subscribe(customerId, 'price_suite_agency')
    const event = stripe.event('customer.subscription.created', id)
    stripe.fail(500)
    const answer = await deliver(service, event)
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      503,
      'BILLING_UNAVAILABLE',
    ])
    expect(await held()).toEqual(['suite_starter'])
    expect(codeIn(await owner.mutate('billing.portal', {}))).toBe('BILLING_UNAVAILABLE')
    expect(codeIn(await owner.mutate('billing.refresh'))).toBe('BILLING_UNAVAILABLE')
    service.clock.advance(2 * 3_600_000)
    type Overview = { is_stale: boolean; prices: { plan: string; amount: number }[] }
    const overview = dataOf<Overview>(await owner.query('billing.overview'))
    expect(overview.is_stale).toBe(true)
    expect(overview.prices, 'the last known prices are still shown').toContainEqual(
      expect.objectContaining({ plan: 'suite_agency', amount: 49_900, currency: 'eur', interval: 'month' }),
    )
    stripe.fail(null)
    expect((await deliver(service, event)).status).toBe(200)
    expect(await held()).toEqual(['suite_agency', 'suite_starter'])
    expect(dataOf<Overview>(await owner.query('billing.overview')).is_stale).toBe(false)
    expect(service.logged.join('')).not.toContain(stripe.settings.STRIPE_SECRET_KEY)
  })

  it('in any order, repetition and delay results in the final state at Stripe (property)', async () => {
    const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete'] as const
    const bought = planIds.filter((plan) => plan !== 'free' && plan !== 'email')
    const step = fc.record({
      which: fc.nat({ max: 2 }),
      status: fc.constantFrom(...statuses),
      plan: fc.constantFrom(...bought),
      /** Indexes of past events delivered in this step, including repeats. */
      come: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
    })
    const history = fc.array(step, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (steps, chance) => {
        const { customerId, held } = await buyer()
        const ids = [0, 1, 2].map(() => stripe.subscribe(customerId, 'price_suite_starter', 'incomplete'))
        const events: object[] = []
        for (const { which, status, plan, come } of steps) {
          const id = ids[which] ?? ''
          stripe.change(id, { status, price: `price_${plan}` })
          events.push(stripe.event(`customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`, id))
          for (const place of come) await deliver(service, events[place % events.length] ?? {})
        }
        const order = events.map((event) => ({ event, at: chance.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        const late = [...order, ...order.slice(0, 2)].map(({ event }) => event)
        const answers = await Promise.all(late.map((event) => deliver(service, event)))
        expect(answers.every(({ status }) => status === 200)).toBe(true)
        const truth = new Map(steps.map(({ which, status, plan }) => [which, { status, plan }]))
        const holds = [...truth.values()].filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
        expect(await held()).toEqual(holds.map(({ plan }) => plan).toSorted())
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('the daily reconciliation', () => {
  it('recovers lost events an hour after the first checkout, then once a day, and waits an hour while Stripe is down', async () => {
    await prisma().billingCustomer.deleteMany()
    const { customerId, held } = await buyer()
    const compare = () => service.system.billing?.compareDue()
    stripe.subscribe(customerId, 'price_suite_agency')
    await compare()
    expect(await held(), 'not due yet').toEqual([])
    service.clock.advance(hourMs)
    await compare()
    expect(await held()).toEqual(['suite_agency'])
    stripe.subscribe(customerId, 'price_lookups_growth')
    await compare()
    expect(await held(), 'compared within the day').toEqual(['suite_agency'])
    service.clock.advance(dayMs)
    stripe.fail(500)
    await compare()
    stripe.fail(null)
    await compare()
    expect(await held()).toEqual(['suite_agency'])
    service.clock.advance(hourMs)
    await compare()
    expect(await held()).toEqual(['lookups_growth', 'suite_agency'])
  })
})

describe('without Stripe', () => {
  it('there is no event URL, no checkout and no price; an owner changes the plan directly', async () => {
    const local = await openService()
    const account = await local.account()
    const owner = browserOf(local, await signInAs(local.system, account.userId))
    expect((await deliver(local, { id: 'evt_1' })).status).toBe(404)
    expect(codeIn(await owner.mutate('billing.checkout', { plan: 'suite_agency' }))).toBe('BILLING_IS_LOCAL')
    expect(dataOf(await owner.query('billing.overview'))).toMatchObject({
      billed_by: 'local',
      prices: [],
      customer: null,
    })
    const intent = { kind: 'add', plan: 'suite_agency' }
    const { fingerprint } = dataOf<{ fingerprint: string }>(await owner.query('billing.preview', { intent }))
    expect((await owner.mutate('billing.change', { intent, fingerprint })).status).toBe(200)
  })
})
