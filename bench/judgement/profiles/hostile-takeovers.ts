import { addresses } from '../../../simulator/population/addresses.ts'
import { attack, before, checkout, days, hours, login, minutes, warmUp } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, stop, suspicious } from '../profile.ts'
import { history, newDevice } from './thieves.ts'

/** Takeovers: someone else signs in with the right password. */
export const takeovers: readonly Profile[] = [
  {
    id: 'takeover-new-country',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Two hours after a sign-in at home: another continent and an unknown device.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(scene.random, n, { country: 'GB', mail: 'gmail.com' })
        const created = before(scene.now(), days(90))
        yield* history(scene, who, created)
        yield warmUp(login(who, created))
        scene.wait(hours(2))
        const ip = addresses.residential('VN', 200 + n)
        const thief = { ...who, ...newDevice(scene, agents.chrome), ip, timeZone: 'Asia/Ho_Chi_Minh' }
        yield attack(login(thief, created))
      }
    },
  },
  {
    id: 'takeover-old-account',
    kind: 'hostile',
    half: 'held-back',
    reason: 'The same on accounts of 800 days: the age is the victim’s, not the visitor’s.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(scene.random, n, { country: 'DE', mail: 'gmail.com' })
        const created = before(scene.now(), days(800))
        yield* history(scene, who, created)
        yield warmUp(login(who, created))
        scene.wait(hours(2))
        const ip = addresses.residential('BR', 200 + n)
        yield attack(login({ ...who, ...newDevice(scene, agents.chrome), ip, timeZone: 'America/Sao_Paulo' }, created))
      }
    },
  },
  {
    id: 'takeover-yahoo-mailbox',
    kind: 'hostile',
    half: 'tuning',
    reason: 'The same on old accounts with a Yahoo mailbox; the mail domain’s good name protects nobody.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(scene.random, n, { country: 'US', mail: 'yahoo.com' })
        const created = before(scene.now(), days(900))
        yield* history(scene, who, created)
        yield warmUp(login(who, created))
        scene.wait(hours(3))
        const ip = addresses.mobile('NG', 200 + n)
        yield attack(login({ ...who, ...newDevice(scene, agents.android), ip, timeZone: 'Africa/Lagos' }, created))
      }
    },
  },
  {
    id: 'takeover-residential-proxy',
    kind: 'hostile',
    half: 'held-back',
    reason: 'A rented line in the victim’s own country; the clock of the unknown device shows Moscow.',
    expected: suspicious,
    *events(scene) {
      for (let n = 0; n < 10; n++) {
        const who = personOf(scene.random, n, { country: 'GB' })
        const created = before(scene.now(), days(300))
        yield* history(scene, who, created)
        const ip = addresses.residential('GB', 800 + n)
        const thief = { ...who, ...newDevice(scene, agents.chrome), ip, timeZone: 'Europe/Moscow' }
        yield attack(login({ ...thief, language: 'ru-RU,ru;q=0.9,en;q=0.5' }, created))
      }
    },
  },
  {
    id: 'takeover-vpn-gift-cards',
    kind: 'hostile',
    half: 'tuning',
    reason: 'Signs in over a VPN on an unknown device, and buys gift cards three minutes later.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(scene.random, n, { country: 'US' })
        const created = before(scene.now(), days(620))
        yield* history(scene, who, created)
        const thief = { ...who, ...newDevice(scene, agents.chrome), ip: addresses.vpn(900 + n) }
        yield attack(login(thief, created, { session: { id: `s-${n}`, age_seconds: 1 } }))
        scene.wait(minutes(3))
        const order = { amount: 500, payment_method: 'card', shipping_country: undefined } as const
        yield attack(checkout(thief, created, { order, metadata: { basket: 'gift_card' } }))
      }
    },
  },
  {
    id: 'takeover-tor',
    kind: 'hostile',
    half: 'held-back',
    reason: 'A customer who has never used Tor signs in over Tor on an unknown device.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(scene.random, n, { country: 'FR' })
        const created = before(scene.now(), days(410))
        yield* history(scene, who, created)
        const thief = { ...who, ...newDevice(scene, agents.tor), ip: addresses.tor(n), timeZone: 'UTC' }
        yield attack(login(thief, created))
      }
    },
  },
  {
    id: 'takeover-stolen-session',
    kind: 'hostile',
    half: 'tuning',
    reason: 'A copied cookie: the fingerprint is the victim’s, one hour later and 9,000 km away.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 8; n++) {
        const who = personOf(scene.random, n, { country: 'DE' })
        const created = before(scene.now(), days(500))
        yield* history(scene, who, created)
        const session = { id: `s-${scene.random.text(6)}`, age_seconds: 90_000 }
        yield warmUp(login(who, created, { session }))
        scene.wait(hours(1))
        const thief = { ...who, ip: addresses.residential('VN', 600 + n), timeZone: 'Asia/Ho_Chi_Minh' }
        yield attack(login(thief, created, { session: { ...session, age_seconds: 93_600 } }))
      }
    },
  },
  {
    id: 'takeover-after-guessing',
    kind: 'hostile',
    half: 'held-back',
    reason: 'Eight failures from an unknown device on a rented server, then the right password.',
    expected: stop,
    *events(scene) {
      for (let n = 0; n < 6; n++) {
        const who = personOf(scene.random, n, { country: 'IT' })
        const created = before(scene.now(), days(240))
        yield* history(scene, who, created)
        const thief = { ...who, ...newDevice(scene, agents.linux), ip: addresses.dataCentre(240 + n) }
        for (const failed of [3, 8]) {
          scene.wait(minutes(2))
          yield attack(login(thief, created, { user: { failed_logins_10m: failed } }))
        }
      }
    },
  },
]
