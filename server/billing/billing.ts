import type { SubscriptionService } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import { stripeCheckout } from './checkout.ts'
import { stripeEventHandler } from './events.ts'
import { checkStripe } from './health-check.ts'
import { priceBook } from './price-book.ts'
import { openStripe, type StripeSettings } from './stripe.ts'
import { stripeSync } from './stripe-sync.ts'

export function openBilling(deps: {
  database: Database
  clock: Clock
  log: Log
  http: Http
  subscriptions: SubscriptionService
  settings: StripeSettings
  baseUrl: string
}) {
  const { database, clock, log, subscriptions, settings, baseUrl } = deps
  const stripe = openStripe(deps.http, settings)
  const parts = { database, prisma: database.prisma, clock, log, stripe, baseUrl }
  const prices = priceBook(parts)
  const follows = stripeSync({ ...parts, prices, subscriptions })
  const { webhookSecret } = settings
  return {
    prices,
    ...stripeCheckout({ ...parts, prices }),
    ...stripeEventHandler({ ...parts, webhookSecret, stripeSync: follows, prices }),
    compareDue: follows.compareDue,
    healthCheck: () => checkStripe(stripe),
    /** Time of the workspace's last sync with Stripe; null if it has no Stripe customer. */
    state: async (workspaceId: string): Promise<{ compared_at: string | null } | null> => {
      const customer = await database.prisma.billingCustomer.findUnique({ where: { workspaceId } })
      return customer && { compared_at: customer.appliedAt?.toISOString() ?? null }
    },
    /**
     * Syncs the workspace with Stripe now; does nothing without a Stripe customer. Fails with BILLING_UNAVAILABLE.
     */
    refresh: async (workspaceId: string, requestId: string): Promise<void> => {
      const customer = await database.prisma.billingCustomer.findUnique({ where: { workspaceId } })
      if (customer) await follows.follow(customer, requestId)
    },
  }
}

export type Billing = ReturnType<typeof openBilling>
