import { addresses } from '../../../simulator/population/addresses.ts'
import { before, checkout, days, honest, hours, login, minutes, signup, warmUp } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, pass, passOrReview } from '../profile.ts'

/** Many people behind one address or on one device. */
export const honestSharedAddresses: readonly Profile[] = [
  {
    id: 'signup-campus',
    kind: 'honest',
    half: 'tuning',
    reason: 'First week of term: students with devices of their own behind the one address of their university.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 50; n++) {
        wait(minutes(1))
        const mail = n % 3 === 0 ? 'gmail.com' : 'westmoor-college.org'
        yield honest(signup(personOf(random, n, { country: 'GB', ip: addresses.campus(1), mail }), now()))
      }
    },
  },
  {
    id: 'signup-carrier-nat',
    kind: 'honest',
    half: 'held-back',
    reason: 'A mobile carrier shares one address between thousands: 120 people on 120 telephones after a TV spot.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 120; n++) {
        wait(minutes(10) / 120)
        const userAgent = random.pick([agents.android, agents.iphone])
        yield honest(signup(personOf(random, n, { ip: addresses.mobile('DE', 3), userAgent }), now()))
      }
    },
  },
  {
    id: 'signup-shared-flat',
    kind: 'honest',
    half: 'tuning',
    reason: 'Six people in one flat, each with a device and a mailbox, over a weekend.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        wait(hours(5))
        yield honest(signup(personOf(random, n, { country: 'FR', ip: addresses.residential('FR', 40) }), now()))
      }
    },
  },
  {
    id: 'signup-corporate-proxy',
    kind: 'honest',
    half: 'held-back',
    reason: 'Staff of large companies leave through a cloud proxy; mailboxes of old companies.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(9))
        const who = { country: 'FR', ip: addresses.corporateProxy(n), mail: 'velden-logistics.com' } as const
        yield honest(signup(personOf(random, n, { ...who, userAgent: agents.edge }), now()))
      }
    },
  },
  {
    id: 'login-family-tablet',
    kind: 'honest',
    half: 'held-back',
    reason: 'Four members of a family use one tablet in the living room.',
    expected: pass,
    *events({ random, now, wait }) {
      const shared = { ip: addresses.residential('US', 70), device: `fp-${random.text(20)}`, userAgent: agents.iphone }
      const family = Array.from({ length: 4 }, (_, n) => personOf(random, n, { country: 'US', ...shared }))
      const created = before(now(), days(260))
      for (const who of family) yield warmUp(login(who, created))
      for (let day = 0; day < 4; day++, wait(days(1)))
        for (const who of family) {
          wait(minutes(30))
          yield honest(login(who, created))
        }
    },
  },
  {
    id: 'login-office-in-the-cloud',
    kind: 'honest',
    half: 'tuning',
    reason: 'An office that leaves through its own servers in a data centre every working day.',
    expected: pass,
    *events({ random, now, wait }) {
      const staff = Array.from({ length: 8 }, (_, n) =>
        personOf(random, n, { ip: addresses.dataCentre(4), mail: 'brightacre-foods.com', userAgent: agents.edge }),
      )
      const created = before(now(), days(600))
      for (let day = 0; day < 3; day++, wait(days(1))) for (const who of staff) yield warmUp(login(who, created))
      for (const who of staff) {
        wait(minutes(6))
        yield honest(login(who, created))
      }
    },
  },
  {
    id: 'login-corporate-proxy',
    kind: 'honest',
    half: 'held-back',
    reason: 'Forty employees behind one proxy in the morning, each with an own account and device.',
    expected: pass,
    *events({ random, now, wait }) {
      const ip = addresses.corporateProxy(9)
      const staff = Array.from({ length: 40 }, (_, n) =>
        personOf(random, n, { country: 'FR', ip, mail: 'fieldstone-legal.net', userAgent: agents.edge }),
      )
      const created = before(now(), days(500))
      for (const who of staff) yield warmUp(login(who, created))
      wait(days(1))
      for (const who of staff) {
        wait(minutes(1))
        yield honest(login(who, created))
      }
    },
  },
  {
    id: 'login-hotel',
    kind: 'honest',
    half: 'tuning',
    reason: 'Guests of one hotel in an hour, all with their own telephones and from the same country.',
    expected: pass,
    *events({ random, now, wait }) {
      const guests = Array.from({ length: 25 }, (_, n) =>
        personOf(random, n, { country: 'DE', userAgent: agents.iphone }),
      )
      const created = before(now(), days(330))
      for (const who of guests) yield warmUp(login(who, created))
      wait(days(1))
      for (const who of guests) {
        wait(minutes(2.5))
        yield honest(login({ ...who, ip: addresses.venue(2) }, created))
      }
    },
  },
  {
    id: 'login-carrier-nat',
    kind: 'honest',
    half: 'held-back',
    reason: 'Eighty customers of a mobile carrier behind one address, each on the telephone that we know.',
    expected: pass,
    *events({ random, now, wait }) {
      const ip = addresses.mobile('IN', 5)
      const people = Array.from({ length: 80 }, (_, n) =>
        personOf(random, n, { country: 'IN', ip, userAgent: agents.android }),
      )
      const created = before(now(), days(210))
      for (const [n, who] of people.entries())
        yield warmUp(login({ ...who, ip: addresses.mobile('IN', 100 + n) }, created))
      wait(days(1))
      for (const who of people) {
        wait(minutes(25) / 80)
        yield honest(login(who, created))
      }
    },
  },
  {
    id: 'order-office-lunch',
    kind: 'honest',
    half: 'held-back',
    reason: 'Fifteen colleagues order from one office within twenty minutes, each with an own account and card.',
    expected: pass,
    *events({ random, now, wait }) {
      const staff = Array.from({ length: 15 }, (_, n) => personOf(random, n, { ip: addresses.office(7) }))
      const created = before(now(), days(270))
      for (const who of staff) yield warmUp(checkout(who, created))
      wait(days(1))
      for (const who of staff) {
        wait(minutes(1.3))
        yield honest(checkout(who, created, { order: { amount: 14.5 } }))
      }
    },
  },
]
