import type { PlanId } from '../catalog/plans.ts'
import { fail } from '../platform/errors.ts'

/** What an owner wants to do with the subscriptions of a workspace; a replacement without a subscription replaces all of them. */
export type PlanIntent =
  | { kind: 'add'; plan: PlanId }
  | { kind: 'end'; subscription: string }
  | { kind: 'replace'; plan: PlanId; subscription: string | null }

/** Subscriptions to end, by id, and plans to begin. */
export type Turn = { end: string[]; begin: PlanId[] }

/**
 * What an intent ends and begins of the subscriptions that are held. `free` is what a workspace without a subscription has, so it is never begun. Fails with SUBSCRIPTION_NOT_FOUND for one that is not
 * held, and with ALREADY_SUBSCRIBED where a plan would be added twice. Pure.
 */
export function turnOf(held: readonly { id: string; plan: string }[], intent: PlanIntent): Turn {
  if (intent.kind === 'end') return { end: [heldBy(held, intent.subscription).id], begin: [] }
  const isHeld = held.some(({ plan }) => plan === intent.plan)
  if (intent.kind === 'add') {
    if (isHeld) fail('ALREADY_SUBSCRIBED', 'The workspace holds this plan already. Values are never added.')
    return { end: [], begin: beginning(intent.plan) }
  }
  const replaced = intent.subscription === null ? held : [heldBy(held, intent.subscription)]
  const end = replaced.filter(({ plan }) => plan !== intent.plan).map(({ id }) => id)
  return { end, begin: isHeld ? [] : beginning(intent.plan) }
}

function heldBy<Held extends { id: string }>(held: readonly Held[], id: string): Held {
  return held.find((one) => one.id === id) ?? fail('SUBSCRIPTION_NOT_FOUND', 'This subscription has ended already.')
}

const beginning = (plan: PlanId): PlanId[] => (plan === 'free' ? [] : [plan])
