import { anEvent, anOrder } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const large = 500
/** Currencies in which 500 is much; others are not judged, since there are no exchange rates here. */
const comparable = new Set(['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD'])

/** An order of 500 or more on an account of the same day. Amounts in currencies of small units are not compared. */
export const largeOrderNewAccount: Signal<ContextFacts> = {
  id: 'large_order_new_account',
  source: null,
  judge({ account: { ageDays }, order }) {
    if (ageDays === null || order?.amount == null || !comparable.has(order.currency ?? '')) return null
    return when(order.amount >= large && ageDays === 0, {
      amount: order.amount,
      currency: order.currency,
      account_age_days: ageDays,
    })
  },
  examples: [
    {
      title: '4,900 on an account of ten minutes',
      facts: { ...anOrder({ amount: 4_900, currency: 'EUR' }), account: { ageDays: 0, failedLogins: null } },
      finds: 'triggered',
      evidence: { amount: 4_900, account_age_days: 0 },
    },
    {
      title: '40 on the same account',
      facts: { ...anOrder({ amount: 40, currency: 'EUR' }), account: { ageDays: 0, failedLogins: null } },
      finds: 'clear',
    },
    {
      title: '4,900 on an account of last month',
      facts: { ...anOrder({ amount: 4_900, currency: 'EUR' }), account: { ageDays: 31, failedLogins: null } },
      finds: 'clear',
    },
    {
      title: 'a currency that is not compared',
      facts: { ...anOrder({ amount: 4_900, currency: 'JPY' }), account: { ageDays: 0, failedLogins: null } },
      finds: null,
    },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
