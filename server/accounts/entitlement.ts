import { type BurstClass, burstClasses, type Capability } from '../catalog/capabilities.ts'
import { isPlanId, type LinkLimit, type Plan, type PlanId, plans } from '../catalog/plans.ts'

export type Entitlement = {
  /** Held plans, highest allowance first; a workspace without a subscription holds `free`. */
  plans: PlanId[]
  units: number
  grants: ReadonlySet<Capability>
  keys: number
  members: number
  rules: number
  webhooks: number
  senderSlots: number
  historyDays: number
  eventDays: number
  analyticsDays: number
  burst: Record<BurstClass, number>
  /** Seconds between two checks of the same target by class D, the shortest of the plans; null where none opens one. */
  cooldownSeconds: number | null
  /** Protected links that may be made in a minute and in a day. */
  links: LinkLimit
}

/**
 * What a workspace may do with the subscriptions it holds. They combine by the highest value of each term, never by addition
 * (service-interface, "Plans and allowances"); the Free terms are always included.
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

/** Subscriptions that are in force at `at`. */
export const inForce = <Held extends { startedAt: Date; endedAt: Date | null }>(
  subscriptions: readonly Held[],
  at: Date,
): Held[] => subscriptions.filter((entry) => entry.startedAt <= at && (entry.endedAt === null || entry.endedAt > at))

/** Plan ids that are in force at `at`. */
export const heldPlans = (
  subscriptions: readonly { plan: string; startedAt: Date; endedAt: Date | null }[],
  at: Date,
): string[] => inForce(subscriptions, at).map((entry) => entry.plan)
