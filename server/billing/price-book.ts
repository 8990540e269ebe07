import type Stripe from 'stripe'
import { isPlanId, type PlanId, planIds } from '../catalog/plans.ts'
import { type Clock, hourMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { fromStripe } from './stripe.ts'

/** A price that is sold. `amount` is in the smallest unit of the currency; null where Stripe prices by tiers or decimals. */
export type SoldPrice = {
  id: string
  plan: PlanId
  amount: number | null
  currency: string
  interval: string | null
  interval_count: number | null
}

/** Prices as of `told_at`; `is_stale` where Stripe did not answer when it was asked again. */
export type PriceList = { prices: SoldPrice[]; told_at: string | null; is_stale: boolean }

const prefix = 'assay_'
export const soldPlans = planIds.filter((id) => id !== 'free')
export const soldLookupKeys = soldPlans.map((id) => prefix + id)

/** The plan that a lookup key names (`assay_suite_agency`), else null. */
export function planOfLookupKey(key: string | null): PlanId | null {
  const id = key?.startsWith(prefix) ? key.slice(prefix.length) : ''
  return isPlanId(id) && id !== 'free' ? id : null
}

/**
 * Which price stands for which plan. Prices are found by their lookup keys, asked for again each hour and kept: when Stripe is down the last ones are shown, and a price whose lookup key has moved on to a
 * newer one is still known to those who pay it.
 */
export function priceBook(deps: { prisma: Prisma; stripe: Stripe; clock: Clock; log: Log }) {
  const { prisma, stripe, clock, log } = deps
  let toldAt: Date | null = null

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
    toldAt = now
  }

  return {
    /** Prices that are sold now; those kept from before where Stripe does not answer. */
    list: async (): Promise<PriceList> => {
      const isFresh = toldAt !== null && Math.abs(clock.now().getTime() - toldAt.getTime()) < hourMs
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
      const told = rows.map((row) => row.toldAt.getTime())
      return { prices, told_at: told.length > 0 ? new Date(Math.min(...told)).toISOString() : null, is_stale }
    },
    /** Lets the next reader ask Stripe again. */
    forget: (): void => {
      toldAt = null
    },
    /** The plan of a price that somebody pays; null for one that is none of ours. */
    planOf: async (price: Stripe.Price): Promise<PlanId | null> => {
      const row = rowOf(price, clock.now())
      if (row) {
        await prisma.billingPrice.createMany({ data: row, skipDuplicates: true })
        return row.plan
      }
      const kept = await prisma.billingPrice.findUnique({ where: { id: price.id } })
      return kept && isPlanId(kept.plan) ? kept.plan : null
    },
  }
}

export type PriceBook = ReturnType<typeof priceBook>

function rowOf(price: Stripe.Price, toldAt: Date) {
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
    toldAt,
  }
}
