import type { PlanId } from '../catalog/plans.ts'
import { plans } from '../catalog/plans.ts'
import { recordEvent } from '../events/index.ts'
import type { Prisma } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Change } from './change.ts'
import { type Entitlement, entitlementOf, heldPlans } from './entitlement.ts'
import { fitKeys } from './keys/fit.ts'
import { holdMeter } from './meter-lock.ts'
import type { Fitted, PlanFitter } from './plan-fitter.ts'
import { type PlanPreview, previewPlan } from './plan-preview.ts'
import { lockWorkspace } from './workspace-lock.ts'

export type PlanChange = {
  plans: PlanId[]
  units: number
  paused_keys: string[]
  resumed_keys: string[]
  /** Ids of what else the change stopped and let go on, by kind. */
  fitted: ({ kind: PlanFitter['kind'] } & Fitted)[]
}

type Asked = { workspaceId: string; plan: PlanId }

/** The only way to change what plans a workspace holds: keys, and what each fitter looks after, follow in the same transaction. */
export function subscriptionDesk({ prisma, fitters }: { prisma: Prisma; fitters: readonly PlanFitter[] }) {
  return {
    /** Adds a subscription. Holding a plan twice changes nothing; `free` is what a workspace without a subscription has. */
    add: ({ workspaceId, plan }: Asked, change: Change): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, (held) => ({
        add: plan !== 'free' && !held.includes(plan) ? [plan] : [],
        remove: [],
      })),
    /** Ends every subscription to the plan now. */
    remove: ({ workspaceId, plan }: Asked, change: Change): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, () => ({ add: [], remove: [plan] })),
    /** Ends all other subscriptions and holds just this plan. */
    set: ({ workspaceId, plan }: Asked, change: Change): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, (held) => ({
        add: plan !== 'free' && !held.includes(plan) ? [plan] : [],
        remove: held.filter((other) => other !== plan),
      })),
    /** What `set` would do, without doing it. */
    preview: (asked: Asked, now: Date): Promise<PlanPreview> => previewPlan(prisma, fitters, asked, now),
  }
}

export type SubscriptionDesk = ReturnType<typeof subscriptionDesk>

function changePlans(
  prisma: Prisma,
  fitters: readonly PlanFitter[],
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
    const entitled = { ...before, entitlement: after }
    const keys = await fitKeys(tx, entitled, change)
    const fitted: PlanChange['fitted'] = []
    for (const { kind, apply } of fitters) fitted.push({ kind, ...(await apply(tx, entitled, change)) })
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
    return { plans: after.plans, units: after.units, paused_keys: keys.paused, resumed_keys: keys.resumed, fitted }
  })
}

const named = (entitlement: Entitlement): string => entitlement.plans.map((plan) => plans[plan].name).join(' and ')
