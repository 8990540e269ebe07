import type { PlanId } from '../catalog/plans.ts'
import { fail } from '../platform/errors.ts'

/** A plan change requested by an owner. `replace` without a subscription replaces all of them. */
export type PlanIntent =
  | { kind: 'add'; plan: PlanId }
  | { kind: 'end'; subscription: string }
  | { kind: 'replace'; plan: PlanId; subscription: string | null }

export type Turn = { end: string[]; begin: PlanId[] }

/**
 * Resolves an intent against the active subscriptions. `free` is the absence of a subscription, so it is never
 * started. Fails with SUBSCRIPTION_NOT_FOUND for a subscription that is not active, and with ALREADY_SUBSCRIBED if a
 * plan would be added twice. Pure.
 */
export function turnOf(held: readonly { id: string; plan: string }[], intent: PlanIntent): Turn {
  if (intent.kind === 'end') return { end: [heldBy(held, intent.subscription).id], begin: [] }
  const isHeld = held.some(({ plan }) => plan === intent.plan)
  if (intent.kind === 'add') {
    if (isHeld) fail('ALREADY_SUBSCRIBED', 'The workspace already has this plan. Plan limits do not add up.')
    return { end: [], begin: beginning(intent.plan) }
  }
  const replaced = intent.subscription === null ? held : [heldBy(held, intent.subscription)]
  const end = replaced.filter(({ plan }) => plan !== intent.plan).map(({ id }) => id)
  return { end, begin: isHeld ? [] : beginning(intent.plan) }
}

function heldBy<Held extends { id: string }>(held: readonly Held[], id: string): Held {
  return held.find((one) => one.id === id) ?? fail('SUBSCRIPTION_NOT_FOUND', 'This subscription has already ended.')
}

const beginning = (plan: PlanId): PlanId[] => (plan === 'free' ? [] : [plan])
