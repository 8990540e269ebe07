import type { PlanId } from '../catalog/plans.ts'
import { plans } from '../catalog/plans.ts'
import { recordEvent } from '../events/index.ts'
import type { Prisma } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Change } from './change.ts'
import { type Entitlement, entitlementOf, heldPlans } from './entitlement.ts'
import { fitKeys } from './keys/keys.ts'
import { holdMeter } from './meter-lock.ts'
import { lockWorkspace } from './workspace-lock.ts'

export type PlanChange = { plans: PlanId[]; units: number; paused_keys: string[]; resumed_keys: string[] }

/** Adds a subscription. Holding a plan twice changes nothing; `free` is what a workspace without a subscription has. */
export function addSubscription(
  prisma: Prisma,
  input: { workspaceId: string; plan: PlanId },
  change: Change,
): Promise<PlanChange> {
  return changePlans(prisma, input.workspaceId, change, (held) => ({
    add: input.plan !== 'free' && !held.includes(input.plan) ? [input.plan] : [],
    remove: [],
  }))
}

/** Ends every subscription to the plan now. */
export function removeSubscription(
  prisma: Prisma,
  input: { workspaceId: string; plan: PlanId },
  change: Change,
): Promise<PlanChange> {
  return changePlans(prisma, input.workspaceId, change, () => ({ add: [], remove: [input.plan] }))
}

/** Ends all other subscriptions and holds just this plan. */
export function setPlan(
  prisma: Prisma,
  input: { workspaceId: string; plan: PlanId },
  change: Change,
): Promise<PlanChange> {
  return changePlans(prisma, input.workspaceId, change, (held) => ({
    add: input.plan !== 'free' && !held.includes(input.plan) ? [input.plan] : [],
    remove: held.filter((plan) => plan !== input.plan),
  }))
}

function changePlans(
  prisma: Prisma,
  workspaceId: string,
  change: Change,
  decide: (held: string[]) => { add: string[]; remove: string[] },
): Promise<PlanChange> {
  return prisma.$transaction(async (tx) => {
    const before = await lockWorkspace(tx, workspaceId, change.now)
    await holdMeter(tx, workspaceId, change.now)
    const subscriptions = await tx.subscription.findMany({ where: { workspaceId } })
    const held = heldPlans(subscriptions, change.now)
    const { add, remove } = decide(held)
    await tx.subscription.updateMany({
      where: { workspaceId, plan: { in: remove }, endedAt: null },
      data: { endedAt: change.now },
    })
    for (const plan of add) {
      await tx.subscription.create({
        data: { id: newId('sub', change.now.getTime()), workspaceId, plan, startedAt: change.now },
      })
    }
    const after: Entitlement = entitlementOf([...held.filter((plan) => !remove.includes(plan)), ...add])
    const fitted = await fitKeys(tx, { ...before, entitlement: after }, change)
    if (add.length > 0 || remove.some((plan) => held.includes(plan))) {
      await recordEvent(tx, {
        type: 'plan.changed',
        workspaceId,
        author: change.author,
        target: { type: 'workspace', id: workspaceId },
        summary: `Plan changed from ${named(before.entitlement)} to ${named(after)}`,
        details: { from: before.entitlement.plans, to: after.plans },
        requestId: change.requestId,
        at: change.now,
        keepDays: Math.max(before.entitlement.eventDays, after.eventDays),
      })
    }
    return { plans: after.plans, units: after.units, paused_keys: fitted.paused, resumed_keys: fitted.resumed }
  })
}

const named = (entitlement: Entitlement): string => entitlement.plans.map((plan) => plans[plan].name).join(' and ')
