import { judgePayments } from '../card-testing.ts'
import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import type { Signal } from '../signal.ts'

const counts = (counted: { ip?: number; device?: number }, more: Partial<ContextFacts> = {}) =>
  anEvent({
    event: 'checkout',
    observed: seen({ declines: { ip: null, device: null, user: null, mailbox: null, ...counted } }),
    ...more,
  })

/** Five or more declined payments of one address, device, user or mailbox within a day: cards are being tested. */
export const declinesMany: Signal<ContextFacts> = {
  id: 'declines_many',
  source: null,
  judge: (facts) => judgePayments(facts, 'declines', (count) => count >= 5),
  examples: [
    { title: 'five declines from one address', facts: counts({ ip: 5 }), finds: 'triggered', evidence: { ip: 5 } },
    { title: 'one device, an address for each order', facts: counts({ ip: 1, device: 5 }), finds: 'triggered' },
    {
      title: 'twenty declines from one address, each with a device of its own',
      facts: anEvent({
        event: 'checkout',
        observed: seen({
          ipUsers: 20,
          ipDevices: 20,
          declines: { ip: 20, device: 1, user: null, mailbox: null },
        }),
      }),
      finds: 'triggered',
    },
    { title: 'another number', facts: counts({ device: 4 }), finds: 'clear' },
    {
      title: 'an address of a mobile carrier, with many customers behind it',
      facts: counts({ ip: 5 }, { networkUse: 'mobile' }),
      finds: 'clear',
    },
    { title: 'what was seen before could not be read', facts: counts({}, { observed: null }), finds: 'unknown' },
    { title: 'no subject to count', facts: counts({}), finds: null },
    { title: 'another event', facts: anEvent(), finds: null },
  ],
}
