import type { Here } from '#app/_trpc/outputs.ts'
import { plans } from '#server/catalog/plans.ts'

/** Why the person cannot change rules here; null where he can. */
export function rulesLocked({ entitlement, workspace }: Here): string | null {
  if (!entitlement.grants.includes('full'))
    return `${entitlement.plans.map((id) => plans[id].name).join(' and ')} includes no rules. Any Suite or Lookups plan does.`
  return workspace.included ? null : 'The plan does not include you as a member: you can look.'
}
