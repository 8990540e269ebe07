import { addresses } from '../../../simulator/population/addresses.ts'
import { attack, call, message, minutes } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, stop, suspicious } from '../profile.ts'

/** Spam through forms, and programs that misuse an API. */
export const hostileContent: readonly Profile[] = [
  {
    id: 'spam-bot',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Fills in the hidden field within a second, with seven links.',
    expected: stop,
    *events({ random, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(1))
        const who = personOf(random, n, { ip: addresses.dataCentre(600 + n), userAgent: agents.linux })
        const links = Array.from({ length: 7 }, () => `http://${random.text(8)}.example/buy`).join(' ')
        const form = { honeypot: 'seo', seconds_to_submit: 1 }
        yield attack(message(who, `Cheap watches ${links}`, { form }))
      }
    },
  },
  {
    id: 'spam-by-hand',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Advertises a domain that blocklists have, over a VPN, by hand.',
    expected: suspicious,
    *events({ random, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(9))
        const who = personOf(random, n, { country: 'IN', ip: addresses.vpn(1_300 + n) })
        const text =
          'We rank your shop first. http://cheap-pills.example http://cheap-pills.example/offer http://cheap-pills.example/more'
        yield attack(message(who, text, { domain: 'cheap-pills.example' }))
      }
    },
  },
  {
    id: 'spam-infected-host',
    kind: 'hostile',
    half: 'tuning',
    reason: 'A botnet posts from infected machines that blocklists of exploited hosts have.',
    expected: stop,
    *events({ random, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(6))
        const who = personOf(random, n, { country: 'VN', ip: addresses.infected(n), userAgent: agents.chrome })
        yield attack(
          message(who, 'Dear friend, I have a business proposal of 8.5 million.', { form: { seconds_to_submit: 5 } }),
        )
      }
    },
  },
  {
    id: 'phishing-message',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Tells support to sign in at an imitation of a well-known name.',
    expected: suspicious,
    *events({ random, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(25))
        const who = personOf(random, n, { country: 'RO', mail: 'outlook.com' })
        const domain = random.pick(['paypa1-billing.com', 'secure-netflix-account.com', 'rnicrosoft-support.com'])
        yield attack(message(who, `Your account is limited. Confirm at https://${domain}/login today.`, { domain }))
      }
    },
  },
  {
    id: 'api-scraper',
    kind: 'hostile',
    half: 'tuning',
    reason: 'A billion requests a minute is no client of anyone.',
    expected: stop,
    *events({ wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(1))
        yield attack(call(addresses.dataCentre(700), agents.requests, 'unknown', 1e9))
      }
    },
  },
  {
    id: 'api-scraper-distributed',
    kind: 'hostile',
    half: 'held-back',
    reason:
      'Copies the catalogue with 20,000 requests a minute in the name of one client, spread over households’ lines.',
    expected: suspicious,
    from: 3,
    *events({ random, wait }) {
      for (let n = 0; n < 24; n++) {
        wait(minutes(1))
        const ip = addresses.residential(random.pick(['BR', 'ID', 'PH']), 1_500 + n)
        yield attack(call(ip, agents.chrome, 'free-trial-77', random.between(18_000, 23_000)))
      }
    },
  },
  {
    id: 'api-voucher-guessing',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Tries voucher codes from rented servers, a new user each time.',
    expected: suspicious,
    from: 5,
    *events({ random, wait }) {
      for (let n = 0; n < 24; n++) {
        wait(minutes(0.4))
        const more = { api: { endpoint: '/v1/vouchers/redeem', method: 'POST' }, user: { id: `u-${random.text(8)}` } }
        yield attack(call(addresses.dataCentre(710), agents.go, 'web', 900, more))
      }
    },
  },
]
