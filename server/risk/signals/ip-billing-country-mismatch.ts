import { anEvent, anOrder, places } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import type { Signal } from '../signal.ts'

export const ipBillingCountryMismatch: Signal<ContextFacts> = {
  id: 'ip_billing_country_mismatch',
  source: ({ place }) => place && 'ip_location',
  judge({ order, hasIp, place }) {
    const billing = order?.billingCountry ?? null
    if (billing === null || !hasIp) return null
    const country = place?.country ?? null
    if (country === null) return unknown('The country of the address is unknown.')
    return when(country !== billing, { ip_country: country, billing_country: billing })
  },
  examples: [
    {
      title: 'an address in Germany, a bill to France',
      facts: { ...anOrder({ billingCountry: 'FR' }), hasIp: true, place: places.berlin },
      finds: 'triggered',
      evidence: { ip_country: 'DE', billing_country: 'FR' },
    },
    {
      title: 'both in Germany',
      facts: { ...anOrder({ billingCountry: 'DE' }), hasIp: true, place: places.berlin },
      finds: 'clear',
    },
    {
      title: 'the location of the address is unknown',
      facts: { ...anOrder({ billingCountry: 'DE' }), hasIp: true, place: null },
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anOrder({ billingCountry: 'DE' }), finds: null },
    { title: 'no billing country was sent', facts: { ...anOrder({}), hasIp: true, place: places.berlin }, finds: null },
    { title: 'no order was sent', facts: anEvent({ hasIp: true, place: places.berlin }), finds: null },
  ],
}
