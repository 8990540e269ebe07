import type { SubscriptionDesk } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import { counter } from './counter.ts'
import { eventDesk } from './events.ts'
import { follower } from './follower.ts'
import { priceBook } from './price-book.ts'
import { reachStripe } from './reach.ts'
import { openStripe, type StripeSettings } from './stripe.ts'

/** Paid subscriptions by Stripe: where they are bought, what Stripe tells of them, and how the plan follows. */
export function openBilling(deps: {
  database: Database
  clock: Clock
  log: Log
  http: Http
  desk: SubscriptionDesk
  settings: StripeSettings
  baseUrl: string
}) {
  const { database, clock, log, desk, settings, baseUrl } = deps
  const stripe = openStripe(deps.http, settings)
  const parts = { database, prisma: database.prisma, clock, log, stripe, baseUrl }
  const prices = priceBook(parts)
  const follows = follower({ ...parts, prices, desk })
  const { webhookSecret } = settings
  return {
    prices,
    ...counter({ ...parts, prices }),
    ...eventDesk({ ...parts, webhookSecret, follower: follows, prices }),
    compareDue: follows.compareDue,
    reach: () => reachStripe(stripe),
    /** When the workspace was last compared with Stripe; null where nothing was ever bought. */
    standing: async (workspaceId: string): Promise<{ compared_at: string | null } | null> => {
      const customer = await database.prisma.billingCustomer.findUnique({ where: { workspaceId } })
      return customer && { compared_at: customer.appliedAt?.toISOString() ?? null }
    },
    /** Compares the workspace with Stripe now; nothing where nothing was ever bought. Fails with BILLING_UNAVAILABLE. */
    refresh: async (workspaceId: string, requestId: string): Promise<void> => {
      const customer = await database.prisma.billingCustomer.findUnique({ where: { workspaceId } })
      if (customer) await follows.follow(customer, requestId)
    },
  }
}

export type Billing = ReturnType<typeof openBilling>
