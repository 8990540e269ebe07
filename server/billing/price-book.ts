import type Stripe from 'stripe'
import { isPlanId, type PlanId, planIds } from '../catalog/plans.ts'
import { type Clock, hourMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { fromStripe } from './stripe.ts'

/** A price on sale. `amount` is in the currency's smallest unit; null if Stripe prices by tiers or decimals. */
export type SoldPrice = {
  id: string
  plan: PlanId
  amount: number | null
  currency: string
  interval: string | null
  interval_count: number | null
}

/** Prices as of `fetched_at`; `is_stale` if Stripe did not answer the last refresh. */
export type PriceList = { prices: SoldPrice[]; fetched_at: string | null; is_stale: boolean }

const prefix = 'assay_'
export const soldPlans = planIds.filter((id) => id !== 'free')
export const soldLookupKeys = soldPlans.map((id) => prefix + id)

/** The plan of a lookup key (`assay_suite_agency`), or null. */
export function planOfLookupKey(key: string | null): PlanId | null {
  const id = key?.startsWith(prefix) ? key.slice(prefix.length) : ''
  return isPlanId(id) && id !== 'free' ? id : null
}

/**
 * Maps prices to plans. Prices are found by lookup key, refreshed hourly and stored: while Stripe is down the last
 * known prices are shown, and a price whose lookup key has moved to a newer price is still recognised for existing
 * subscribers.
 */
export function priceBook(deps: { prisma: Prisma; stripe: Stripe; clock: Clock; log: Log }) {
  const { prisma, stripe, clock, log } = deps
  let reportedAt: Date | null = null

  async function refresh(): Promise<void> {
    const now = clock.now()
    const { data } = await fromStripe(log, () =>
      stripe.prices.list({ lookup_keys: soldLookupKeys, active: true, limit: 100 }),
    )
    const rows = data.flatMap((price) => rowOf(price, now) ?? [])
    await prisma.$transaction(async (tx) => {
      await tx.billingPrice.updateMany({ where: { id: { notIn: rows.map(({ id }) => id) } }, data: { sold: false } })
      for (const row of rows) await tx.billingPrice.upsert({ where: { id: row.id }, create: row, update: row })
    })
    reportedAt = now
  }

  return {
    /** Current prices; the stored ones if Stripe is not responding. */
    list: async (): Promise<PriceList> => {
      const isFresh = reportedAt !== null && Math.abs(clock.now().getTime() - reportedAt.getTime()) < hourMs
      const is_stale = isFresh
        ? false
        : await refresh().then(
            () => false,
            () => true,
          )
      const rows = await prisma.billingPrice.findMany({ where: { sold: true }, orderBy: { id: 'asc' } })
      const prices = rows.flatMap(({ plan, interval, intervalCount, ...row }) =>
        isPlanId(plan)
          ? [{ id: row.id, plan, amount: row.amount, currency: row.currency, interval, interval_count: intervalCount }]
          : [],
      )
      const reported = rows.map((row) => row.fetchedAt.getTime())
      return {
        prices,
        fetched_at: reported.length > 0 ? new Date(Math.min(...reported)).toISOString() : null,
        is_stale,
      }
    },
    /** Forces a refresh on the next read. */
    forget: (): void => {
      reportedAt = null
    },
    /** The plan of a subscription's price; null if the price belongs to no plan. */
    planOf: async (price: Stripe.Price): Promise<PlanId | null> => {
      const row = rowOf(price, clock.now())
      if (row) {
        await prisma.billingPrice.createMany({ data: row, skipDuplicates: true })
        return row.plan
      }
      const stored = await prisma.billingPrice.findUnique({ where: { id: price.id } })
      return stored && isPlanId(stored.plan) ? stored.plan : null
    },
  }
}

export type PriceBook = ReturnType<typeof priceBook>

function rowOf(price: Stripe.Price, reportedAt: Date) {
  const plan = planOfLookupKey(price.lookup_key)
  if (plan === null) return null
  return {
    id: price.id,
    plan,
    sold: price.active,
    amount: price.unit_amount,
    currency: price.currency,
    interval: price.recurring?.interval ?? null,
    intervalCount: price.recurring?.interval_count ?? null,
    fetchedAt: reportedAt,
  }
}
