import { addresses } from '../../../simulator/population/addresses.ts'
import { attack, before, checkout, days, hours, minutes } from '../events.ts'
import { agents, type Person, personOf, places } from '../people.ts'
import { type Profile, stop, suspicious } from '../profile.ts'

const declined = { was_declined: true, avs_result: 'N', cvv_result: 'N' } as const
const bins = ['411111', '424242', '455673', '510510', '520082', '540123', '371449', '601100']
const anonymous = (who: Person): Person => ({ ...who, phone: null })

/** Stolen cards, tested and used. */
export const hostilePayments: readonly Profile[] = [
  {
    id: 'cards-one-address',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Forty-five small orders from one rented server in twenty minutes, nearly all declined: a list of cards.',
    expected: stop,
    from: 5,
    milestones: [
      { event: 5, atLeast: 'challenge' },
      { event: 10, atLeast: 'block' },
    ],
    *events({ random, now, wait }) {
      for (let n = 0; n < 45; n++) {
        wait(minutes(20) / 45)
        const who = personOf(random, n, { country: 'US', ip: addresses.dataCentre(500), userAgent: agents.chrome })
        const order = { amount: 1, card_bin: random.pick(bins), ...(n % 9 === 8 ? {} : declined) }
        yield attack(checkout(who, now().toISOString(), { order }))
      }
    },
  },
  {
    id: 'cards-one-device',
    kind: 'hostile',
    half: 'held-back',
    reason: 'A new household’s address for each order, and one device for all of them.',
    expected: stop,
    from: 5,
    milestones: [
      { event: 5, atLeast: 'challenge' },
      { event: 10, atLeast: 'block' },
    ],
    *events({ random, now, wait }) {
      const device = `fp-${random.text(20)}`
      for (let n = 0; n < 30; n++) {
        wait(minutes(2))
        const who = personOf(random, 1_000 + n, { country: 'US', device, userAgent: agents.chrome })
        const order = { amount: random.between(1, 9), card_bin: random.pick(bins), ...(n % 6 === 5 ? {} : declined) }
        yield attack(checkout(who, now().toISOString(), { order }))
      }
    },
  },
  {
    id: 'cards-one-mailbox',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Twenty cards of twelve countries on one mailbox.',
    expected: stop,
    from: 5,
    milestones: [{ event: 5, atLeast: 'challenge' }],
    *events({ random, now, wait }) {
      const buyer = personOf(random, 0, { country: 'GB', mail: 'outlook.com' })
      const created = now().toISOString()
      for (let n = 0; n < 20; n++) {
        wait(minutes(5))
        const order = {
          amount: 25,
          card_bin: bins[n % bins.length] ?? '',
          card_country: random.pick(['US', 'GB', 'CA', 'AU', 'FR', 'MX']),
          ...(n % 4 === 3 ? {} : declined),
        }
        yield attack(checkout({ ...buyer, ip: addresses.residential('GB', 1_200 + n) }, created, { order }))
      }
    },
  },
  {
    id: 'cards-enumeration',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Cards of one BIN in sequence, each with an own address, device and mailbox: only the BIN repeats.',
    expected: suspicious,
    from: 8,
    milestones: [{ event: 12, atLeast: 'review' }],
    *events({ random, now, wait }) {
      for (let n = 0; n < 36; n++) {
        wait(minutes(0.7))
        const who = personOf(random, 1_400 + n, { country: 'BR', userAgent: agents.chrome })
        const order = { amount: 2, card_bin: '53412309', card_country: 'BR', ...(n % 12 === 11 ? {} : declined) }
        yield attack(checkout(anonymous(who), now().toISOString(), { order }))
      }
    },
  },
  {
    id: 'cards-tested-slowly',
    kind: 'hostile',
    half: 'tuning',
    reason: 'One card an hour from one line on one device, to stay below the limits; all declined.',
    expected: stop,
    from: 6,
    *events({ random, now, wait }) {
      const shared = { ip: addresses.residential('TR', 90), device: `fp-${random.text(20)}` }
      for (let n = 0; n < 18; n++) {
        wait(hours(1))
        const who = personOf(random, n, { country: 'TR', ...shared })
        const order = { amount: 5, card_bin: random.pick(bins), card_country: 'US', billing_country: 'US', ...declined }
        yield attack(checkout(who, now().toISOString(), { order }))
      }
    },
  },
  {
    id: 'card-triangulation',
    kind: 'hostile',
    half: 'held-back',
    reason:
      'Bought with a stolen card for a stranger who ordered elsewhere: the address check fails, delivery is abroad.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(50))
        const who = personOf(random, n, { country: 'US', ip: addresses.vpn(1_000 + n), userAgent: agents.chrome })
        const order = {
          amount: 389,
          card_country: 'FR',
          billing_country: 'US',
          shipping_country: 'MX',
          avs_result: 'N',
        }
        yield attack(checkout(who, before(now(), hours(3)), { order: { ...order, was_declined: n % 2 === 0 } }))
      }
    },
  },
  {
    id: 'card-far-clock',
    kind: 'hostile',
    half: 'tuning',
    reason: 'An American card over an American VPN on a device that runs on Vietnamese time, on a new account.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(28))
        const who = personOf(random, n, { country: 'US', ip: addresses.vpnInAmerica(n), timeZone: places.VN.timeZone })
        const foreign = { ...who, language: 'vi-VN,vi;q=0.9,en;q=0.6' }
        yield attack(checkout(foreign, before(now(), minutes(15)), { order: { amount: 640, shipping_country: 'US' } }))
      }
    },
  },
  {
    id: 'gift-card-new-account',
    kind: 'hostile',
    half: 'held-back',
    reason:
      'First order: 4,900 by gift card on an account of ten minutes. Stolen cards are turned into goods this way.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(40))
        const who = personOf(random, n, { country: random.pick(['DE', 'GB', 'US']), mail: 'gmail.com' })
        const order = {
          amount: 4_900,
          payment_method: 'gift_card',
          avs_result: undefined,
          cvv_result: undefined,
        } as const
        yield attack(checkout(who, before(now(), minutes(10)), { order }))
      }
    },
  },
  {
    id: 'reshipping-mules',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Many new customers with American cards, all over one VPN, all delivered to the same forwarding country.',
    expected: suspicious,
    from: 3,
    *events({ random, now, wait }) {
      for (let n = 0; n < 14; n++) {
        wait(minutes(34))
        const who = personOf(random, n, { country: 'US', ip: addresses.vpnInAmerica(n % 3), userAgent: agents.mac })
        const order = { amount: random.between(700, 1_300), shipping_country: 'BY' }
        yield attack(checkout(who, before(now(), hours(5)), { order }))
      }
    },
  },
  {
    id: 'instalments-new-accounts',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Goods on instalments for one new account after another on one machine; nobody intends to pay.',
    expected: suspicious,
    from: 4,
    *events({ random, now, wait }) {
      const shared = { device: `fp-${random.text(20)}`, ip: addresses.residential('IT', 120) }
      for (let n = 0; n < 12; n++) {
        wait(hours(3))
        const who = personOf(random, n, { country: 'IT', ...shared })
        const order = {
          amount: 980,
          payment_method: 'buy_now_pay_later',
          avs_result: undefined,
          cvv_result: undefined,
        } as const
        yield attack(checkout(who, before(now(), minutes(25)), { order }))
      }
    },
  },
  {
    id: 'crypto-over-tor',
    kind: 'hostile',
    half: 'tuning',
    reason: 'A new account pays 3,000 in crypto over Tor for goods sent to another country.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        wait(hours(2))
        const who = personOf(random, n, { country: 'NL', ip: addresses.tor(n), userAgent: agents.tor, timeZone: 'UTC' })
        const order = {
          amount: 3_000,
          payment_method: 'crypto',
          shipping_country: 'RU',
          card_country: undefined,
        } as const
        yield attack(checkout(who, before(now(), days(1)), { order }))
      }
    },
  },
]
