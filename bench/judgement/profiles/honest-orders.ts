import { addresses } from '../../../simulator/population/addresses.ts'
import { before, checkout, days, honest, hours, login, minutes, warmUp } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, pass, passOrReview } from '../profile.ts'

/** People who buy something. */
export const honestOrders: readonly Profile[] = [
  {
    id: 'order-repeat-customer',
    kind: 'honest',
    half: 'tuning',
    reason: 'Buys every few weeks with the same card to the same address.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        const who = personOf(random, n, { country: random.pick(['DE', 'FR', 'NL']) })
        const created = before(now(), days(500))
        for (let order = 0; order < 2; order++, wait(days(9))) yield warmUp(checkout(who, created))
        for (let order = 0; order < 3; order++, wait(days(11)))
          yield honest(checkout(who, created, { order: { amount: random.between(20, 240) } }))
      }
    },
  },
  {
    id: 'order-first',
    kind: 'honest',
    half: 'held-back',
    reason: 'A first order on a day-old account in which address, card and place agree.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(35))
        const who = personOf(random, n, { country: random.pick(['DE', 'GB', 'US', 'IT', 'PL']) })
        yield honest(checkout(who, before(now(), hours(20)), { order: { amount: random.between(15, 120) } }))
      }
    },
  },
  {
    id: 'order-first-private-relay',
    kind: 'honest',
    half: 'tuning',
    reason: 'A first order from an iPhone with Private Relay and Hide My Email, paid by wallet: a normal customer.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(45))
        const who = personOf(random, n, { country: 'GB', ip: addresses.relay(40 + n), userAgent: agents.iphone })
        const alias = { ...who, email: `${random.text(10)}@privaterelay.appleid.com` }
        yield honest(checkout(alias, now().toISOString(), { order: { payment_method: 'digital_wallet', amount: 48 } }))
      }
    },
  },
  {
    id: 'order-gift',
    kind: 'honest',
    half: 'held-back',
    reason: 'A known customer sends a present to a relative abroad; only the delivery address is foreign.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'DE' })
        const created = before(now(), days(450))
        for (let order = 0; order < 2; order++, wait(days(5))) yield warmUp(checkout(who, created))
        const shipping_country = random.pick(['FR', 'US', 'PL', 'IT'])
        yield honest(checkout(who, created, { order: { amount: 89, shipping_country } }))
      }
    },
  },
  {
    id: 'order-foreign-billing',
    kind: 'honest',
    half: 'tuning',
    reason: 'Lives across the border from the bank: card and billing address agree, the home is next door.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'FR' })
        const created = before(now(), days(120))
        yield warmUp(login(who, created))
        wait(days(2))
        const order = { billing_country: 'DE', card_country: 'DE', shipping_country: 'DE', amount: 75 }
        yield honest(checkout(who, created, { order }))
      }
    },
  },
  {
    id: 'order-expatriate',
    kind: 'honest',
    half: 'held-back',
    reason: 'Has lived here for years and kept the telephone number and the card of the old country.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'DE', phone: `+4477009001${10 + n}`, language: 'en-GB,en;q=0.9' })
        const created = before(now(), days(900))
        for (let order = 0; order < 2; order++, wait(days(20)))
          yield warmUp(checkout(who, created, { order: { card_country: 'GB' } }))
        yield honest(checkout(who, created, { order: { card_country: 'GB', amount: 110 } }))
      }
    },
  },
  {
    id: 'order-vpn-known-customer',
    kind: 'honest',
    half: 'tuning',
    reason: 'A customer of a year on a known device behind a VPN; card and delivery as ever.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'GB', userAgent: agents.mac })
        const created = before(now(), days(380))
        for (let order = 0; order < 3; order++, wait(days(6))) yield warmUp(checkout(who, created))
        yield honest(checkout({ ...who, ip: addresses.vpn(400 + n) }, created))
      }
    },
  },
  {
    id: 'order-on-the-road',
    kind: 'honest',
    half: 'held-back',
    reason: 'Orders from a holiday flat with the own telephone, delivered home, two days after the last sign-in there.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(random, n, { country: 'NL', userAgent: agents.iphone })
        const created = before(now(), days(290))
        for (let order = 0; order < 2; order++, wait(days(2))) yield warmUp(checkout(who, created))
        yield honest(checkout({ ...who, ip: addresses.residential('ES', 500 + n) }, created))
      }
    },
  },
  {
    id: 'order-mistyped-card-code',
    kind: 'honest',
    half: 'tuning',
    reason: 'One wrong card code at home, then the right one.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 5; n++) {
        const who = personOf(random, n, { country: 'US' })
        const created = before(now(), days(200))
        yield warmUp(checkout(who, created))
        wait(days(12))
        yield honest(checkout(who, created, { order: { cvv_result: 'N', was_declined: true } }))
        wait(minutes(2))
        yield honest(checkout(who, created))
      }
    },
  },
  {
    id: 'order-out-of-funds',
    kind: 'honest',
    half: 'held-back',
    reason: 'Two declines at the end of the month, then another card of the same bank.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 5; n++) {
        const who = personOf(random, n, { country: 'PL' })
        const created = before(now(), days(340))
        yield warmUp(checkout(who, created))
        wait(days(15))
        for (let declined = 0; declined < 2; declined++, wait(minutes(3)))
          yield honest(checkout(who, created, { order: { was_declined: true, card_bin: '402400' } }))
        yield honest(checkout(who, created, { order: { card_bin: '400500' } }))
      }
    },
  },
  {
    id: 'order-expensive-known-customer',
    kind: 'honest',
    half: 'tuning',
    reason: 'A laptop for a customer of three years, at home, by the card on file.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        const who = personOf(random, n, { country: 'DE' })
        const created = before(now(), days(1_150))
        for (let order = 0; order < 2; order++, wait(days(15))) yield warmUp(checkout(who, created))
        yield honest(checkout(who, created, { order: { amount: 2_890 } }))
      }
    },
  },
  {
    id: 'order-flash-sale',
    kind: 'honest',
    half: 'tuning',
    reason: 'Sixty customers in five minutes when the sale opens, from sixty homes.',
    expected: pass,
    *events({ random, now, wait }) {
      const people = Array.from({ length: 60 }, (_, n) => personOf(random, 600 + n, { country: 'GB' }))
      const created = before(now(), days(190))
      for (const who of people) yield warmUp(login(who, created))
      wait(days(1))
      for (const who of people) {
        wait(minutes(5) / 60)
        yield honest(checkout(who, created, { order: { amount: 119 } }))
      }
    },
  },
  {
    id: 'order-company-purchase',
    kind: 'honest',
    half: 'held-back',
    reason: 'A purchasing department orders by bank transfer from its office for its sites in two countries.',
    expected: pass,
    *events({ random, now, wait }) {
      const who = personOf(random, 0, {
        ip: addresses.office(12),
        mail: 'velden-logistics.com',
        userAgent: agents.edge,
      })
      const created = before(now(), days(1_000))
      const order = { payment_method: 'bank_transfer', avs_result: undefined, cvv_result: undefined } as const
      for (let past = 0; past < 3; past++, wait(days(4))) yield warmUp(checkout(who, created, { order }))
      for (let site = 0; site < 8; site++, wait(hours(7)))
        yield honest(
          checkout(who, created, { order: { ...order, amount: 1_400, shipping_country: site % 2 ? 'NL' : 'DE' } }),
        )
    },
  },
]
