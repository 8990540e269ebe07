import type { Subscription } from '#prisma/generated/client.ts'
import { type PlanId, plans } from '../catalog/plans.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Change } from './change.ts'
import { type Entitlement, entitlementOf, inForce } from './entitlement.ts'
import { applyPlanToKeys } from './keys/apply-plan.ts'
import { lockMeter } from './meter-lock.ts'
import type { Enforced, PlanEnforcer } from './plan-enforcer.ts'
import { recordChange } from './record-change.ts'
import { lockWorkspace } from './workspace-lock.ts'

export type PlanChange = {
  plans: PlanId[]
  units: number
  paused_keys: string[]
  resumed_keys: string[]
  /** Ids of other resources that were paused and resumed, by kind. */
  fitted: ({ kind: PlanEnforcer['kind'] } & Enforced)[]
}

export type Beginning = {
  plan: PlanId
  source: 'owner' | 'operator' | 'stripe'
  externalId?: string
  billingStatus?: string
  renewsAt?: Date | null
  cancelsAt?: Date | null
}

type Decide = (
  tx: Transaction,
  held: readonly Subscription[],
  now: Date,
) => Promise<{ end: readonly string[]; begin: readonly Beginning[] }>

/**
 * Applies the subscription changes chosen by `decide`, under the locks of the workspace and its meter, then adjusts
 * keys and all other limited resources to the new plan.
 */
export function changePlans(
  prisma: Prisma,
  enforcers: readonly PlanEnforcer[],
  workspaceId: string,
  change: Change,
  decide: Decide,
): Promise<PlanChange> {
  return prisma.$transaction(async (tx) => {
    const before = await lockWorkspace(tx, workspaceId, change.clock)
    await lockMeter(tx, workspaceId, before.now)
    const held = inForce(await tx.subscription.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } }), before.now)
    const { end, begin } = await decide(tx, held, before.now)
    if (end.length > 0)
      await tx.subscription.updateMany({
        where: { workspaceId, id: { in: [...end] } },
        data: { endedAt: before.now },
      })
    for (const one of begin) {
      const id = newId('sub', before.now.getTime())
      await tx.subscription.create({ data: { ...one, id, workspaceId, startedAt: before.now } })
    }
    const staying = held.filter(({ id }) => !end.includes(id)).map(({ plan }) => plan)
    const after: Entitlement = entitlementOf([...staying, ...begin.map(({ plan }) => plan)])
    const entitled = { ...before, entitlement: after }
    const keys = await applyPlanToKeys(tx, entitled, change)
    const fitted: PlanChange['fitted'] = []
    for (const { kind, apply } of enforcers) fitted.push({ kind, ...(await apply(tx, entitled, change)) })
    if (end.length > 0 || begin.length > 0) {
      const longer = before.entitlement.eventDays > after.eventDays ? before : entitled
      await recordChange(tx, longer, change, {
        type: 'plan.changed',
        target: { type: 'workspace', id: workspaceId },
        summary: `Plan changed from ${named(before.entitlement)} to ${named(after)}`,
        details: { from: before.entitlement.plans, to: after.plans },
      })
    }
    return { plans: after.plans, units: after.units, paused_keys: keys.paused, resumed_keys: keys.resumed, fitted }
  })
}

const named = (entitlement: Entitlement): string => entitlement.plans.map((plan) => plans[plan].name).join(' and ')
