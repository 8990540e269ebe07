import type * as billing from './billing.ts'

/** Paid subscriptions through Stripe, if the operator has connected it. */
export type { Billing } from './billing.ts'
export type { Received } from './events.ts'
export type { PriceList, SoldPrice } from './price-book.ts'
export { expiredBillingRows } from './retention.ts'

/** Billing through Stripe. Its SDK of over 200 modules is loaded only where Stripe is connected. */
export const openBilling = async (...deps: Parameters<typeof billing.openBilling>): Promise<billing.Billing> =>
  (await import('./billing.ts')).openBilling(...deps)
