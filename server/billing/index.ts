/** Paid subscriptions through Stripe, if the operator has connected it. */
export { type Billing, openBilling } from './billing.ts'
export type { Received } from './events.ts'
export type { PriceList, SoldPrice } from './price-book.ts'
export { expiredBillingRows } from './retention.ts'
