import type Stripe from 'stripe'
import type { Billed } from '../accounts/index.ts'
import type { PlanId } from '../catalog/plans.ts'

/**
 * Subscription states that grant the plan. `past_due` counts while Stripe retries the payment; all others have ended
 * or not started.
 */
const heldStatuses: ReadonlySet<Stripe.Subscription.Status> = new Set(['active', 'trialing', 'past_due'])

const instant = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000)

/**
 * The plans a Stripe subscription grants, without duplicates; prices for which `planOf` returns null are ignored.
 * Pure.
 */
export function billedBy(subscription: Stripe.Subscription, planOf: (priceId: string) => PlanId | null): Billed[] {
  if (!heldStatuses.has(subscription.status)) return []
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
