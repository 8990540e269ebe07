import { anEvent, anOrder } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

export const billingShippingMismatch: Signal<ContextFacts> = {
  id: 'billing_shipping_mismatch',
  source: null,
  judge({ order }) {
    if (order === null || order.billingCountry === null || order.shippingCountry === null) return null
    return when(order.billingCountry !== order.shippingCountry, {
      billing_country: order.billingCountry,
      shipping_country: order.shippingCountry,
    })
  },
  examples: [
    {
      title: 'a bill to Germany, goods to Spain',
      facts: anOrder({ billingCountry: 'DE', shippingCountry: 'ES' }),
      finds: 'triggered',
      evidence: { billing_country: 'DE', shipping_country: 'ES' },
    },
    { title: 'both to Germany', facts: anOrder({ billingCountry: 'DE', shippingCountry: 'DE' }), finds: 'clear' },
    { title: 'nothing is shipped', facts: anOrder({ billingCountry: 'DE' }), finds: null },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
