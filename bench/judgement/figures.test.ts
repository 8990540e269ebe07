import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../server/catalog/signals.ts'
import { agreementOf, agrees, aucOf, milestonesOf, type Played, separationOf } from './figures.ts'
import type { Judgement } from './play.ts'
import type { Kind, Profile } from './profile.ts'

const decided = (attack: boolean, score: number, decision: Decision = 'allow'): Judgement => ({
  eventType: 'signup',
  attack,
  score,
  decision,
  coverage: 1,
  signals: [],
  ms: 1,
})
const played = (kind: Kind, judgements: Judgement[], more: Partial<Profile> = {}): Played => ({
  profile: { id: kind, kind, half: 'tuning', reason: 'A reason.', expected: ['block'], events: () => [], ...more },
  judgements,
})
const scores = (values: number[]) => values.map((score) => ({ score, weight: 1 }))

describe('the figures', () => {
  it('rank attacks over honest events, ties counting half', () => {
    expect(aucOf(scores([90, 80]), scores([10, 20]))).toBe(1)
    expect(aucOf(scores([10]), scores([90]))).toBe(0)
    expect(aucOf(scores([50]), scores([50, 20]))).toBe(0.75)
    expect(aucOf(scores([]), scores([20]))).toBeNull()
  })

  it('rank as comparing every pair would (property)', () => {
    const some = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(some, some, (attacks, honest) => {
        const won = attacks
          .flatMap((a) => honest.map((h) => (a > h ? 1 : a === h ? 0.5 : 0)))
          .reduce<number>((x, y) => x + y, 0)
        expect(aucOf(scores(attacks), scores(honest))).toBeCloseTo(won / (attacks.length * honest.length), 10)
      }),
    )
  })

  it('weigh every profile the same where a long campaign would decide alone, and leave out ambiguous ones', () => {
    const { auc, aucByProfile, attacks, honest } = separationOf([
      played('hostile', [decided(true, 90), decided(true, 90), decided(true, 90)]),
      played('hostile', [decided(true, 0)]),
      played('honest', [decided(false, 40)]),
      played('ambiguous', [decided(false, 100)]),
    ])
    expect([auc, aucByProfile]).toEqual([0.75, 0.5])
    expect(attacks).toEqual({ events: 4, rates: { review: 0.75, challenge: 0.75, block: 0.75 } })
    expect(honest).toEqual({ events: 1, rates: { review: 1, challenge: 0, block: 0 } })
  })

  it('ask for expected decisions from the first event at which a campaign is visible', () => {
    const campaign = [decided(true, 0), decided(true, 90, 'block'), decided(true, 90, 'block')]
    expect(agreementOf(played('hostile', campaign))).toBeCloseTo(2 / 3)
    expect(agrees(played('hostile', campaign))).toBe(false)
    expect(agrees(played('hostile', campaign, { from: 2 }))).toBe(true)
  })

  it('meet a milestone with a stricter decision, and say when it was first reached', () => {
    const campaign = [decided(true, 0), decided(true, 40, 'review'), decided(true, 90, 'block')]
    const milestones = [
      { event: 2, atLeast: 'challenge' },
      { event: 3, atLeast: 'challenge' },
    ] as const
    expect(milestonesOf(played('hostile', campaign, { milestones }))).toEqual([
      { event: 2, atLeast: 'challenge', decision: 'review', met: false, first: 3 },
      { event: 3, atLeast: 'challenge', decision: 'block', met: true, first: 3 },
    ])
  })
})
