import { anEvent, anOrder } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

export const cardCountryMismatch: Signal<ContextFacts> = {
  id: 'card_country_mismatch',
  source: null,
  judge({ order }) {
    if (order === null || order.cardCountry === null || order.billingCountry === null) return null
    return when(order.cardCountry !== order.billingCountry, {
      card_country: order.cardCountry,
      billing_country: order.billingCountry,
    })
  },
  examples: [
    {
      title: 'a card of the United States, a bill to Germany',
      facts: anOrder({ cardCountry: 'US', billingCountry: 'DE' }),
      finds: 'triggered',
      evidence: { card_country: 'US', billing_country: 'DE' },
    },
    { title: 'both of Germany', facts: anOrder({ cardCountry: 'DE', billingCountry: 'DE' }), finds: 'clear' },
    { title: 'the country of the card was not sent', facts: anOrder({ billingCountry: 'DE' }), finds: null },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
