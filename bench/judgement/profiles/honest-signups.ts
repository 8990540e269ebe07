import { aBrowser } from '../../../server/testing/devices.ts'
import { addresses, type Country } from '../../../simulator/population/addresses.ts'
import { honest, hours, minutes, signup } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, pass, passOrReview } from '../profile.ts'

const countries: readonly Country[] = [
  'DE',
  'GB',
  'US',
  'FR',
  'BR',
  'IN',
  'PL',
  'IT',
  'NL',
  'JP',
  'CA',
  'AU',
  'ES',
  'TR',
]

/** People who open an account. */
export const honestSignups: readonly Profile[] = [
  {
    id: 'signup-household',
    kind: 'honest',
    half: 'tuning',
    reason: 'Own address, own device, an ordinary mailbox and the local time zone: nothing to see.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 28; n++) {
        wait(minutes(random.between(8, 40)))
        yield honest(signup(personOf(random, n, { country: random.pick(countries) }), now()))
      }
    },
  },
  {
    id: 'signup-household-ipv6',
    kind: 'honest',
    half: 'held-back',
    reason: 'A household on IPv6 is a household.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(20))
        yield honest(signup(personOf(random, n, { ip: addresses.residentialV6(n) }), now()))
      }
    },
  },
  {
    id: 'signup-private-relay',
    kind: 'honest',
    half: 'tuning',
    reason: 'iPhone owners with Private Relay have it switched on by default in effect; they are customers.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(15))
        const who = { country: 'GB', ip: addresses.relay(n), userAgent: agents.iphone, mail: 'icloud.com' } as const
        yield honest(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'signup-private-relay-ipv6',
    kind: 'honest',
    half: 'held-back',
    reason: 'The same people with an IPv6 exit.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        wait(minutes(15))
        const who = { country: 'US', ip: addresses.relayV6(n), userAgent: agents.iphone } as const
        yield honest(signup(personOf(random, n, { ...who, mail: 'privaterelay.appleid.com' }), now()))
      }
    },
  },
  {
    id: 'signup-relay-alias',
    kind: 'honest',
    half: 'tuning',
    reason: 'An alias keeps the shop from selling the address; the mailbox behind it is real and at home.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(12))
        const mail = random.pick(['duck.com', 'mozmail.com'])
        const who = personOf(random, n, { country: random.pick(countries), userAgent: agents.firefox })
        yield honest(signup({ ...who, email: `${random.text(10)}@${mail}` }, now()))
      }
    },
  },
  {
    id: 'signup-privacy-browser',
    kind: 'honest',
    half: 'held-back',
    reason: 'A browser that reports UTC and disturbs its canvas protects its owner; nobody automates it.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(25))
        const brave = n % 2 === 0
        const who = personOf(random, n, { userAgent: brave ? agents.chrome : agents.firefox, timeZone: 'UTC' })
        const readings = aBrowser({ timezone: 'UTC', canvas_noise: true, brave: true })
        yield honest(signup(who, now()), brave ? readings : undefined)
      }
    },
  },
  {
    id: 'signup-vpn',
    kind: 'honest',
    half: 'tuning',
    reason: 'A paid VPN is a privacy product with millions of subscribers; alone it says nothing about intent.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(18))
        const who = { country: 'US', ip: addresses.vpn(n), mail: 'gmail.com' } as const
        yield honest(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'signup-vpn-ipv6',
    kind: 'honest',
    half: 'held-back',
    reason: 'The same VPN users over IPv6.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        wait(minutes(18))
        yield honest(signup(personOf(random, n, { country: 'GB', ip: addresses.vpnV6(n), mail: 'gmail.com' }), now()))
      }
    },
  },
  {
    id: 'signup-founder',
    kind: 'honest',
    half: 'held-back',
    reason: 'A founder signs up with the company that exists for three weeks; from home, on a device like any other.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      const domains = ['tidewell-studio.com', 'anvil-and-oak.com', 'quietloop-labs.com', 'morrow-textiles.com']
      for (const [n, mail] of domains.entries()) {
        wait(hours(3))
        const who = personOf(random, n, { country: 'NL', mail, userAgent: agents.mac })
        yield honest(signup(who, now(), { domain: mail }))
      }
    },
  },
  {
    id: 'signup-role-address',
    kind: 'honest',
    half: 'tuning',
    reason: 'Small companies order with info@ and office@; the domains are old and theirs.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(hours(1))
        const mail = random.pick(['northgate-optics.com', 'velden-logistics.com', 'fieldstone-legal.net'])
        const who = personOf(random, n, { ip: addresses.office(n), mail })
        yield honest(signup({ ...who, email: `${random.pick(['info', 'office', 'sales', 'billing'])}@${mail}` }, now()))
      }
    },
  },
  {
    id: 'signup-mistyped-mail',
    kind: 'honest',
    half: 'held-back',
    reason: 'A slip of the finger in the email domain: ask to correct it, do not turn the customer away.',
    expected: passOrReview,
    *events({ random, now, wait }) {
      for (let n = 0; n < 6; n++) {
        wait(minutes(50))
        yield honest(signup(personOf(random, n, { country: random.pick(countries), mail: 'gmial.com' }), now()))
      }
    },
  },
  {
    id: 'signup-password-manager',
    kind: 'honest',
    half: 'tuning',
    reason: 'A password manager fills the form in two seconds; the CAPTCHA was passed and the rest is ordinary.',
    expected: pass,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(30))
        const more = { form: { seconds_to_submit: 2.4 }, captcha: { outcome: 'passed' } } as const
        yield honest(signup(personOf(random, n, { country: 'DE' }), now(), more))
      }
    },
  },
]
