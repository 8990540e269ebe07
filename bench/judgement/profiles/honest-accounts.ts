import { addresses } from '../../../simulator/population/addresses.ts'
import { before, days, honest, hours, login, minutes, warmUp } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, pass, passOrReview } from '../profile.ts'

/** People who sign in to accounts that they have had for a while. */
export const honestAccounts: readonly Profile[] = [
  {
    id: 'login-home',
    kind: 'honest',
    half: 'tuning',
    reason: 'The usual person at the usual place.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        const who = personOf(random, n, { country: random.pick(['DE', 'GB', 'US']) })
        const created = before(now(), days(400))
        for (let day = 0; day < 3; day++, wait(days(1))) yield warmUp(login(who, created))
        for (let day = 0; day < 4; day++, wait(hours(20))) yield honest(login(who, created))
      }
    },
  },
  {
    id: 'login-traveller',
    kind: 'honest',
    half: 'held-back',
    reason: 'Two days later in another country with the telephone that they always use: a journey.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'GB', userAgent: agents.iphone })
        const created = before(now(), days(300))
        for (let day = 0; day < 3; day++, wait(days(1))) yield warmUp(login(who, created))
        const country = random.pick(['ES', 'IT', 'US', 'JP'] as const)
        yield honest(login({ ...who, ip: addresses.residential(country, 300 + n) }, created))
        wait(hours(9))
        yield honest(login({ ...who, ip: addresses.residential(country, 300 + n) }, created))
      }
    },
  },
  {
    id: 'login-new-phone',
    kind: 'honest',
    half: 'tuning',
    reason: 'A new telephone in the same home.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'DE', userAgent: agents.android })
        const created = before(now(), days(700))
        for (let day = 0; day < 3; day++, wait(days(2))) yield warmUp(login(who, created))
        yield honest(login({ ...who, device: `fp-${random.text(20)}`, userAgent: agents.iphone }, created))
      }
    },
  },
  {
    id: 'login-night-shift',
    kind: 'honest',
    half: 'held-back',
    reason: 'Nurses order at three in the morning; it is their afternoon.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        const who = personOf(random, n, { country: 'PL', userAgent: agents.android })
        const created = before(now(), days(220))
        wait(hours(26) - (now().getTime() % days(1)))
        for (let night = 0; night < 2; night++, wait(days(1))) yield warmUp(login(who, created))
        yield honest(login(who, created))
      }
    },
  },
  {
    id: 'login-mistyped-password',
    kind: 'honest',
    half: 'tuning',
    reason: 'Two or three wrong passwords on the own device at home, then the right one.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        const who = personOf(random, n, { country: 'IT' })
        const created = before(now(), days(150))
        for (let day = 0; day < 2; day++, wait(days(1))) yield warmUp(login(who, created))
        const tries = random.between(2, 3)
        for (let failed = 1; failed <= tries; failed++, wait(minutes(0.5)))
          yield honest(login(who, created, { user: { failed_logins_10m: failed } }))
      }
    },
  },
  {
    id: 'login-forgotten-password',
    kind: 'honest',
    half: 'held-back',
    reason: 'Six attempts before the reset, on the own device at home: slow down, do not lock out.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 5; n++) {
        const who = personOf(random, n, { country: 'FR' })
        const created = before(now(), days(500))
        for (let day = 0; day < 2; day++, wait(days(1))) yield warmUp(login(who, created))
        yield honest(login(who, created, { user: { failed_logins_10m: 6 } }))
        wait(minutes(4))
      }
    },
  },
  {
    id: 'login-after-a-year',
    kind: 'honest',
    half: 'tuning',
    reason: 'Back after a year with a new device at the same home: worth a look at most.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      const people = Array.from({ length: 8 }, (_, n) => personOf(random, n, { country: 'GB' }))
      const created = before(now(), days(800))
      for (const who of people) yield warmUp(login(who, created))
      wait(days(364))
      for (const who of people) {
        wait(minutes(70))
        yield honest(login({ ...who, device: `fp-${random.text(20)}` }, created))
      }
    },
  },
  {
    id: 'login-commuter',
    kind: 'honest',
    half: 'tuning',
    reason: 'At home over the cable, on the train over the carrier, every day with the same telephone.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 5; n++) {
        const who = personOf(random, n, { country: 'DE', userAgent: agents.android })
        const created = before(now(), days(365))
        const onTheTrain = { ...who, ip: addresses.mobile('DE', 20 + n) }
        for (let day = 0; day < 2; day++, wait(hours(14))) yield warmUp(login(day % 2 ? onTheTrain : who, created))
        for (let trip = 0; trip < 4; trip++, wait(hours(10))) yield honest(login(trip % 2 ? onTheTrain : who, created))
      }
    },
  },
  {
    id: 'login-vpn-known-device',
    kind: 'honest',
    half: 'held-back',
    reason: 'A customer of a year who has switched on a VPN on the device that we know.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'DE', userAgent: agents.firefox })
        const created = before(now(), days(400))
        for (let day = 0; day < 3; day++, wait(days(1))) yield warmUp(login(who, created))
        yield honest(login({ ...who, ip: addresses.vpn(200 + n) }, created))
      }
    },
  },
]
