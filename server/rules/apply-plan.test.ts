import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, dataOf } from '../testing/dashboard.ts'
import { refusal } from '../testing/refusal.ts'
import { makeRule } from '../testing/rules.ts'
import { changeNow, openService, type Service, signInAs } from '../testing/service.ts'
import { applyRuleLimit } from './apply-plan.ts'
import { updateRule } from './index.ts'

const now = new Date(1_000)
const rules = fc
  .array(
    fc.record({
      mode: fc.constantFrom('enforce', 'shadow', 'off'),
      expiresAt: fc.constantFrom(null, new Date(999), new Date(1_001)),
      offBecause: fc.constantFrom(null, 'plan_downgrade'),
      minute: fc.nat(5),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ minute, offBecause, ...rule }, n) => ({
      ...rule,
      id: `rule_${n}`,
      offBecause: rule.mode === 'off' ? offBecause : null,
      createdAt: new Date(minute),
    })),
  )
const active = (rule: { mode: string; expiresAt: Date | null }) =>
  rule.mode !== 'off' && (rule.expiresAt === null || rule.expiresAt > now)

describe('rules under the limit of a plan', () => {
  it('never exceed the limit; the oldest stay on; rules that are off or expired are not changed (property)', () => {
    fc.assert(
      fc.property(rules, fc.nat(8), (held, limit) => {
        const { off } = applyRuleLimit(held, limit, now)
        const on = held.filter((rule) => active(rule) && !off.includes(rule))
        expect(on).toHaveLength(Math.min(limit, held.filter(active).length))
        expect(off.every(active)).toBe(true)
        for (const gone of off)
          for (const stored of on) expect(stored.createdAt.getTime()).toBeLessThanOrEqual(gone.createdAt.getTime())
      }),
    )
  })

  it('are offered for turning on within the limit, and only those that a plan turned off (property)', () => {
    fc.assert(
      fc.property(rules, fc.nat(8), (held, limit) => {
        const { off, offered } = applyRuleLimit(held, limit, now)
        const on = held.filter(active).length - off.length
        expect(on + offered.length).toBeLessThanOrEqual(Math.max(limit, on))
        expect(offered.every((rule) => rule.mode === 'off' && rule.offBecause === 'plan_downgrade')).toBe(true)
      }),
    )
  })
})

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma

/** A workspace on a plan with 50 rules, holding 12 rules created a minute apart, the last in shadow mode. */
async function twelve() {
  const { workspaceId, userId } = await service.account('suite_business')
  for (let n = 0; n < 12; n++) {
    service.clock.advance(60_000)
    await makeRule(service, workspaceId, { name: `Rule ${n}`, mode: n === 11 ? 'shadow' : 'enforce' })
  }
  service.clock.advance(60_000)
  const to = (plan: 'free' | 'suite_starter' | 'suite_business') =>
    service.system.subscriptions.set({ workspaceId, plan }, changeNow(service.system))
  const stored = () => prisma().rule.findMany({ where: { workspaceId }, orderBy: { createdAt: 'asc' } })
  const turn = (id: string | undefined, mode: 'enforce' | 'shadow' | 'off') =>
    updateRule(prisma(), { workspaceId, patch: { id: id ?? '', mode } }, changeNow(service.system))
  const inForce = async () => {
    const { rulesRevision } = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } })
    return (await service.system.rules.rulesFor(workspaceId, rulesRevision)).length
  }
  return { workspaceId, userId, to, stored, turn, inForce }
}

describe('rules when the plan changes', () => {
  it('beyond the limit turn off, newest first, recorded; none is deleted; the next assessment applies it', async () => {
    const { workspaceId, to, stored, inForce } = await twelve()
    expect(await inForce()).toBe(12)
    const { fitted } = await to('suite_starter')
    const rows = await stored()
    expect(rows.map(({ mode }) => mode)).toEqual([...Array(10).fill('enforce'), 'off', 'off'])
    expect(rows.slice(10)).toMatchObject([
      { offBecause: 'plan_downgrade', modeBeforeOff: 'enforce', revision: 2 },
      { offBecause: 'plan_downgrade', modeBeforeOff: 'shadow', revision: 2 },
    ])
    expect(fitted).toContainEqual({
      kind: 'rules',
      paused: rows.slice(10).map(({ id }) => id),
      resumed: [],
      offered: [],
    })
    expect(await inForce()).toBe(10)
    expect(await prisma().event.count({ where: { workspaceId, type: 'rule.updated' } })).toBe(2)
    await to('free')
    expect((await stored()).every(({ mode }) => mode === 'off')).toBe(true)
    expect(await inForce()).toBe(0)
  })

  it('stay off on an upgrade, which offers those that a plan had turned off', async () => {
    const { to, stored, inForce, turn } = await twelve()
    await to('suite_starter')
    const { fitted } = await to('suite_business')
    const [eleventh, twelfth] = (await stored()).slice(10)
    expect(fitted.find(({ kind }) => kind === 'rules')?.offered).toEqual([eleventh?.id, twelfth?.id])
    expect(await inForce()).toBe(10)
    await turn(eleventh?.id, 'enforce')
    await turn(twelfth?.id, 'off')
    expect((await stored()).slice(10)).toMatchObject([
      { mode: 'enforce', offBecause: null, modeBeforeOff: null },
      { mode: 'off', offBecause: null, modeBeforeOff: null },
    ])
  })

  it('cannot be turned on in addition to as many as the plan includes, even concurrently', async () => {
    const { to, stored, turn } = await twelve()
    await to('suite_starter')
    const [first, ...rest] = await stored()
    const [eleventh, twelfth] = rest.slice(9)
    expect(await refusal(turn(eleventh?.id, 'shadow'))).toBe('RULE_LIMIT_REACHED')
    await turn(first?.id, 'off')
    const ends = await Promise.all([refusal(turn(eleventh?.id, 'shadow')), refusal(turn(twelfth?.id, 'shadow'))])
    expect(ends.toSorted()).toEqual(['RULE_LIMIT_REACHED', 'done'])
  })

  it('are listed before the plan is changed, and the preview changes nothing', async () => {
    const { workspaceId, userId, stored } = await twelve()
    const owner = browserOf(service, await signInAs(service.system, userId), workspaceId)
    const preview = dataOf<{ fitted: unknown }>(
      await owner.query('billing.preview', { intent: { kind: 'replace', plan: 'suite_starter' } }),
    )
    expect(preview.fitted).toContainEqual({
      kind: 'rules',
      paused: ['Rule 10', 'Rule 11'],
      resumed: [],
      offered: [],
    })
    expect((await stored()).every(({ mode }) => mode !== 'off')).toBe(true)
  })
})
