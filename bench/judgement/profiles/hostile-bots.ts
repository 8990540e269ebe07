import { aDrivenBrowser } from '../../../server/testing/devices.ts'
import { addresses } from '../../../simulator/population/addresses.ts'
import { attack, hours, minutes, signup } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, stop, suspicious } from '../profile.ts'

const passed = { captcha: { outcome: 'passed' } } as const

/** Programs that open accounts. */
export const hostileBots: readonly Profile[] = [
  {
    id: 'bot-tor-disposable',
    kind: 'hostile',
    half: 'tuning',
    reason: 'An address for ten minutes over Tor: an account that nobody wants to be found by.',
    expected: ['block'],
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(12))
        const who = {
          ip: addresses.tor(n),
          mail: random.pick(['mailinator.com', 'yopmail.com']),
          userAgent: agents.tor,
        }
        yield attack(signup(personOf(random, n, { ...who, timeZone: 'UTC' }), now()))
      }
    },
  },
  {
    id: 'bot-headless-data-centre',
    kind: 'hostile',
    half: 'held-back',
    reason: 'A headless browser on a rented server; the device test sees the automation. No customer does this.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(4))
        const who = personOf(random, n, { ip: addresses.dataCentre(n), userAgent: agents.headless, timeZone: 'UTC' })
        yield attack(signup(who, now(), { form: { seconds_to_submit: 2 } }), aDrivenBrowser())
      }
    },
  },
  {
    id: 'bot-stealth-gmail',
    kind: 'hostile',
    half: 'tuning',
    reason: 'A disguised browser on a rented server; the CAPTCHA is solved by a service for a tenth of a cent.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(7))
        const who = {
          country: 'US',
          ip: addresses.dataCentre(50 + n),
          userAgent: agents.chrome,
          mail: 'gmail.com',
        } as const
        yield attack(signup(personOf(random, n, who), now(), { ...passed, form: { seconds_to_submit: 11 } }))
      }
    },
  },
  {
    id: 'bot-stealth-yahoo',
    kind: 'hostile',
    half: 'held-back',
    reason: 'The same with purchased Yahoo mailboxes.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(7))
        const who = {
          country: 'US',
          ip: addresses.dataCentre(80 + n),
          userAgent: agents.chrome,
          mail: 'yahoo.com',
        } as const
        yield attack(signup(personOf(random, n, who), now(), { ...passed, form: { seconds_to_submit: 12 } }))
      }
    },
  },
  {
    id: 'bot-stealth-ipv6',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Servers rented with an IPv6 network, a new address for each account.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(3))
        const who = { ip: addresses.dataCentreV6(40 + n), userAgent: agents.linux, mail: 'outlook.com' }
        yield attack(signup(personOf(random, n, who), now(), { ...passed, form: { seconds_to_submit: 8 } }))
      }
    },
  },
  {
    id: 'bot-unlisted-hosting',
    kind: 'hostile',
    half: 'held-back',
    reason: 'The same from a hosting company that no list knows; its name says what it is.',
    expected: suspicious,
    *events({ random, now, wait }) {
      for (let n = 0; n < 10; n++) {
        wait(minutes(6))
        const who = {
          country: 'FR',
          ip: addresses.unlistedHosting(n),
          userAgent: agents.linux,
          mail: 'gmail.com',
        } as const
        yield attack(signup(personOf(random, n, who), now(), { ...passed, form: { seconds_to_submit: 9 } }))
      }
    },
  },
  {
    id: 'bot-burst-one-address',
    kind: 'hostile',
    half: 'tuning',
    reason: '130 accounts from one address in eight minutes on a handful of devices: a script.',
    expected: stop,
    from: 6,
    milestones: [
      { event: 10, atLeast: 'challenge' },
      { event: 60, atLeast: 'block' },
    ],
    *events({ random, now, wait }) {
      const devices = Array.from({ length: 3 }, () => `fp-${random.text(20)}`)
      for (let n = 0; n < 130; n++) {
        wait(minutes(8) / 130)
        const who = { country: 'RO', ip: addresses.residential('RO', 33), device: random.pick(devices) } as const
        yield attack(
          signup(personOf(random, n, { ...who, userAgent: agents.chrome }), now(), { form: { seconds_to_submit: 4 } }),
        )
      }
    },
  },
  {
    id: 'bot-one-address-each',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Random local parts, one household’s address each from all over the world, all in one minute’s rhythm.',
    expected: suspicious,
    from: 4,
    *events({ random, now, wait }) {
      for (let n = 0; n < 36; n++) {
        wait(minutes(1))
        const country = random.pick(['BR', 'ID', 'VN', 'TR', 'PH'] as const)
        const who = personOf(random, 900 + n, { country, userAgent: agents.chrome, timeZone: 'Europe/Moscow' })
        const email = `${random.text(11)}${random.between(10, 99)}@gmail.com`
        yield attack(signup({ ...who, email, language: 'en-US,en;q=0.9' }, now(), { form: { seconds_to_submit: 6 } }))
      }
    },
  },
  {
    id: 'bot-burst-block',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Sixty sign-ups from the addresses of one /24 in ten minutes, one each.',
    expected: stop,
    from: 10,
    milestones: [{ event: 15, atLeast: 'challenge' }],
    *events({ random, now, wait }) {
      for (let n = 0; n < 60; n++) {
        wait(minutes(10) / 60)
        const who = { country: 'ID', ip: addresses.block(n), userAgent: agents.chrome } as const
        yield attack(signup(personOf(random, n, who), now(), { form: { seconds_to_submit: 5 } }))
      }
    },
  },
  {
    id: 'bot-script',
    kind: 'hostile',
    half: 'held-back',
    reason: 'A library posts the form without opening the page.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(2))
        const who = personOf(random, n, { country: 'VN', userAgent: random.pick([agents.curl, agents.requests]) })
        const form = { seconds_to_submit: undefined, honeypot: 'http://x' }
        yield attack(signup(who, now(), { accept_language: undefined, device: undefined, form }))
      }
    },
  },
  {
    id: 'bot-captcha-failed',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Fails the CAPTCHA from servers and tries again from the next.',
    expected: stop,
    *events({ random, now, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(minutes(2))
        const who = { ip: addresses.dataCentre(120 + n), userAgent: agents.linux, mail: 'hotmail.com' }
        yield attack(signup(personOf(random, n, who), now(), { captcha: { outcome: 'failed' } }))
      }
    },
  },
  {
    id: 'bot-phone-farm',
    kind: 'hostile',
    half: 'held-back',
    reason: 'One machine opens 120 accounts over changing carrier addresses.',
    expected: stop,
    from: 6,
    milestones: [{ event: 10, atLeast: 'challenge' }],
    *events({ random, now, wait }) {
      const device = `fp-${random.text(20)}`
      for (let n = 0; n < 120; n++) {
        wait(minutes(4))
        const who = { country: 'IN', ip: addresses.mobile('IN', 300 + n), device, userAgent: agents.android } as const
        yield attack(signup(personOf(random, n, { ...who, mail: 'gmail.com' }), now()))
      }
    },
  },
  {
    id: 'bot-click-farm',
    kind: 'hostile',
    half: 'held-back',
    reason: 'People paid by the account: forty sign-ups from one line in two days, each with a fresh emulator.',
    expected: suspicious,
    from: 8,
    *events({ random, now, wait }) {
      for (let n = 0; n < 40; n++) {
        wait(hours(48) / 40)
        const who = { country: 'PH', ip: addresses.residential('PH', 9), userAgent: agents.android } as const
        yield attack(signup(personOf(random, n, { ...who, mail: 'gmail.com' }), now(), passed))
      }
    },
  },
]
