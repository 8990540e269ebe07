import { anEvent, anOrder } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

export const recentDecline: Signal<ContextFacts> = {
  id: 'recent_decline',
  source: null,
  judge({ order }) {
    if (order === null || order.wasDeclined === null) return null
    return when(order.wasDeclined, { declined: true })
  },
  examples: [
    {
      title: 'the bank declined',
      facts: anOrder({ wasDeclined: true }),
      finds: 'triggered',
      evidence: { declined: true },
    },
    { title: 'the bank did not decline', facts: anOrder({ wasDeclined: false }), finds: 'clear' },
    { title: 'it was not sent', facts: anOrder({}), finds: null },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
