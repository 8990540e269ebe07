import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { planIds } from '../catalog/plans.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { changeNow, openService, type Service, signInAs } from '../testing/service.ts'
import { type PlanIntent, turnOf } from './plan-intent.ts'
import type { PlanPreview } from './plan-preview.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

const row = fc.record({ id: fc.uuid(), plan: fc.constantFrom(...planIds.filter((id) => id !== 'free')) })
const rows = fc.uniqueArray(row, { maxLength: 5, selector: ({ id }) => id })

describe('a plan change', () => {
  it('that replaces all leaves only the new plan (property)', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...planIds), (held, plan) => {
        const { end, begin } = turnOf(held, { kind: 'replace', plan, subscription: null })
        const left = [...held.filter(({ id }) => !end.includes(id)).map((one) => one.plan), ...begin]
        expect(new Set(left)).toEqual(new Set(plan === 'free' ? [] : [plan]))
      }),
    )
  })

  it('that ends or replaces one subscription touches no other (property)', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.constantFrom(...planIds), (held, place, plan) => {
        const one = held[place % Math.max(1, held.length)]
        if (!one) return
        expect(turnOf(held, { kind: 'end', subscription: one.id })).toEqual({ end: [one.id], begin: [] })
        const { end } = turnOf(held, { kind: 'replace', plan, subscription: one.id })
        expect(end.every((id) => id === one.id)).toBe(true)
      }),
    )
  })
})

async function owner() {
  const account = await service.account('suite_starter')
  const browser = browserOf(service, await signInAs(service.system, account.userId))
  const preview = async (intent: PlanIntent) => dataOf<PlanPreview>(await browser.query('billing.preview', { intent }))
  const change = (intent: PlanIntent, fingerprint: string) => browser.mutate('billing.change', { intent, fingerprint })
  const held = async () =>
    (await service.system.subscriptions.list(account.workspaceId, service.clock.now())).toSorted((a, b) =>
      a.plan.localeCompare(b.plan),
    )
  return { ...account, browser, preview, change, held }
}

describe('several subscriptions', () => {
  it('are added in parallel, replaced one by one and ended one by one', async () => {
    const { preview, change, held } = await owner()
    const add: PlanIntent = { kind: 'add', plan: 'lookups_growth' }
    const result = await preview(add)
    expect(result).toMatchObject({
      ends: [],
      begins: ['lookups_growth'],
      from: { units: 1_000 },
      to: { units: 250_000 },
    })
    expect((await change(add, result.fingerprint)).status).toBe(200)
    expect((await held()).map(({ plan, source }) => [plan, source])).toEqual([
      ['lookups_growth', 'owner'],
      ['suite_starter', 'operator'],
    ])
    const [, starter] = await held()
    const replace: PlanIntent = { kind: 'replace', plan: 'suite_business', subscription: starter?.id ?? '' }
    await change(replace, (await preview(replace)).fingerprint)
    expect((await held()).map(({ plan }) => plan)).toEqual(['lookups_growth', 'suite_business'])
    const [growth] = await held()
    const end: PlanIntent = { kind: 'end', subscription: growth?.id ?? '' }
    const ending = await preview(end)
    expect(ending).toMatchObject({ ends: ['lookups_growth'], to: { units: 25_000, plans: ['suite_business'] } })
    expect((await change(end, ending.fingerprint)).status).toBe(200)
    expect((await held()).map(({ plan }) => plan)).toEqual(['suite_business'])
  })

  it('of another workspace cannot be ended or replaced, and a held plan is not added again', async () => {
    const [one, other] = [await owner(), await owner()]
    const [foreign] = await other.held()
    const intents: PlanIntent[] = [
      { kind: 'end', subscription: foreign?.id ?? '' },
      { kind: 'replace', plan: 'suite_agency', subscription: foreign?.id ?? '' },
    ]
    for (const intent of intents) {
      expect(codeIn(await one.browser.query('billing.preview', { intent }))).toBe('SUBSCRIPTION_NOT_FOUND')
      expect(codeIn(await one.change(intent, 'x'))).toMatch(/SUBSCRIPTION_NOT_FOUND|REVISION_CONFLICT/)
    }
    expect(await other.held()).toHaveLength(1)
    const again = await one.browser.query('billing.preview', { intent: { kind: 'add', plan: 'suite_starter' } })
    expect(codeIn(again)).toBe('ALREADY_SUBSCRIBED')
  })
})

describe('a previewed plan change', () => {
  const end = (id: string | undefined): PlanIntent => ({ kind: 'end', subscription: id ?? '' })

  it('is rejected once its effect differs from the preview, and changes nothing', async () => {
    const { browser, preview, change, held, workspaceId } = await owner()
    const [starter] = await held()
    const result = await preview(end(starter?.id))
    expect(result.paused_keys).toEqual([])
    service.clock.advance(1_000)
    await browser.mutate('keys.create', { name: 'Made in between' })
    const refused = await change(end(starter?.id), result.fingerprint)
    expect([refused.status, codeIn(refused)]).toEqual([409, 'REVISION_CONFLICT'])
    expect((await held()).map(({ plan }) => plan)).toEqual(['suite_starter'])
    const anew = await preview(end(starter?.id))
    expect(anew.paused_keys).toEqual(['Made in between'])
    expect((await change(end(starter?.id), anew.fingerprint)).status).toBe(200)
    const events = await service.system.database.prisma.event.findMany({
      where: { workspaceId, type: { in: ['plan.changed', 'key.paused'] } },
    })
    expect(events.map(({ type, actorType }) => [type, actorType])).toContainEqual(['key.paused', 'user'])
  })

  it('is rejected after a member has joined whom it would exclude, and after the plan has changed', async () => {
    const { preview, change, held, workspaceId } = await owner()
    const [starter] = await held()
    const result = await preview(end(starter?.id))
    const { userId } = await service.account()
    await service.system.database.prisma.membership.create({
      data: { id: `mem_${userId}`, workspaceId, userId, role: 'member', createdAt: service.clock.now() },
    })
    expect(codeIn(await change(end(starter?.id), result.fingerprint))).toBe('REVISION_CONFLICT')
    const anew = await preview(end(starter?.id))
    expect(anew.excluded_members).toHaveLength(1)
    await service.system.subscriptions.add({ workspaceId, plan: 'suite_agency' }, changeNow(service.system))
    expect(codeIn(await change(end(starter?.id), anew.fingerprint))).toBe('REVISION_CONFLICT')
  })

  it('happens once, however often it is confirmed concurrently', async () => {
    const { preview, change, held } = await owner()
    const add: PlanIntent = { kind: 'add', plan: 'suite_agency' }
    const { fingerprint } = await preview(add)
    const answers = await Promise.all(Array.from({ length: 4 }, () => change(add, fingerprint)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await held()).toHaveLength(2)
  })
})
