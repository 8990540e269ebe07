import { judgePayments } from '../card-testing.ts'
import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import type { Signal } from '../signal.ts'

const counts = (counted: { ip?: number; device?: number }, more: Partial<ContextFacts> = {}) =>
  anEvent({
    event: 'checkout',
    observed: seen({ cards: { ip: null, device: null, user: null, mailbox: null, ...counted } }),
    ...more,
  })

/** Four or more different cards, by their first digits, of one address, device, user or mailbox within a day. */
export const cardsMany: Signal<ContextFacts> = {
  id: 'cards_many',
  source: null,
  judge: (facts) => judgePayments(facts, 'cards', (count) => count >= 4),
  examples: [
    { title: 'four cards from one address', facts: counts({ ip: 4 }), finds: 'triggered', evidence: { ip: 4 } },
    { title: 'one device, an address for each order', facts: counts({ ip: 1, device: 4 }), finds: 'triggered' },
    { title: 'another number', facts: counts({ device: 3 }), finds: 'clear' },
    {
      title: 'an address of a mobile carrier, with many customers behind it',
      facts: counts({ ip: 4 }, { networkUse: 'mobile' }),
      finds: 'clear',
    },
    { title: 'what was seen before could not be read', facts: counts({}, { observed: null }), finds: 'unknown' },
    { title: 'no subject to count', facts: counts({}), finds: null },
    { title: 'another event', facts: anEvent(), finds: null },
  ],
}
