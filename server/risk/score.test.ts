import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScoringModel, scoringModelIds, scoringModels, weightIn, weightOf } from '../catalog/scoring/models.ts'
import { scorecardModel, scorecardName } from '../catalog/scoring/scorecards.ts'
import { workedCases } from '../catalog/scoring/worked-cases.ts'
import { eventTypes } from '../catalog/signals.ts'
import { categoryCaps, decisionOf, levelOf, scoreBy, scoreOf, type Verdict } from './score.ts'
import { type SignalId, type SignalRow, signals } from './signals.ts'

const ids = Object.keys(signals) as SignalId[]
const triggered = (...found: SignalId[]): Verdict[] => found.map((id) => ({ id, status: 'triggered', evidence: {} }))
const verdicts = fc
  .uniqueArray(fc.constantFrom(...ids))
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc.constantFrom('triggered', 'clear', 'unknown').map((status) => ({ id, status, evidence: {} }) as Verdict),
      ),
    ),
  )
const event = fc.constantFrom(...eventTypes)
const categoryOf = (id: SignalId): string => (signals[id] as SignalRow).category

/** Any scorecard that a fit could give, also an extreme one: risk never subtracts, trust never adds. */
const scorecards = fc
  .tuple(
    fc.constantFrom(...scoringModelIds),
    fc.dictionary(fc.constantFrom(...ids), fc.oneof(fc.constantFrom(0, 100), fc.nat(100))),
  )
  .map(([base, points]) => {
    const signed = Object.entries(points).map(([id, count]) => [
      id,
      categoryOf(id as SignalId) === 'trust' ? -count : count,
    ])
    return scorecardModel(scorecardName(base, 1), base, Object.fromEntries(signed))
  })
const models: [name: string, fc.Arbitrary<ScoringModel>][] = [
  ...scoringModelIds.map((id): [string, fc.Arbitrary<ScoringModel>] => [id, fc.constant(scoringModels[id])]),
  ['any scorecard', scorecards],
]

describe.each(models)('a score by %s', (_name, anyModel) => {
  it('is bounded, is the sum of its points, and no category exceeds its cap (property)', () => {
    fc.assert(
      fc.property(anyModel, verdicts, event, (model, given, type) => {
        const { score, level, flags, coverage } = scoreBy(model, given, type)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        const sum = flags.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(Math.min(100, Math.max(0, sum)))
        expect(level).toBe(levelOf(score))
        for (const [category, cap] of Object.entries(categoryCaps)) {
          const inside = flags.filter((flag) => flag.category === category)
          const points = inside.reduce((total, flag) => total + flag.points, 0)
          if (cap < 0) expect([points >= cap, points <= 0]).toEqual([true, true])
          else expect([points >= 0, points <= cap]).toEqual([true, true])
        }
        expect(coverage).toBeGreaterThanOrEqual(0)
        expect(coverage).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('does not depend on the order of its evidence (property)', () => {
    fc.assert(
      fc.property(anyModel, verdicts, event, fc.nat(), (model, given, type, turn) => {
        const { unknown, ...rest } = scoreBy(model, given, type)
        const at = given.length > 0 ? turn % given.length : 0
        const { unknown: other, ...turned } = scoreBy(
          model,
          [...given.slice(at), ...given.slice(0, at)].toReversed(),
          type,
        )
        expect(turned).toEqual(rest)
        expect(other.toSorted()).toEqual(unknown.toSorted())
      }),
    )
  })

  it('is never lowered by one more risk signal, nor raised by one more trust signal, unknown or clear before (property)', () => {
    fc.assert(
      fc.property(anyModel, verdicts, fc.constantFrom(...ids), event, (model, given, id, type) => {
        const others = given.filter((verdict) => verdict.id !== id)
        const untriggered = given.filter((verdict) => verdict.id !== id || verdict.status !== 'triggered')
        const [more, less] = [
          scoreBy(model, [...others, ...triggered(id)], type).score,
          scoreBy(model, untriggered, type).score,
        ]
        expect(categoryOf(id) === 'trust' ? more <= less : more >= less).toBe(true)
      }),
    )
  })

  it('blocks on no single kind of evidence (property)', () => {
    fc.assert(
      fc.property(
        anyModel,
        verdicts,
        event,
        fc.constantFrom(...Object.keys(categoryCaps)),
        (model, given, type, kind) => {
          const one = given.filter(({ id }) => categoryOf(id) === kind)
          expect(decisionOf(scoreBy(model, one, type).score)).not.toBe('block')
        },
      ),
    )
  })

  it('treats unknown as no evidence: it adds no points, and only it lowers the coverage (property)', () => {
    fc.assert(
      fc.property(anyModel, verdicts, event, (model, given, type) => {
        const known = given.filter(({ status }) => status !== 'unknown')
        const [all, some] = [scoreBy(model, given, type), scoreBy(model, known, type)]
        expect([all.score, all.flags]).toEqual([some.score, some.flags])
        const within = (some: readonly Verdict[]) => some.filter(({ id }) => weightIn(model, id, type) !== null).length
        const share = within(given) === 0 ? 0 : within(known) / within(given)
        expect(all.coverage).toBe(Math.round(share * 100) / 100)
      }),
    )
  })
})

describe('a fact in a model that counts it once', () => {
  const stating = Map.groupBy(
    ids.filter((id) => (signals[id] as SignalRow).fact !== null),
    (id) => (signals[id] as SignalRow).fact,
  )
  const same = fc.constantFrom(...stating.values()).chain((all) => fc.subarray([...all], { minLength: 1 }))

  it('adds at most the highest weight of the signals that state it, which stay visible (property)', () => {
    fc.assert(
      fc.property(same, event, (stated, type) => {
        const { raw, flags } = scoreOf(triggered(...stated), type, 'points-v2')
        const weights = stated.map((id) => weightOf('points-v2', id, type) ?? 0)
        expect(Math.abs(raw)).toBe(Math.max(...weights.map(Math.abs)))
        expect(flags.map(({ id }) => id).toSorted()).toEqual(stated.toSorted())
        for (const { weight, points, countedWith } of flags)
          expect(countedWith === null ? points === weight : points === 0 && stated.includes(countedWith)).toBe(true)
      }),
    )
  })

  it('counts apart about another subject, and in a model that counts every signal', () => {
    const about = (subject: string): Verdict[] => [
      { id: 'email_domain_new_30d', about: 'new.example', status: 'triggered', evidence: {} },
      { id: 'domain_new_30d', about: subject, status: 'triggered', evidence: {} },
    ]
    const counted = scoreOf(about('new.example'), 'signup', 'points-v2')
    expect(counted.flags.map(({ id, points, countedWith }) => [id, points, countedWith])).toEqual([
      ['email_domain_new_30d', 20, null],
      ['domain_new_30d', 0, 'email_domain_new_30d'],
    ])
    expect(scoreOf(about('other.example'), 'signup', 'points-v2').score).toBe(35)
    expect(scoreOf(about('new.example'), 'signup', 'points-v1').score).toBe(35)
  })
})

describe('evidence of less strength', () => {
  it('weighs its share of the weight', () => {
    const half: Verdict = { id: 'ip_tor_exit', status: 'triggered', evidence: {}, strength: 0.5 }
    expect(scoreOf([half], 'signup').flags[0]).toMatchObject({ weight: 23, points: 23 })
  })
})

describe('the worked cases of the contract that concern the network', () => {
  it('nothing, a VPN, and one kind of evidence reported three times', () => {
    expect(scoreOf([])).toMatchObject({ score: 0, level: 'low' })
    expect(scoreOf(triggered('ip_vpn'), 'signup', 'points-v1')).toMatchObject({ score: 15, level: 'low' })
    const tor = scoreOf(triggered('ip_blocklisted', 'ip_tor_exit', 'ip_abuse_reported_high'))
    expect(tor).toMatchObject({ score: 60, level: 'high' })
    expect(tor.flags.map(({ id, weight, points }) => [id, weight, points])).toEqual([
      ['ip_tor_exit', 45, 45],
      ['ip_abuse_reported_high', 35, 15],
      ['ip_blocklisted', 30, 0],
    ])
  })

  it('Tor with a disposable address needs both kinds to block', () => {
    expect(scoreOf(triggered('ip_tor_exit', 'email_disposable'))).toMatchObject({ score: 90, level: 'critical' })
  })

  it('a server is normal for an API, and a zero-weight signal is still shown', () => {
    expect(scoreOf(triggered('ip_hosting'), 'api')).toMatchObject({
      score: 0,
      level: 'low',
      flags: [{ id: 'ip_hosting' }],
    })
    expect(scoreOf(triggered('ip_private_relay'))).toMatchObject({
      score: 0,
      flags: [{ id: 'ip_private_relay', points: 0 }],
    })
  })
})

describe.each(scoringModelIds)('the worked cases of %s', (model) => {
  it.each(workedCases[model])('$title ($event)', ({ event: type, points, score, level, decision }) => {
    const summed = scoreOf(triggered(...(Object.keys(points) as SignalId[])), type, model)
    expect([summed.score, summed.level, decisionOf(summed.score)]).toEqual([score, level, decision])
    expect(Object.fromEntries(summed.flags.map((flag) => [flag.id, flag.points]))).toEqual(points)
  })

  it('name signals of the model only', () => {
    for (const { points } of workedCases[model])
      for (const id of Object.keys(points)) expect(scoringModels[model].weights).toHaveProperty(id)
  })
})
