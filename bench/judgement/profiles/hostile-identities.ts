import { addresses, type Country } from '../../../simulator/population/addresses.ts'
import { batchDomains } from '../../../simulator/population/mail-domains.ts'
import { attack, minutes, signup } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, stop, suspicious } from '../profile.ts'

/** Numbers that free web sites show the messages of, from public lists of such numbers. */
const webPhones = ['+33753707041', '+4915210947617', '+12132322557', '+447985618978', '+46760639407', '+31620224748']
const anywhere: readonly Country[] = ['BR', 'ID', 'VN', 'TR', 'PL', 'RO', 'IT']

/** Accounts whose network or identity is the evidence. */
export const hostileIdentities: readonly Profile[] = [
  {
    id: 'identity-unlisted-disposable',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Catch-all domains with one mail server, used once each; the main list does not have them yet.',
    expected: suspicious,
    *events({ random, now, wait }) {
      const domains = ['inboxly-now.com', 'postdrip.net', 'mailvanish.org', 'quickletter-box.com']
      for (let n = 0; n < 16; n++) {
        wait(minutes(8))
        const who = { country: random.pick(anywhere), mail: random.pick(domains) }
        yield attack(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'identity-disposable-at-home',
    kind: 'hostile',
    half: 'held-back',
    reason: 'The fifth free trial from a household with a well-known disposable address.',
    expected: suspicious,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(26))
        yield attack(
          signup(personOf(random, n, { country: 'IT', mail: random.pick(['yopmail.com', 'temp-mail.org']) }), now()),
        )
      }
    },
  },
  {
    id: 'identity-drop-network',
    kind: 'hostile',
    half: 'tuning',
    reason: 'A network that only criminals use.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(15))
        yield attack(signup(personOf(random, n, { country: 'RU', ip: addresses.drop(n), mail: 'gmail.com' }), now()))
      }
    },
  },
  {
    id: 'identity-hijacked-system',
    kind: 'hostile',
    half: 'held-back',
    reason: 'An autonomous system run for abuse; each of its networks is as good as listed.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(11))
        yield attack(
          signup(personOf(random, n, { country: 'RU', ip: addresses.hijacked(n), mail: 'gmail.com' }), now()),
        )
      }
    },
  },
  {
    id: 'identity-open-proxy',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Through open proxies on other people’s lines, with a clock far away from them.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(9))
        const who = { country: 'VN', ip: addresses.openProxy(n), userAgent: agents.chrome, mail: 'gmail.com' } as const
        yield attack(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'identity-residential-proxy',
    kind: 'hostile',
    half: 'held-back',
    reason:
      'Rented lines of American households; clock and language of the machine are on the other side of the world.',
    expected: suspicious,
    *events({ random, now, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(7))
        const who = personOf(random, n, {
          country: 'VN',
          ip: addresses.residential('US', 700 + n),
          userAgent: agents.chrome,
        })
        yield attack(signup({ ...who, email: who.email.replace(/@.*/, '@outlook.com') }, now()))
      }
    },
  },
  {
    id: 'identity-web-phone',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Telephone numbers whose messages anyone can read on a web site: the verification is worth nothing.',
    expected: suspicious,
    *events({ random, now, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(14))
        const who = { country: random.pick(anywhere), phone: random.pick(webPhones), mail: 'outlook.com' }
        yield attack(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'identity-voip-phone',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Internet telephone numbers by the dozen, one for each account: they cost nothing and reach nobody.',
    expected: suspicious,
    from: 3,
    *events({ random, now, wait }) {
      for (let n = 0; n < 14; n++) {
        wait(minutes(21))
        const phone = `+4456${random.between(10_000_000, 99_999_999)}`
        const who = {
          country: random.pick(anywhere),
          phone: n % 2 ? phone : `+4932${random.between(10_000_000, 99_999_999)}`,
        }
        yield attack(signup(personOf(random, n, { ...who, mail: 'gmail.com' }), now()))
      }
    },
  },
  {
    id: 'identity-one-phone',
    kind: 'hostile',
    half: 'held-back',
    reason: 'One telephone number for fifteen accounts with fifteen devices and addresses.',
    expected: suspicious,
    from: 4,
    *events({ random, now, wait }) {
      for (let n = 0; n < 15; n++) {
        wait(minutes(19))
        yield attack(signup(personOf(random, n, { country: random.pick(anywhere), phone: '+447700900444' }), now()))
      }
    },
  },
  {
    id: 'identity-mailbox-spellings',
    kind: 'hostile',
    half: 'tuning',
    reason: 'One Gmail mailbox written in 24 ways: one person and 24 vouchers.',
    expected: stop,
    from: 4,
    milestones: [{ event: 5, atLeast: 'challenge' }],
    *events({ random, now, wait }) {
      const name = 'marvindekker'
      for (let n = 0; n < 24; n++) {
        wait(minutes(13))
        const place = 1 + (n % (name.length - 1))
        const local = n % 2 ? `${name.slice(0, place)}.${name.slice(place)}` : `${name}+${random.text(4)}`
        const who = personOf(random, n, { country: 'NL' })
        yield attack(signup({ ...who, email: `${local}@gmail.com` }, now()))
      }
    },
  },
  {
    id: 'identity-batch-domains',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Eight domains registered yesterday in one batch, behind a VPN.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 16; n++) {
        wait(minutes(6))
        const who = { country: 'GB', ip: addresses.vpn(800 + n), mail: random.pick(batchDomains) } as const
        yield attack(signup(personOf(random, n, who), now()))
      }
    },
  },
  {
    id: 'identity-lookalike',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Mailboxes at imitations of well-known names, registered this week.',
    expected: stop,
    *events({ random, now, wait }) {
      const domains = [
        'paypa1-billing.com',
        'rnicrosoft-support.com',
        'arnazon-orders.net',
        'secure-netflix-account.com',
      ]
      for (let n = 0; n < 12; n++) {
        wait(minutes(33))
        const mail = domains[n % domains.length] ?? ''
        const who = personOf(random, n, { country: random.pick(['RO', 'TR', 'NL']), mail })
        yield attack(
          signup({ ...who, email: `${random.pick(['billing', 'security', 'team'])}@${mail}` }, now(), { domain: mail }),
        )
      }
    },
  },
  {
    id: 'identity-no-mailbox',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Domains that do not exist or receive no email: the account can never be confirmed.',
    expected: suspicious,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(4))
        const mail = n % 2 ? 'nowhere-at-all-77.com' : `${random.text(9)}.com`
        yield attack(signup(personOf(random, n, { country: random.pick(anywhere), mail }), now()))
      }
    },
  },
  {
    id: 'identity-referrals',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Refers twelve friends who all live on one telephone.',
    expected: stop,
    from: 5,
    *events({ random, now, wait }) {
      const shared = { device: `fp-${random.text(20)}`, ip: addresses.residential('TR', 60), userAgent: agents.android }
      for (let n = 0; n < 14; n++) {
        wait(minutes(22))
        yield attack(signup(personOf(random, n, { country: 'TR', ...shared }), now(), { metadata: { referred: true } }))
      }
    },
  },
]
