import type Stripe from 'stripe'
import type { Billed, Change, SubscriptionService } from '../accounts/index.ts'
import type { PlanId } from '../catalog/plans.ts'
import { type Clock, dayMs, hourMs } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { billedBy } from './held-plans.ts'
import type { PriceBook } from './price-book.ts'
import { fromStripe, isDeletedCustomer, isMissing } from './stripe.ts'

const maxFailures = 3

/**
 * Syncs a workspace's plans with its Stripe customer. Event payloads are never trusted: the state is fetched from
 * Stripe, so order, repetition and age of events do not matter. Each fetch takes a sequence number first, and its
 * result is applied only if no later one has been applied; so across any number of processes the latest state wins.
 */
export function stripeSync(deps: {
  database: Database
  clock: Clock
  log: Log
  stripe: Stripe
  prices: PriceBook
  subscriptions: SubscriptionService
}) {
  const { database, clock, log, stripe, prices, subscriptions } = deps
  const { prisma, pool } = database

  async function heldAtStripe(customer: string): Promise<Billed[]> {
    const found = await fromStripe(log, async () => {
      const all: Stripe.Subscription[] = []
      try {
        for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) all.push(one)
      } catch (error) {
        if (isMissing(error) && (await isDeletedCustomer(stripe, customer))) return []
        throw error
      }
      return all
    })
    const plans = new Map<string, PlanId | null>()
    for (const { price } of found.flatMap(({ items }) => items.data)) {
      if (plans.has(price.id)) continue
      const plan = await prices.planOf(price)
      plans.set(price.id, plan)
      if (plan === null) log.warn({ customer, price: price.id }, 'a price at Stripe names no plan and is passed over')
    }
    return found.flatMap((one) => billedBy(one, (id) => plans.get(id) ?? null))
  }

  /**
   * Syncs one customer. `stored` runs in the same transaction. Fails with BILLING_UNAVAILABLE, without changing
   * anything.
   */
  async function follow(
    { workspaceId, customerId }: { workspaceId: string; customerId: string },
    requestId: string | null,
    stored: (tx: Transaction) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const { queries: calls } = await prisma.billingCustomer.update({
      where: { workspaceId },
      data: { queries: { increment: 1 } },
      select: { queries: true },
    })
    const billed = await heldAtStripe(customerId)
    const now = clock.now()
    const change: Change = { author: { type: 'system', id: null, label: 'Stripe' }, clock, requestId }
    await subscriptions.follow({ workspaceId, billed }, change, async (tx) => {
      await stored(tx)
      const { count } = await tx.billingCustomer.updateMany({
        where: { workspaceId, applied: { lt: calls } },
        data: { applied: calls, appliedAt: now, dueAt: new Date(now.getTime() + dayMs) },
      })
      return count === 1
    })
  }

  return {
    follow,
    /**
     * Syncs customers not synced for a day, to recover from lost events. A failed one is retried in an hour; the round
     * ends after `maxFailures` consecutive failures. Returns how many were synced.
     */
    compareDue: async (): Promise<number> => {
      let compared = 0
      for (let failed = 0; failed < maxFailures; ) {
        const now = clock.now()
        const { rows } = await pool.query<{ workspaceId: string; customerId: string }>(claimSql, [
          now,
          new Date(now.getTime() + hourMs),
        ])
        const [due] = rows
        if (!due) break
        try {
          await follow(due, null)
          compared += 1
          failed = 0
        } catch (error) {
          failed += 1
          log.warn({ workspace: due.workspaceId, error: String(error) }, 'a customer could not be compared with Stripe')
        }
      }
      return compared
    },
  }
}

const claimSql = `UPDATE billing_customers SET due_at = $2 WHERE workspace_id = (
    SELECT workspace_id FROM billing_customers WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING workspace_id AS "workspaceId", customer_id AS "customerId"`

export type StripeSync = ReturnType<typeof stripeSync>
