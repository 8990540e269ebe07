import { dayMs } from '../platform/clock.ts'
import type { ContextFacts } from './facts.ts'
import { kilometres, positionOf } from './journey.ts'

/** A device or place that appeared only now connects nothing: an attacker brings both. */
const minDays = 1
const nearKm = 50

/** What connects the event to the account: a device that the user had before, or the city of the last location. */
export function tieOf({ at, userId, place, observed }: ContextFacts): 'device' | 'place' | null {
  if (userId === null || observed === null) return null
  const before = (time: Date | null) => time !== null && at.getTime() - time.getTime() >= minDays * dayMs
  if (before(observed.deviceFirstSeen)) return 'device'
  const [here, last] = [positionOf(place), observed.lastPlace]
  return here && last && before(last.at) && kilometres(last, here) <= nearKm ? 'place' : null
}
