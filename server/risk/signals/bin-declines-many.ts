import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

const fewest = 5
const share = 0.6

const counts = (orders: number | null, declines: number | null) =>
  anEvent({ event: 'checkout', observed: seen({ bin: { orders, declines } }) })

/**
 * Five or more payments with the same first digits were declined within an hour, and at least 60 % of those with these
 * digits: numbers of one issuer are tried in sequence. Finds attempts whose address, device and mailbox change each time.
 */
export const binDeclinesMany: Signal<ContextFacts> = {
  id: 'bin_declines_many',
  source: null,
  judge({ event, observed }) {
    if (event !== 'checkout') return null
    if (observed === null) return unknown(unread)
    const { orders, declines } = observed.bin
    if (orders === null || declines === null) return null
    const isEnough = declines >= fewest && declines >= orders * share
    return (isEnough ? triggered : clear)({ declines, orders })
  },
  examples: [
    {
      title: 'six of seven payments declined',
      facts: counts(7, 6),
      finds: 'triggered',
      evidence: { declines: 6, orders: 7 },
    },
    { title: 'a common issuer: twenty of two hundred', facts: counts(200, 20), finds: 'clear' },
    { title: 'four declines', facts: counts(4, 4), finds: 'clear' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ event: 'checkout', observed: null }),
      finds: 'unknown',
    },
    { title: 'no first digits were sent', facts: counts(null, null), finds: null },
    { title: 'another event', facts: anEvent(), finds: null },
  ],
}
