import type { Capability } from './capabilities.ts'
import { type Plan, planIds, plans } from './plans.ts'

/** What a plan has to include for a page or a lookup: a capability, or a term above 0. */
export type PlanNeed = Capability | 'senderSlots' | 'historyDays'

export type PlanTerms = Readonly<{ grants: readonly Capability[]; senderSlots: number; historyDays: number }>

export const isIncluded = (need: PlanNeed, { grants, ...terms }: PlanTerms): boolean =>
  need === 'senderSlots' || need === 'historyDays' ? terms[need] > 0 : grants.includes(need)

/** Names of the plans that include something, the smallest first. */
const plansWith = (need: PlanNeed): string[] =>
  planIds
    .map((id): Plan => plans[id])
    .filter((plan) => isIncluded(need, plan))
    .toSorted((a, b) => a.units - b.units)
    .map(({ name }) => name)

/** "Paid Email includes", "Suite Agency and Lookups Growth include", "Suite Starter and larger plans include". */
export function whichPlansInclude(need: PlanNeed): string {
  const names = plansWith(need)
  if (names.length === 1) return `${names[0]} includes`
  return `${names.length === 2 ? names.join(' and ') : `${names[0]} and larger plans`} include`
}

export const smallestPlan = (need: PlanNeed): string => plansWith(need)[0] ?? 'another plan'
