import { addresses } from '../../simulator/population/addresses.ts'
import { type Body, before, checkout, days, login, message, signup } from './events.ts'
import { type Person, personOf } from './people.ts'
import type { Scene } from './profile.ts'

const customers = 40
/** Days of ordinary use before a profile begins. */
export const pastDays = 7
const roundsPerDay = 2

/** Events of one moment, of different people. */
type Round = Body[]

/**
 * The ordinary life of a shop, present in every workspace and never scored: forty customers who sign in and order, and
 * a few new ones a day. `past` is the week before a profile begins; `next` one more event while it goes on.
 */
export function backgroundOf(scene: Scene): { past(days: number): Iterable<Round>; next(): Body } {
  const { random, now, wait } = scene
  const people = Array.from({ length: customers }, (_, n) => ({
    who: personOf(random, 5_000 + n, { country: random.pick(['DE', 'GB', 'FR', 'US', 'NL']) }),
    created: before(now(), days(random.between(20, 900))),
  }))
  let newcomers = 0
  const newcomer = (): Person => {
    const n = newcomers++
    const mobile = random.next() < 0.3 ? { ip: addresses.mobile('DE', 5_000 + n) } : {}
    return personOf(random, 6_000 + n, { country: 'DE', ...mobile })
  }
  const returning = ({ who, created }: (typeof people)[number]): Body => {
    const kind = random.next()
    if (kind < 0.6) return login(who, created, { user: { failed_logins_10m: random.next() < 0.05 ? 1 : 0 } })
    if (kind < 0.97) return checkout(who, created, { order: { amount: random.between(10, 260) } })
    return message(who, 'When will my order arrive?')
  }
  function* past(length: number): Iterable<Round> {
    for (let round = 0; round < length * roundsPerDay; round++) {
      wait(days(1) / roundsPerDay)
      const present = people.filter(() => random.next() < 0.2)
      yield [...present.map(returning), signup(newcomer(), now())]
    }
  }
  return { past, next: () => (random.next() < 0.2 ? signup(newcomer(), now()) : returning(random.pick(people))) }
}
