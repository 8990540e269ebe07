import { addresses } from '../../../simulator/population/addresses.ts'
import { call, honest, hours, message, minutes } from '../events.ts'
import { agents, personOf } from '../people.ts'
import { type Profile, pass } from '../profile.ts'

const questions = [
  'Hello, my parcel was due on Tuesday. Could you tell me where it is?',
  'Do you ship to the islands, and how long does it take?',
  'I would like to return the blue jacket; it is one size too small.',
  'Can I change the delivery address of my order from this morning?',
]

/** Messages, and programs that are meant to call the API. */
export const honestForms: readonly Profile[] = [
  {
    id: 'form-question',
    kind: 'honest',
    half: 'tuning',
    reason: 'A customer asks about a parcel.',
    expected: pass,
    *events({ random, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(40))
        const who = personOf(random, n, { country: random.pick(['DE', 'GB', 'FR', 'US']) })
        yield honest(message(who, random.pick(questions), { form: { seconds_to_submit: random.between(25, 300) } }))
      }
    },
  },
  {
    id: 'form-with-links',
    kind: 'honest',
    half: 'held-back',
    reason: 'A complaint with links to the product and to a photograph.',
    expected: pass,
    *events({ random, wait }) {
      for (let n = 0; n < 8; n++) {
        wait(hours(2))
        const text =
          'The lamp in https://shop.example/products/lamp-3 arrived broken, see https://photos.example/a/81 please.'
        yield honest(message(personOf(random, n, { country: 'GB' }), text, { form: { seconds_to_submit: 140 } }))
      }
    },
  },
  {
    id: 'api-partner',
    kind: 'honest',
    half: 'tuning',
    reason: 'A partner’s server calls the API from its cloud, as it has every minute for a year.',
    expected: pass,
    *events({ random, wait }) {
      for (let n = 0; n < 16; n++) {
        wait(minutes(1))
        yield honest(call(addresses.cloud(3), agents.go, 'partner-erp', random.between(40, 75)))
      }
    },
  },
  {
    id: 'api-nightly-job',
    kind: 'honest',
    half: 'held-back',
    reason: 'A customer’s nightly export, from one server on IPv6, at the rate that its plan allows.',
    expected: pass,
    *events({ random, wait }) {
      for (let n = 0; n < 12; n++) {
        wait(minutes(1))
        yield honest(call(addresses.dataCentreV6(1), agents.requests, 'export-42', random.between(280, 320)))
      }
    },
  },
  {
    id: 'api-app',
    kind: 'honest',
    half: 'held-back',
    reason: 'The shop’s own app on the telephones of its customers.',
    expected: pass,
    *events({ random, wait }) {
      for (let n = 0; n < 14; n++) {
        wait(minutes(3))
        const who = personOf(random, n, { country: 'GB', ip: addresses.mobile('GB', n) })
        const more = { user: { id: who.id }, device: { fingerprint: who.device, timezone: who.timeZone } }
        yield honest(call(who.ip, agents.app, 'shop-app', random.between(2, 14), more))
      }
    },
  },
]
