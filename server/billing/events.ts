import Stripe from 'stripe'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { Follower } from './follower.ts'
import type { PriceBook } from './price-book.ts'

/** Seconds that a signature may be old or ahead, Stripe's own default. */
const tolerance = 300

/** Events after which somebody may hold something else. */
const moving = /^(customer\.subscription\.|checkout\.session\.|invoice\.|customer\.deleted$)/
const pricing = /^(price|product)\./

export type Received = 'followed' | 'repeated' | 'ignored'

/**
 * Takes events of Stripe. A wrong, old or missing signature, or a body that is no event, is VALIDATION_FAILED; Stripe repeats what is not answered with a success. The id of an event is kept in the transaction of
 * what it changes, so a repetition does nothing; an event that fails half-way has changed nothing and comes again.
 */
export function eventDesk(deps: {
  prisma: Prisma
  clock: Clock
  log: Log
  webhookSecret: string
  stripe: Stripe
  follower: Follower
  prices: PriceBook
}) {
  const { prisma, clock, log, follower, prices } = deps

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
    return fail('VALIDATION_FAILED', 'This is no event that Stripe has signed for this address in the last minutes.')
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
      const kept = { id: event.id, type: event.type, receivedAt: clock.now() }
      await follower.follow(customer, requestId, (tx) =>
        tx.billingEvent.createMany({ data: kept, skipDuplicates: true }),
      )
      return 'followed'
    },
  }
}

/** The customer that an event names, whatever it is about. The cast names what all objects of Stripe have in common. */
function customerIn(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string; customer?: unknown }
  if (object.object === 'customer') return object.id ?? null
  const { customer } = object
  if (typeof customer === 'string') return customer
  const id = typeof customer === 'object' && customer !== null && 'id' in customer ? customer.id : null
  return typeof id === 'string' ? id : null
}
