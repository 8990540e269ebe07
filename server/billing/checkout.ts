import type Stripe from 'stripe'
import { isPlanId, type PlanId, plans } from '../catalog/plans.ts'
import { type Clock, hourMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { PriceBook } from './price-book.ts'
import { fromStripe, isDeletedCustomer } from './stripe.ts'

export type Buyer = { workspaceId: string; workspaceName: string; email: string }

/**
 * Creates Stripe checkout and portal URLs. Purchases are learned from Stripe's events, never from the redirect back.
 */
export function stripeCheckout(deps: {
  prisma: Prisma
  clock: Clock
  log: Log
  stripe: Stripe
  prices: PriceBook
  baseUrl: string
}) {
  const { prisma, clock, log, stripe, prices, baseUrl } = deps
  const page = `${baseUrl}/plan`

  /** The workspace's Stripe customer, and whether it was deleted at Stripe. */
  async function customerIn(workspaceId: string): Promise<{ id: string; isDeleted: boolean } | null> {
    const known = await prisma.billingCustomer.findUnique({ where: { workspaceId } })
    if (!known) return null
    const id = known.customerId
    return { id, isDeleted: await fromStripe(log, () => isDeletedCustomer(stripe, id)) }
  }

  /**
   * The workspace's Stripe customer, created once, and once more for each that was deleted at Stripe: the idempotency
   * key makes concurrent calls and retries after a crash return the same customer. First compared with Stripe in an
   * hour, when most checkouts are over.
   */
  async function customerOf({ workspaceId, workspaceName, email }: Buyer): Promise<string> {
    const known = await customerIn(workspaceId)
    if (known && !known.isDeleted) return known.id
    const idempotencyKey = ['assay-customer', workspaceId, ...(known ? [known.id] : [])].join('-')
    const customerId = await fromStripe(log, async () => {
      const metadata = { workspace_id: workspaceId }
      const { id } = await stripe.customers.create({ metadata }, { idempotencyKey })
      await stripe.customers.update(id, { name: workspaceName, email })
      return id
    })
    const now = clock.now()
    const due = { customerId, dueAt: new Date(now.getTime() + hourMs) }
    if (known) await prisma.billingCustomer.updateMany({ where: { workspaceId, customerId: known.id }, data: due })
    else
      await prisma.billingCustomer.createMany({ data: { workspaceId, createdAt: now, ...due }, skipDuplicates: true })
    return (await prisma.billingCustomer.findUniqueOrThrow({ where: { workspaceId } })).customerId
  }

  return {
    /**
     * Checkout URL for a plan. Fails with ALREADY_SUBSCRIBED (a second subscription to a plan would be charged without
     * adding anything), PRICE_NOT_FOUND and BILLING_UNAVAILABLE.
     */
    checkout: async (buyer: Buyer, plan: PlanId, held: readonly string[]): Promise<{ url: string }> => {
      if (held.includes(plan))
        fail('ALREADY_SUBSCRIBED', `The workspace already has ${plans[plan].name}. Nothing was bought.`)
      const { prices: sold, is_stale } = await prices.list()
      const price = sold.find((one) => one.plan === plan)
      if (!price && is_stale)
        fail('BILLING_UNAVAILABLE', 'Stripe is not responding. Nothing was bought.', { retryAfter: 30 })
      if (!price) return fail('PRICE_NOT_FOUND', `${plans[plan].name} is not for sale here. Nothing was bought.`)
      const customer = await customerOf(buyer)
      const metadata = { workspace_id: buyer.workspaceId, plan }
      const { url } = await fromStripe(log, () =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          client_reference_id: buyer.workspaceId,
          line_items: [{ price: price.id, quantity: 1 }],
          subscription_data: { metadata },
          success_url: `${page}?from=stripe`,
          cancel_url: page,
        }),
      )
      return { url: url ?? fail('BILLING_UNAVAILABLE', 'Stripe returned no checkout URL. Nothing was bought.') }
    },
    /**
     * Customer portal URL, or the portal's cancellation page for one subscription. Fails with SUBSCRIPTION_NOT_FOUND
     * if nothing was bought, and with BILLING_UNAVAILABLE.
     */
    portal: async (workspaceId: string, ending: string | null): Promise<{ url: string }> => {
      const known = await customerIn(workspaceId)
      if (!known || known.isDeleted)
        return fail('SUBSCRIPTION_NOT_FOUND', 'This workspace has no Stripe subscription yet.')
      const subscription = ending === null ? null : await externalOf(workspaceId, ending)
      const session = await fromStripe(log, () =>
        stripe.billingPortal.sessions.create({
          customer: known.id,
          return_url: `${page}?from=stripe`,
          ...(subscription === null
            ? {}
            : { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } }),
        }),
      )
      return { url: session.url }
    },
    /**
     * Expires the workspace's open checkouts, so that no one pays for a workspace that is deleted. Fails with
     * BILLING_UNAVAILABLE.
     */
    expireCheckouts: async (workspaceId: string): Promise<void> => {
      const known = await customerIn(workspaceId)
      if (!known || known.isDeleted) return
      await fromStripe(log, async () => {
        const { sessions } = stripe.checkout
        const open: string[] = []
        for await (const { id } of sessions.list({ customer: known.id, status: 'open', limit: 100 })) open.push(id)
        for (const id of open) await sessions.expire(id)
      })
    },
  }

  async function externalOf(workspaceId: string, id: string): Promise<string> {
    const row = await prisma.subscription.findFirst({ where: { id, workspaceId, source: 'stripe', endedAt: null } })
    if (!row?.externalId || !isPlanId(row.plan))
      return fail('SUBSCRIPTION_NOT_FOUND', 'This subscription is not billed by Stripe or has ended.')
    return row.externalId
  }
}
