import type { BillingOverview } from '#app/_trpc/outputs.ts'
import type { PlanId } from '#server/catalog/plans.ts'

type Price = BillingOverview['prices'][number]

/** Stripe's price for a plan, as "€99.00 per month"; null if Stripe does not sell it. */
export function priceOf(prices: readonly Price[], plan: PlanId): string | null {
  const price = prices.find((one) => one.plan === plan)
  return price ? priceWords(price) : null
}

/** Formats a price; `amount` is in the smallest unit of the currency. */
export function priceWords({ amount, currency, interval, interval_count }: Price): string {
  const per =
    interval === null ? '' : interval_count === 1 ? ` per ${interval}` : ` every ${interval_count} ${interval}s`
  if (amount === null) return `Metered${per}`
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return `${format.format(amount / 10 ** digits)}${per}`
}
