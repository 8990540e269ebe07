import type { Subscription } from '#prisma/generated/client.ts'
import { type PlanId, plans } from '../catalog/plans.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Change } from './change.ts'
import { type Entitlement, entitlementOf, inForce } from './entitlement.ts'
import { fitKeys } from './keys/fit.ts'
import { holdMeter } from './meter-lock.ts'
import type { Fitted, PlanFitter } from './plan-fitter.ts'
import { recordChange } from './record-change.ts'
import { lockWorkspace } from './workspace-lock.ts'

export type PlanChange = {
  plans: PlanId[]
  units: number
  paused_keys: string[]
  resumed_keys: string[]
  /** Ids of what else the change stopped and let go on, by kind. */
  fitted: ({ kind: PlanFitter['kind'] } & Fitted)[]
}

/** A subscription that begins. */
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
) => Promise<{ end: readonly string[]; begin: readonly Beginning[] }>

/** Ends and begins what `decide` says of the subscriptions that are held, under the locks of the workspace and its meter, and lets keys and everything else fit. */
export function changePlans(
  prisma: Prisma,
  fitters: readonly PlanFitter[],
  workspaceId: string,
  change: Change,
  decide: Decide,
): Promise<PlanChange> {
  return prisma.$transaction(async (tx) => {
    const before = await lockWorkspace(tx, workspaceId, change.now)
    await holdMeter(tx, workspaceId, change.now)
    const held = inForce(await tx.subscription.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } }), change.now)
    const { end, begin } = await decide(tx, held)
    if (end.length > 0)
      await tx.subscription.updateMany({
        where: { workspaceId, id: { in: [...end] } },
        data: { endedAt: change.now },
      })
    for (const one of begin) {
      const id = newId('sub', change.now.getTime())
      await tx.subscription.create({ data: { ...one, id, workspaceId, startedAt: change.now } })
    }
    const staying = held.filter(({ id }) => !end.includes(id)).map(({ plan }) => plan)
    const after: Entitlement = entitlementOf([...staying, ...begin.map(({ plan }) => plan)])
    const entitled = { ...before, entitlement: after }
    const keys = await fitKeys(tx, entitled, change)
    const fitted: PlanChange['fitted'] = []
    for (const { kind, apply } of fitters) fitted.push({ kind, ...(await apply(tx, entitled, change)) })
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
