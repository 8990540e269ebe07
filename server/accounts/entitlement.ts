import { type BurstClass, burstClasses, type Capability } from '../catalog/capabilities.ts'
import { isPlanId, type Plan, type PlanId, plans } from '../catalog/plans.ts'

/** Combined terms of a workspace's plans; each has the unit and meaning of the plan's term. */
export type Entitlement = Omit<Plan, 'name' | 'grants'> & {
  /** Active plans, highest allowance first; `free` for a workspace without a subscription. */
  plans: PlanId[]
  grants: ReadonlySet<Capability>
}

/**
 * Combines a workspace's plans: each term takes its highest value; values are never added (service-interface, "Plans
 * and allowances"). The Free terms are always included.
 */
export function entitlementOf(held: readonly string[]): Entitlement {
  const ids = [...new Set(held.filter(isPlanId))]
  const own = ids.length > 0 ? ids : (['free'] satisfies PlanId[])
  const terms: Plan[] = [plans.free, ...own.map((id) => plans[id])]
  const highest = (read: (plan: Plan) => number) => Math.max(...terms.map(read))
  return {
    plans: own.toSorted((a, b) => plans[b].units - plans[a].units || a.localeCompare(b)),
    units: highest((plan) => plan.units),
    grants: new Set(terms.flatMap((plan) => plan.grants)),
    keys: highest((plan) => plan.keys),
    members: highest((plan) => plan.members),
    rules: highest((plan) => plan.rules),
    webhooks: highest((plan) => plan.webhooks),
    watches: highest((plan) => plan.watches),
    senderSlots: highest((plan) => plan.senderSlots),
    historyDays: highest((plan) => plan.historyDays),
    eventDays: highest((plan) => plan.eventDays),
    analyticsDays: highest((plan) => plan.analyticsDays),
    burst: Object.fromEntries(burstClasses.map((name) => [name, highest((plan) => plan.burst[name])])) as Record<
      BurstClass,
      number
    >,
    cooldownSeconds: shortest(terms.map((plan) => plan.cooldownSeconds)),
    links: { minute: highest((plan) => plan.links.minute), day: highest((plan) => plan.links.day) },
  }
}

function shortest(seconds: readonly (number | null)[]): number | null {
  const opened = seconds.filter((one) => one !== null)
  return opened.length > 0 ? Math.min(...opened) : null
}

type Held = { plan: string; endedAt: Date | null }

/**
 * Subscriptions in force at `at`: all that have not ended. Their start is not compared, because it lies in the future
 * after a clock was set back. The SQL equivalent is `plans_in_force`.
 */
export const inForce = <One extends Pick<Held, 'endedAt'>>(subscriptions: readonly One[], at: Date): One[] =>
  subscriptions.filter(({ endedAt }) => endedAt === null || endedAt > at)

export const heldPlans = (subscriptions: readonly Held[], at: Date): string[] =>
  inForce(subscriptions, at).map((entry) => entry.plan)

export const entitlementAt = (subscriptions: readonly Held[], at: Date): Entitlement =>
  entitlementOf(heldPlans(subscriptions, at))
