import type Stripe from 'stripe'
import type { Billed } from '../accounts/index.ts'
import type { PlanId } from '../catalog/plans.ts'

/** States of a subscription at Stripe in which its plan is held. `past_due` is held while Stripe tries the payment again; everything else has ended, or has not begun. */
const holding: ReadonlySet<Stripe.Subscription.Status> = new Set(['active', 'trialing', 'past_due'])

const instant = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000)

/**
 * The plans that a subscription at Stripe holds, each once; `planOf` knows the prices, null is passed over. Pure.
 */
export function billedBy(subscription: Stripe.Subscription, planOf: (priceId: string) => PlanId | null): Billed[] {
  if (!holding.has(subscription.status)) return []
  const billed = new Map<PlanId, Billed>()
  for (const item of subscription.items.data) {
    const plan = planOf(item.price.id)
    if (plan === null || billed.has(plan)) continue
    const renewsAt = instant(item.current_period_end)
    billed.set(plan, {
      plan,
      externalId: subscription.id,
      billingStatus: subscription.status,
      renewsAt,
      cancelsAt: instant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? renewsAt : null),
    })
  }
  return [...billed.values()]
}
