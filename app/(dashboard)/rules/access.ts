import type { Session } from '#app/_trpc/outputs.ts'
import { plans } from '#server/catalog/plans.ts'

/** Why this person cannot edit rules; null if they can. */
export function rulesLocked({ entitlement, workspace }: Session): string | null {
  if (!entitlement.grants.includes('full'))
    return `${entitlement.plans.map((id) => plans[id].name).join(' and ')} does not include rules. Any Suite or Lookups plan does.`
  return workspace.included ? null : 'Your plan does not include your seat. You can view rules.'
}
