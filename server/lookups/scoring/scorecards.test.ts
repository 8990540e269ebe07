import { describe, expect, it } from 'vitest'
import { scorecardTerms } from '../../catalog/scoring/scorecards.ts'
import type { SignalId } from '../../catalog/signals.ts'
import { assessingService } from '../../testing/assessing.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { storeLabelled } from '../../testing/labelled-history.ts'
import { signInAs } from '../../testing/service.ts'
import type { ModelComparison } from './comparison.ts'
import type { FittedToLabels } from './fit-to-labels.ts'
import type { Scorecards } from './scorecards.ts'

const { service, workspace: anyWorkspace } = await assessingService()

const first = 'points-v2/scorecard-1'
const second = 'points-v2/scorecard-2'
/** Longer than a process remembers a key. */
const remembered = 31_000

/** Most fraud has a disposable address; a missing user agent says nothing. */
const history = (fraud: boolean, n: number): SignalId[] => [
  ...(fraud && n % 4 !== 0 ? (['email_disposable'] as const) : []),
  ...(n % 5 === 0 ? (['ua_missing'] as const) : []),
]
const event = { event_type: 'signup', email: 'kim@mailinator.com', user_agent: '' }
const published = 60

async function workspace() {
  const one = await anyWorkspace()
  const { owner, workspaceId } = one
  const changed = async (path: string, input?: unknown) => {
    const answer = await owner.mutate(path, input)
    expect(answer.status, answer.text).toBe(200)
    service().clock.advance(remembered)
    return answer
  }
  return {
    ...one,
    store: (count = 300) => storeLabelled(service(), workspaceId, { count, signalsOf: history }),
    fitted: async () => dataOf<FittedToLabels & { name: string | null }>(await changed('scoring.fit')),
    shadow: (scorecard: string | null) => changed('scoring.shadow', { scorecard }),
    choose: (model: string) => changed('scoring.choose', { model }),
    scorecards: async () => dataOf<Scorecards>(await owner.query('scoring.scorecards')),
    shadowed: async () => dataOf<ModelComparison | null>(await owner.query('scoring.shadowed')),
    audited: async () => {
      const { data } = dataOf<{ data: { type: string }[] }>(await owner.query('audit.list', {}))
      return data.map(({ type }) => type).filter((type) => /^scorecard|scoring_changed/.test(type))
    },
  }
}

const adopted = async () => {
  const one = await workspace()
  await one.store()
  await one.fitted()
  await one.shadow(first)
  await one.choose(first)
  return one
}

describe('a fit', () => {
  const histories = [
    ['199 labels', { count: 199 }, 'A scorecard needs 200 labeled events; there are 199.'],
    ['labels of one kind', { count: 300, isFraud: () => true }, '50 labeled as legitimate; there are 300 and 0.'],
    [
      'labels that contradict the signals',
      { count: 300, signalsOf: (): SignalId[] => ['ip_tor_exit'] },
      'No signal separates the events labeled as fraud',
    ],
  ] as const

  it.each(histories)('of %s says why there is no scorecard, and stores none', async (_what, history, reason) => {
    const { workspaceId, fitted, scorecards } = await workspace()
    await storeLabelled(service(), workspaceId, history)
    const result = await fitted()
    expect(result).toMatchObject({ name: null, weights: [], evaluation: null })
    expect(result.refused).toContain(reason)
    expect((await scorecards()).data).toEqual([])
  })

  it('counts an event once, with its latest label, however often it was labeled', async () => {
    const { store, assess, label, fitted } = await workspace()
    await store(198)
    const { request_id: once } = await assess(event)
    const { request_id: twice } = await assess(event)
    for (const next of ['legitimate', 'fraud', null, 'legitimate']) await label(once, next)
    for (const next of ['fraud', 'legitimate', 'fraud']) await label(twice, next)
    expect(await fitted()).toMatchObject({ name: first, fraud: 67, legitimate: 133 })
  })

  it('is stored with its number, measures, period and author, changes no assessment, and is in the audit log', async () => {
    const { store, fitted, scorecards, assess, audited, email } = await workspace()
    await store()
    const before = await assess(event)
    const result = await fitted()
    expect(result.name).toBe(first)
    await fitted()
    const { data, model, shadow, roll_back_to } = await scorecards()
    expect({ model, shadow, roll_back_to }).toEqual({ model: 'points-v2', shadow: null, roll_back_to: null })
    expect(data.map(({ name, state }) => [name, state])).toEqual([
      [second, 'fitted'],
      [first, 'fitted'],
    ])
    const { name: _name, evaluation, ...measured } = result
    expect(data[1]).toMatchObject({ fitted_by: email, fit: measured })
    expect(data[1]?.fit.evaluation).toEqual({ ...evaluation, examples: [] })
    expect((await assess(event)).score_breakdown).toEqual(before.score_breakdown)
    expect(await audited()).toEqual(['scorecard.fitted', 'scorecard.fitted'])
  })

  it('replaces the oldest unused scorecard at the limit, never one in use, and reuses no number', async () => {
    const { workspaceId, fitted, scorecards } = await adopted()
    const { prisma } = service().system.database
    const one = await prisma.scorecard.findFirstOrThrow({ where: { workspaceId } })
    const { points, fit: measured, ...row } = one
    const more = Array.from({ length: scorecardTerms.stored - 1 }, (_, n) => ({
      ...row,
      points: points as object,
      fit: measured as object,
      number: n + 2,
      shadowAt: null,
      adoptedAt: null,
      replaced: null,
    }))
    await prisma.scorecard.createMany({ data: more })
    expect((await fitted()).name).toBe(`points-v2/scorecard-${scorecardTerms.stored + 1}`)
    const names = (await scorecards()).data.map(({ name }) => name)
    expect(names).toHaveLength(scorecardTerms.stored)
    expect(names).toContain(first)
    expect(names).not.toContain(second)
  })
})

describe('a scorecard in shadow', () => {
  it('changes no decision, no response and no units; the event and the comparison show what it would have decided', async () => {
    const { store, fitted, shadow, shadowed, assess, call, workspaceId } = await workspace()
    await store()
    await fitted()
    const unitsOf = async () => (await service().ledger(workspaceId)).counter
    const start = await unitsOf()
    const { request_id: _before, assessed_at: _at, ...before } = await assess(event)
    const each = (await unitsOf()) - start
    expect(await shadowed()).toBeNull()
    await shadow(first)
    const { request_id: id, assessed_at: _later, ...during } = await assess(event)
    expect({ ...during, sources: [] }).toEqual({ ...before, sources: [] })
    expect(await unitsOf()).toBe(start + 2 * each)
    const stored = await call<{ shadow: { model: string; risk_score: number; decision: string } }>(`/v1/events/${id}`)
    expect([before.risk_score, before.decision]).toEqual([published, 'challenge'])
    expect(stored.shadow).toMatchObject({ model: first, decision: 'review' })
    expect(stored.shadow.risk_score).toBeLessThan(published)
    expect(await shadowed()).toMatchObject({
      from: 'points-v2',
      to: first,
      compared: 1,
      changed: 1,
      examples: [{ request_id: id, from: { decision: 'challenge' }, to: { decision: 'review' } }],
    })
  })

  it('is decided with the same rules, which can use its score', async () => {
    const { store, fitted, shadow, assess, call, owner } = await workspace()
    await store()
    await fitted()
    const rule = {
      name: 'Block from 60',
      action: 'block',
      priority: 1,
      mode: 'enforce',
      event_types: ['signup'],
      conditions: [{ field: 'risk_score', operator: 'gte', value: published }],
    }
    const made = await owner.mutate('rules.create', rule)
    expect(made.status, made.text).toBe(200)
    await shadow(first)
    const { request_id, decision } = await assess(event)
    expect(decision).toBe('block')
    expect(await call(`/v1/events/${request_id}`)).toMatchObject({ shadow: { decision: 'review' } })
  })

  it('is one at most: another takes its place, and stopping it retires it', async () => {
    const { store, fitted, shadow, scorecards, audited } = await workspace()
    await store()
    await fitted()
    await fitted()
    await shadow(first)
    await shadow(second)
    expect((await scorecards()).data.map(({ state }) => state)).toEqual(['shadow', 'retired'])
    await shadow(null)
    await shadow(null)
    expect((await scorecards()).data.map(({ state }) => state)).toEqual(['retired', 'retired'])
    expect((await audited()).toSorted()).toEqual([
      'scorecard.fitted',
      'scorecard.fitted',
      'scorecard.shadow_started',
      'scorecard.shadow_started',
      'scorecard.shadow_stopped',
    ])
  })
})

describe('an adopted scorecard', () => {
  it('is named by every assessment, whose score is the sum of its visible points by the fitted weights', async () => {
    const { assess, call, scorecards } = await adopted()
    const result = await assess(event)
    const { data, model, roll_back_to } = await scorecards()
    expect([model, roll_back_to, data[0]?.state]).toEqual([first, 'points-v2', 'adopted'])
    expect(result.score_breakdown.model).toBe(first)
    const weight = data[0]?.fit.weights.find(({ id }) => id === 'email_disposable')?.fitted.signup
    expect(result.signals.find(({ id }) => id === 'email_disposable')?.weight).toBe(weight)
    expect(result.risk_score).toBe(result.signals.reduce((sum, { points }) => sum + points, 0))
    for (const { points, cap } of result.score_breakdown.categories)
      expect(Math.abs(points)).toBeLessThanOrEqual(Math.abs(cap))
    expect(result.decision).not.toBe('block')
    expect(await call(`/v1/events/${result.request_id}`)).toMatchObject({ assessment_result: result, shadow: null })
    const address = await call<{ reputation: { model: string } }>('/v1/ip/8.8.8.8')
    expect(address.reputation.model).toBe('points-v2')
  })

  it('is compared with a published model on the stored evidence', async () => {
    const { owner, assess } = await adopted()
    const { request_id, risk_score } = await assess(event)
    const compared = dataOf<ModelComparison>(await owner.query('scoring.compare', { to: 'points-v2' }))
    expect(compared).toMatchObject({ from: first, to: 'points-v2', compared: 601 })
    expect(compared.examples.find((one) => one.request_id === request_id)).toMatchObject({
      from: { score: risk_score },
      to: { score: published, decision: 'challenge' },
    })
  })

  it('is rolled back exactly: the same event has the same result as before, and earlier results keep theirs', async () => {
    const { store, fitted, shadow, choose, assess, call, scorecards } = await workspace()
    await store()
    await fitted()
    const { request_id: _a, assessed_at: _b, sources: _c, ...before } = await assess(event)
    await shadow(first)
    await choose(first)
    const during = await assess(event)
    await choose('points-v2')
    const { request_id: _d, assessed_at: _e, sources: _f, ...after } = await assess(event)
    expect(after).toEqual(before)
    expect(during.risk_score).not.toBe(before.risk_score)
    expect(await call(`/v1/events/${during.request_id}`)).toMatchObject({ assessment_result: during })
    expect(await scorecards()).toMatchObject({ model: 'points-v2', roll_back_to: null, data: [{ state: 'retired' }] })
    await choose(first)
    expect((await assess(event)).risk_score).toBe(during.risk_score)
  })

  it('is rolled back to the scorecard that it replaced, which needs no new shadow', async () => {
    const { fitted, shadow, choose, assess, scorecards } = await adopted()
    const before = await assess(event)
    await fitted()
    await shadow(second)
    await choose(second)
    expect(await scorecards()).toMatchObject({ model: second, roll_back_to: first })
    await choose(first)
    expect((await assess(event)).score_breakdown).toEqual(before.score_breakdown)
    expect(await scorecards()).toMatchObject({ model: first, roll_back_to: 'points-v2' })
  })

  it('has been in shadow before, and is not shadowed', async () => {
    const { store, fitted, owner, shadow, choose } = await workspace()
    await store()
    await fitted()
    expect(codeIn(await owner.mutate('scoring.choose', { model: first }))).toBe('SCORECARD_NOT_IN_SHADOW')
    await shadow(first)
    await choose(first)
    expect(codeIn(await owner.mutate('scoring.shadow', { scorecard: first }))).toBe('SCORECARD_IN_USE')
  })

  it('is adopted once by concurrent requests; of two, one is in use and both changes are in the audit log', async () => {
    const { store, fitted, owner, shadow, choose, scorecards, audited } = await workspace()
    await store()
    await fitted()
    await shadow(first)
    const adopt = (model: string) => owner.mutate('scoring.choose', { model })
    const same = await Promise.all(Array.from({ length: 8 }, () => adopt(first)))
    expect(same.map(({ status }) => status)).toEqual(same.map(() => 200))
    const changes = async () => (await audited()).filter((type) => type === 'workspace.scoring_changed').length
    expect(await changes()).toBe(1)
    await choose('points-v1')
    expect(await changes()).toBe(2)
    await Promise.all([adopt(first), adopt('points-v2')])
    const { data, model } = await scorecards()
    expect([first, 'points-v2']).toContain(model)
    expect(data.filter(({ state }) => state === 'adopted')).toHaveLength(model === first ? 1 : 0)
    expect(await changes()).toBe(4)
  })
})

describe('the scorecards of a workspace', () => {
  it('never affect another one, which can neither see nor use them', async () => {
    const [, other] = [await adopted(), await workspace()]
    const { score_breakdown } = await other.assess(event)
    expect(score_breakdown).toMatchObject({ model: 'points-v2', raw: published })
    expect(await other.scorecards()).toEqual({ model: 'points-v2', shadow: null, roll_back_to: null, data: [] })
    for (const [path, input] of [
      ['scoring.shadow', { scorecard: first }],
      ['scoring.choose', { model: first }],
    ] as const)
      expect(codeIn(await other.owner.mutate(path, input))).toBe('SCORECARD_NOT_FOUND')
    expect(codeIn(await other.owner.query('scoring.compare', { to: first }))).toBe('SCORECARD_NOT_FOUND')
  })

  it('are changed by owners only; members see them', async () => {
    const { workspaceId } = await adopted()
    const { prisma } = service().system.database
    const { userId } = await service().account()
    const at = service().clock.now()
    await prisma.membership.create({
      data: { id: `mem_${userId}`, workspaceId, userId, role: 'member', createdAt: at },
    })
    const member = browserOf(service(), await signInAs(service().system, userId), workspaceId)
    expect(dataOf<Scorecards>(await member.query('scoring.scorecards')).model).toBe(first)
    for (const [path, input] of [
      ['scoring.fit', undefined],
      ['scoring.shadow', { scorecard: null }],
      ['scoring.choose', { model: 'points-v2' }],
    ] as const)
      expect(codeIn(await member.mutate(path, input))).toBe('OWNER_REQUIRED')
  })

  it('are deleted with it', async () => {
    const { workspaceId, owner } = await adopted()
    const { prisma } = service().system.database
    const { name } = await prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } })
    const answer = await owner.mutate('workspaces.delete', { name })
    expect(answer.status, answer.text).toBe(200)
    expect(await prisma.scorecard.count({ where: { workspaceId } })).toBe(0)
  })
})
