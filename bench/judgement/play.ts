import type { Decision, EventType } from '../../server/catalog/signals.ts'
import { dayMs } from '../../server/platform/clock.ts'
import { backgroundOf, pastDays } from './background.ts'
import type { Model } from './models.ts'
import type { Profile, Scene } from './profile.ts'
import { randomOf } from './random.ts'
import { openShop, type World } from './shop.ts'

/** When every profile begins: all start from the same day, so that one alone has the same result as in company. */
export const populationStart = new Date('2026-11-21T08:00:00.000Z')

/** A scored assessment. */
export type Judgement = {
  eventType: EventType
  attack: boolean
  score: number
  decision: Decision
  coverage: number
  /** Triggered signals with their points. */
  signals: readonly { id: string; points: number }[]
  ms: number
}

/** Background events between the events of a profile: one after each of these many. */
const everyNth = 4

/**
 * Plays a profile in a workspace of its own: a week of the shop's ordinary life, then the profile's events one after
 * another, with ordinary events in between. Returns the scored ones.
 */
export async function playProfile(world: World, model: Model, profile: Profile, past = pastDays): Promise<Judgement[]> {
  const shop = await openShop(world, model, new Date(populationStart.getTime() - past * dayMs))
  const { clock } = shop
  const sceneOf = (seed: string): Scene => ({ random: randomOf(seed), now: clock.now, wait: clock.advance })
  const judgements: Judgement[] = []
  let played = 0
  try {
    const background = backgroundOf(sceneOf('background'))
    for (const round of background.past(past)) await Promise.all(round.map((body) => shop.assess(body)))
    clock.set(populationStart)
    for (const { body, attack, scored, device } of profile.events(sceneOf(profile.id))) {
      const { result, ms } = await shop.assess(body, device)
      if (scored) {
        const { risk_score: score, decision, coverage } = result
        const signals = result.signals.filter(({ status }) => status === 'triggered')
        judgements.push({ eventType: body.event_type, attack, score, decision, coverage, signals, ms })
      }
      if (++played % everyNth === 0) await shop.assess(background.next())
    }
  } finally {
    await shop.close()
  }
  return judgements
}
