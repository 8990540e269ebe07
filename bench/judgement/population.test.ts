import { describe, expect, it } from 'vitest'
import { AssessmentQuery } from '../../server/lookups/assessment/request-schema.ts'
import { manualClock } from '../../server/platform/clock.ts'
import { backgroundOf, pastDays } from './background.ts'
import type { Event } from './events.ts'
import { populationStart } from './play.ts'
import { halves, kinds, type Profile, type Scene } from './profile.ts'
import { profiles } from './profiles/index.ts'
import { randomOf } from './random.ts'

function sceneOf(seed: string): Scene {
  const clock = manualClock(populationStart)
  return { random: randomOf(seed), now: clock.now, wait: clock.advance }
}
const eventsOf = (profile: Profile): Event[] => [...profile.events(sceneOf(profile.id))]

describe('the population', () => {
  it('has at least 60 profiles with unique ids and 900 scored events', () => {
    expect(profiles.length).toBeGreaterThanOrEqual(60)
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(profiles.length)
    const scored = profiles.flatMap(eventsOf).filter((event) => event.scored)
    expect(scored.length).toBeGreaterThanOrEqual(900)
  })

  it('has profiles of every kind in both halves, equally many except for one', () => {
    for (const kind of kinds) {
      const [tuning = 0, heldBack = 0] = halves.map(
        (half) => profiles.filter((profile) => profile.kind === kind && profile.half === half).length,
      )
      expect(Math.min(tuning, heldBack), kind).toBeGreaterThan(0)
      expect(Math.abs(tuning - heldBack), kind).toBeLessThanOrEqual(1)
    }
  })

  it('has a sentence of the analyst and an expected decision for every profile', () => {
    for (const { id, reason, expected } of profiles) {
      expect(reason, id).toMatch(/^\S.{15,}\.$/)
      expect(expected.length, id).toBeGreaterThan(0)
    }
  })

  it('has attacks in hostile profiles only, and scores nothing else in them', () => {
    for (const profile of profiles) {
      const attacks = eventsOf(profile)
        .filter(({ scored }) => scored)
        .map(({ attack }) => attack)
      expect(new Set(attacks), profile.id).toEqual(new Set([profile.kind === 'hostile']))
    }
  })

  it('expects something of at least one scored event, and has every milestone', () => {
    for (const profile of profiles) {
      const scored = eventsOf(profile).filter((event) => event.scored).length
      expect(profile.from ?? 1, profile.id).toBeLessThanOrEqual(scored)
      for (const { event } of profile.milestones ?? []) expect(event, profile.id).toBeLessThanOrEqual(scored)
    }
  })

  it('sends requests that the API accepts', () => {
    const past = [...backgroundOf(sceneOf('background')).past(pastDays)].flat()
    for (const body of [...past, ...profiles.flatMap(eventsOf).map(({ body }) => body)]) {
      const { success, error } = AssessmentQuery.safeParse(body)
      expect(success, `${error?.message} ${JSON.stringify(body)}`).toBe(true)
    }
  })

  it('is the same every time', () => {
    expect(profiles.map(eventsOf)).toEqual(profiles.map(eventsOf))
  })
})
