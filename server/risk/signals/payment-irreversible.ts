import { anEvent, anOrder } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const irreversible = new Set(['gift_card', 'crypto'])

/** Paid by gift card or cryptocurrency, which cannot be called back. */
export const paymentIrreversible: Signal<ContextFacts> = {
  id: 'payment_irreversible',
  source: null,
  judge({ order }) {
    if (order === null || order.paymentMethod === null) return null
    return when(irreversible.has(order.paymentMethod), { payment_method: order.paymentMethod })
  },
  examples: [
    {
      title: 'a gift card',
      facts: anOrder({ paymentMethod: 'gift_card' }),
      finds: 'triggered',
      evidence: { payment_method: 'gift_card' },
    },
    { title: 'a card', facts: anOrder({ paymentMethod: 'card' }), finds: 'clear' },
    { title: 'it was not sent', facts: anOrder({}), finds: null },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
