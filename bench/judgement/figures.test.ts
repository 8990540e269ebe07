import { describe, expect, it } from 'vitest'
import type { Decision } from '../../server/catalog/signals.ts'
import { agreementOf, agrees, milestonesOf, type Played, separationOf } from './figures.ts'
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

describe('the figures', () => {
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
