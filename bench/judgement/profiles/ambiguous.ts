import { addresses } from '../../../simulator/population/addresses.ts'
import { before, checkout, days, honest, hours, login, minutes, signup, warmUp } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, passOrReview, suspicious } from '../profile.ts'

const open = ['allow', 'review', 'challenge'] as const

/** Events that two analysts would judge differently: reported, and in no rate. */
export const ambiguous: readonly Profile[] = [
  {
    id: 'ambiguous-tor-customer',
    kind: 'ambiguous',
    half: 'tuning',
    reason: 'A customer of a year who always uses Tor with the same browser: unusual, and the same person each time.',
    expected: open,
    *events({ random, now, wait }) {
      const who = personOf(random, 0, { ip: addresses.tor(0), userAgent: agents.tor, timeZone: 'UTC' })
      const created = before(now(), days(400))
      for (let day = 0; day < 4; day++, wait(days(1))) yield warmUp(login({ ...who, ip: addresses.tor(day) }, created))
      for (let day = 0; day < 5; day++, wait(days(1)))
        yield honest(login({ ...who, ip: addresses.tor(day + 1) }, created))
    },
  },
  {
    id: 'ambiguous-new-phone-abroad',
    kind: 'ambiguous',
    half: 'held-back',
    reason: 'Lost the telephone on holiday and signs in with a new one there: honest, and what a thief looks like.',
    expected: suspicious,
    *events({ random, now, wait }) {
      for (let n = 0; n < 5; n++) {
        const who = personOf(random, n, { country: 'GB' })
        const created = before(now(), days(350))
        for (let day = 0; day < 3; day++, wait(days(1))) yield warmUp(login(who, created))
        const moved = { ...who, ip: addresses.residential('ES', 1_700 + n), device: `fp-${random.text(20)}` }
        yield honest(login(moved, created))
      }
    },
  },
  {
    id: 'ambiguous-library',
    kind: 'ambiguous',
    half: 'tuning',
    reason: 'Three public computers of a library, twelve accounts in a day.',
    expected: open,
    *events({ random, now, wait }) {
      const devices = Array.from({ length: 3 }, () => `fp-${random.text(20)}`)
      for (let n = 0; n < 12; n++) {
        wait(minutes(35))
        const who = personOf(random, n, {
          ip: addresses.venue(30),
          device: random.pick(devices),
          userAgent: agents.edge,
        })
        yield honest(login(who, before(now(), days(120))))
      }
    },
  },
  {
    id: 'ambiguous-four-day-domain',
    kind: 'ambiguous',
    half: 'held-back',
    reason: 'A company whose domain exists for four days; so do most phishing domains.',
    expected: open,
    *events({ random, now, wait }) {
      for (let n = 0; n < 3; n++) {
        wait(hours(2))
        yield honest(
          signup(personOf(random, n, { country: 'NL', mail: 'plainsail-app.com' }), now(), {
            domain: 'plainsail-app.com',
          }),
        )
      }
    },
  },
  {
    id: 'ambiguous-reseller',
    kind: 'ambiguous',
    half: 'tuning',
    reason: 'One account orders for customers in many countries all day, with the company’s card.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      const who = personOf(random, 0, { ip: addresses.office(20), mail: 'brightacre-foods.com' })
      const created = before(now(), days(200))
      yield warmUp(checkout(who, created))
      for (let n = 0; n < 16; n++) {
        wait(minutes(25))
        yield honest(
          checkout(who, created, { order: { amount: 140, shipping_country: random.pick(['FR', 'US', 'PL', 'JP']) } }),
        )
      }
    },
  },
  {
    id: 'ambiguous-support-staff',
    kind: 'ambiguous',
    half: 'held-back',
    reason: 'Support signs in to twenty customers’ accounts from its office, as its tool makes it.',
    expected: open,
    *events({ random, now, wait }) {
      const device = `fp-${random.text(20)}`
      for (let n = 0; n < 20; n++) {
        wait(minutes(7))
        const who = personOf(random, n, { ip: addresses.office(33), device, userAgent: agents.edge })
        yield honest(login(who, before(now(), days(300))))
      }
    },
  },
  {
    id: 'ambiguous-newcomer',
    kind: 'ambiguous',
    half: 'tuning',
    reason: 'Moved here last month: the card, the billing address and the telephone are of the old country.',
    expected: open,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        wait(hours(4))
        const who = personOf(random, n, { country: 'DE', language: 'pt-BR,pt;q=0.9' })
        const order = { billing_country: 'BR', card_country: 'BR', shipping_country: 'DE', amount: 210 }
        yield honest(checkout(who, before(now(), days(2)), { order }))
      }
    },
  },
  {
    id: 'ambiguous-cloud-desktop',
    kind: 'ambiguous',
    half: 'held-back',
    reason: 'An employee whose desktop runs in a data centre opens an account there.',
    expected: open,
    *events({ random, now, wait }) {
      for (let n = 0; n < 5; n++) {
        wait(hours(1))
        const who = {
          country: 'US',
          ip: addresses.cloud(60 + n),
          mail: 'northgate-optics.com',
          userAgent: agents.edge,
        } as const
        yield honest(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'ambiguous-own-testers',
    kind: 'ambiguous',
    half: 'tuning',
    reason: 'The shop’s testers open thirty accounts in an hour with tags of their mailboxes.',
    expected: [...open, 'block'],
    *events({ random, now, wait }) {
      const device = `fp-${random.text(20)}`
      for (let n = 0; n < 30; n++) {
        wait(minutes(2))
        const who = personOf(random, n, { ip: addresses.office(44), device })
        yield honest(signup({ ...who, email: `quality+${n}@northgate-optics.com` }, now()))
      }
    },
  },
  {
    id: 'ambiguous-internet-cafe',
    kind: 'ambiguous',
    half: 'held-back',
    reason: 'Ten sign-ups in a day from a café, on telephones of their own.',
    expected: open,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(55))
        yield honest(signup(personOf(random, n, { country: 'TR', ip: addresses.residential('TR', 150) }), now()))
      }
    },
  },
]
