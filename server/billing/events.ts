import Stripe from 'stripe'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { PriceBook } from './price-book.ts'
import type { StripeSync } from './stripe-sync.ts'

/** Maximum age or clock skew of a signature in seconds; Stripe's default. */
const tolerance = 300

/** Event types after which a customer's plans may have changed. */
const moving = /^(customer\.subscription\.|checkout\.session\.|invoice\.|customer\.deleted$)/
const pricing = /^(price|product)\./

export type Received = 'followed' | 'repeated' | 'ignored'

/**
 * Handles Stripe webhook events. Fails with VALIDATION_FAILED for an invalid, outdated or missing signature and for a
 * body that is not an event; Stripe retries anything not answered with success. The event id is stored in the
 * transaction of its changes, so a repeat has no effect, and an event that fails midway is rolled back and delivered
 * again.
 */
export function stripeEventHandler(deps: {
  prisma: Prisma
  clock: Clock
  log: Log
  webhookSecret: string
  stripe: Stripe
  stripeSync: StripeSync
  prices: PriceBook
}) {
  const { prisma, clock, log, stripeSync, prices } = deps

  function eventOf(body: Buffer, signature: string | undefined): Stripe.Event {
    const now = clock.now().getTime()
    if (!signature) return fail('VALIDATION_FAILED', 'The header Stripe-Signature is missing.')
    try {
      const { webhooks } = deps.stripe
      const event = webhooks.constructEvent(body, signature, deps.webhookSecret, tolerance, undefined, now)
      if (typeof event.id === 'string' && typeof event.type === 'string' && event.data?.object) return event
    } catch (error) {
      const why = error instanceof Stripe.errors.StripeSignatureVerificationError ? 'signature' : 'body'
      log.warn({ why }, 'an event that does not come from Stripe, or too late, was refused')
    }
    return fail('VALIDATION_FAILED', 'The Stripe signature is invalid or too old.')
  }

  return {
    receive: async (body: Buffer, signature: string | undefined, requestId: string): Promise<Received> => {
      const event = eventOf(body, signature)
      if (pricing.test(event.type)) prices.forget()
      const customerId = customerIn(event)
      if (!moving.test(event.type) || customerId === null) return 'ignored'
      const customer = await prisma.billingCustomer.findUnique({ where: { customerId } })
      if (!customer) {
        log.warn(
          { event: event.id, type: event.type, customer: customerId },
          'an event names a customer of nobody here',
        )
        return 'ignored'
      }
      if (await prisma.billingEvent.findUnique({ where: { id: event.id } })) return 'repeated'
      const stored = { id: event.id, type: event.type, receivedAt: clock.now() }
      await stripeSync.follow(customer, requestId, (tx) =>
        tx.billingEvent.createMany({ data: stored, skipDuplicates: true }),
      )
      return 'followed'
    },
  }
}

/** The customer an event refers to, whatever its type. The cast covers the fields that Stripe objects share. */
function customerIn(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; customer?: unknown }
  if (object.object === 'customer') return object.id ?? null
  const { customer } = object
  if (typeof customer === 'string') return customer
  const id = typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : null
  return typeof id === 'string' ? id : null
}
