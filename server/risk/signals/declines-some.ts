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

/** Three or four declined payments of one address, device, user or mailbox within a day. */
export const declinesSome: Signal<ContextFacts> = {
  id: 'declines_some',
  source: null,
  judge: (facts) => judgePayments(facts, 'declines', (count) => count >= 3 && count < 5),
  examples: [
    { title: 'three declines from one address', facts: counts({ ip: 3 }), finds: 'triggered', evidence: { ip: 3 } },
    { title: 'one device, an address for each order', facts: counts({ ip: 1, device: 3 }), finds: 'triggered' },
    { title: 'another number', facts: counts({ device: 2 }), finds: 'clear' },
    {
      title: 'an address of a mobile carrier, with many customers behind it',
      facts: counts({ ip: 3 }, { networkUse: 'mobile' }),
      finds: 'clear',
    },
    { title: 'what was seen before could not be read', facts: counts({}, { observed: null }), finds: 'unknown' },
    { title: 'no subject to count', facts: counts({}), finds: null },
    { title: 'another event', facts: anEvent(), finds: null },
  ],
}
