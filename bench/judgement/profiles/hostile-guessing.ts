import { addresses } from '../../../simulator/population/addresses.ts'
import { attack, before, days, type Event, hours, login, minutes, warmUp } from '../events.ts'
import { agents, type Person, personOf } from '../people.ts'
import { type Profile, type Scene, stop } from '../profile.ts'
import { history, newDevice } from './thieves.ts'

const failedOnce = { user: { failed_logins_10m: 1 } } as const

type Victim = { who: Person; created: string }

/** People with accounts from 60 to 900 days old. */
const victimsOf = ({ random, now }: Scene, count: number): Victim[] =>
  Array.from({ length: count }, (_, n) => ({
    who: personOf(random, n, { country: random.pick(['DE', 'GB', 'US', 'FR']) }),
    created: before(now(), days(random.between(60, 900))),
  }))

/** Every other victim is a customer who signed in at home the day before; the others have been away for long. */
function* seenYesterday({ wait }: Scene, victims: readonly Victim[]): Iterable<Event> {
  for (const [n, { who, created }] of victims.entries()) if (n % 2 === 0) yield warmUp(login(who, created))
  wait(hours(26))
}

const guesserAgent = agents.chrome

/** Password guessing over many accounts or many times. */
export const guessing: readonly Profile[] = [
  {
    id: 'stuffing-one-address',
    kind: 'hostile',
    half: 'tuning',
    reason: 'One failure on each of forty accounts from one rented server in ten minutes: a list of leaked passwords.',
    expected: stop,
    from: 5,
    milestones: [
      { event: 5, atLeast: 'challenge' },
      { event: 10, atLeast: 'block' },
    ],
    *events(scene) {
      const device = `fp-${scene.random.text(20)}`
      const victims = victimsOf(scene, 40)
      yield* seenYesterday(scene, victims)
      for (const { who, created } of victims) {
        scene.wait(minutes(10) / 40)
        yield attack(
          login({ ...who, ip: addresses.dataCentre(300), device, userAgent: guesserAgent }, created, failedOnce),
        )
      }
    },
  },
  {
    id: 'stuffing-household',
    kind: 'hostile',
    half: 'held-back',
    reason: 'The same from one household’s line, each attempt with a new fingerprint.',
    expected: stop,
    from: 5,
    milestones: [{ event: 5, atLeast: 'challenge' }],
    *events(scene) {
      const victims = victimsOf(scene, 40)
      yield* seenYesterday(scene, victims)
      for (const { who, created } of victims) {
        scene.wait(minutes(10) / 40)
        const thief = { ...who, ...newDevice(scene, guesserAgent), ip: addresses.residential('BR', 41) }
        yield attack(login(thief, created, failedOnce))
      }
    },
  },
  {
    id: 'stuffing-slow-block',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Slowly, from the addresses of one /24, one account every twenty minutes.',
    expected: stop,
    from: 10,
    milestones: [{ event: 12, atLeast: 'challenge' }],
    *events(scene) {
      const victims = victimsOf(scene, 40)
      yield* seenYesterday(scene, victims)
      for (const [n, { who, created }] of victims.entries()) {
        scene.wait(minutes(20))
        const thief = { ...who, ...newDevice(scene, guesserAgent), ip: addresses.block(n), timeZone: 'Asia/Jakarta' }
        yield attack(login(thief, created, failedOnce))
      }
    },
  },
  {
    id: 'stuffing-one-device',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Forty accounts over forty addresses, and always the same browser.',
    expected: stop,
    from: 5,
    milestones: [
      { event: 5, atLeast: 'challenge' },
      { event: 10, atLeast: 'block' },
    ],
    *events(scene) {
      const device = `fp-${scene.random.text(20)}`
      const victims = victimsOf(scene, 40)
      yield* seenYesterday(scene, victims)
      for (const [n, { who, created }] of victims.entries()) {
        scene.wait(minutes(1))
        const country = scene.random.pick(['BR', 'ID', 'TR'] as const)
        const thief = { ...who, device, userAgent: guesserAgent, ip: addresses.residential(country, 400 + n) }
        yield attack(login(thief, created, failedOnce))
      }
    },
  },
  {
    id: 'guessing-one-account',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Thirty guesses at one account in ten minutes from an unknown device.',
    expected: stop,
    from: 5,
    milestones: [{ event: 5, atLeast: 'challenge' }],
    *events(scene) {
      const who = personOf(scene.random, 0, { country: 'DE' })
      const created = before(scene.now(), days(350))
      yield* history(scene, who, created)
      const thief = { ...who, ...newDevice(scene, guesserAgent), ip: addresses.residential('TR', 88) }
      for (let failed = 1; failed <= 30; failed++, scene.wait(minutes(10) / 30))
        yield attack(login(thief, created, { user: { failed_logins_10m: failed } }))
    },
  },
  {
    id: 'stuffing-app',
    kind: 'hostile',
    half: 'held-back',
    reason: 'The app’s sign-in, called by a program on rented servers that says it is the app.',
    expected: stop,
    from: 8,
    milestones: [{ event: 10, atLeast: 'challenge' }],
    *events(scene) {
      const victims = victimsOf(scene, 40)
      yield* seenYesterday(scene, victims)
      for (const [n, { who, created }] of victims.entries()) {
        scene.wait(minutes(0.5))
        const thief = { ...who, ip: addresses.dataCentre(400 + (n % 4)), userAgent: agents.app }
        yield attack(login(thief, created, { ...failedOnce, device: undefined, accept_language: undefined }))
      }
    },
  },
]
