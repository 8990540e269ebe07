import { z } from 'zod'
import { planIds } from '../catalog/plans.ts'
import { noControlCharacters } from '../platform/plain-text.ts'

const SubscriptionId = z.string().regex(noControlCharacters).max(40)
const PlanName = z.enum(planIds)

/** A plan change requested by an owner; `replace` without a subscription replaces all of them. */
export const Intent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), plan: PlanName }),
  z.object({ kind: z.literal('end'), subscription: SubscriptionId }),
  z.object({ kind: z.literal('replace'), plan: PlanName, subscription: SubscriptionId.nullable().default(null) }),
])

export const Confirmed = z.object({ intent: Intent, fingerprint: z.string().min(1).max(60) })
export const Bought = z.object({ plan: PlanName })
export const PortalRequest = z.object({ ending: SubscriptionId.nullable().default(null) })
