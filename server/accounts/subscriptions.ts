import type { Subscription } from '#prisma/generated/client.ts'
import { isPlanId, type PlanId } from '../catalog/plans.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Change } from './change.ts'
import { inForce } from './entitlement.ts'
import { type Beginning, changePlans, type PlanChange } from './plan-change.ts'
import type { PlanEnforcer } from './plan-enforcer.ts'
import { type PlanIntent, turnOf } from './plan-intent.ts'
import { type PlanPreview, previewPlan } from './plan-preview.ts'

export type SubscriptionRecord = {
  id: string
  plan: PlanId
  source: 'owner' | 'operator' | 'stripe'
  started_at: string
  /** Reported by Stripe for its own subscriptions: state, next renewal, end. */
  billing_status: string | null
  renews_at: string | null
  cancels_at: string | null
}

export type Billed = Required<Pick<Beginning, 'externalId' | 'billingStatus' | 'renewsAt' | 'cancelsAt'>> & {
  plan: PlanId
}

type PlanRequest = { workspaceId: string; plan: PlanId }
type Wanted = { workspaceId: string; intent: PlanIntent }

/**
 * The only way to change a workspace's plans: keys and enforced resources are adjusted in the same transaction. With
 * `stripe`, Stripe's subscriptions change only through `follow`.
 */
export function subscriptionService(deps: { prisma: Prisma; enforcers: readonly PlanEnforcer[]; stripe?: boolean }) {
  const { prisma, enforcers, stripe = false } = deps
  const touched = (held: readonly Subscription[]) => held.filter(({ source }) => !stripe || source !== 'stripe')
  return {
    /** Adds a subscription. Adding an active plan again has no effect; `free` is the absence of a subscription. */
    add: ({ workspaceId, plan }: PlanRequest, change: Change): Promise<PlanChange> =>
      changePlans(prisma, enforcers, workspaceId, change, async (_tx, held) => ({
        end: [],
        begin: beginning(touched(held), plan, change),
      })),
    remove: ({ workspaceId, plan }: PlanRequest, change: Change): Promise<PlanChange> =>
      changePlans(prisma, enforcers, workspaceId, change, async (_tx, held) => ({
        end: idsOf(touched(held).filter((one) => one.plan === plan)),
        begin: [],
      })),
    set: ({ workspaceId, plan }: PlanRequest, change: Change): Promise<PlanChange> =>
      changePlans(prisma, enforcers, workspaceId, change, async (_tx, held) => ({
        end: idsOf(touched(held).filter((one) => one.plan !== plan)),
        begin: beginning(touched(held), plan, change),
      })),
    preview: ({ workspaceId, intent }: Wanted, now: Date): Promise<PlanPreview> =>
      previewPlan(prisma, enforcers, workspaceId, (held) => turnOf(held, intent), now),
    /**
     * Applies an intent that was previewed with this fingerprint. Fails with REVISION_CONFLICT if its effect would now
     * differ, with PLAN_BILLED_BY_STRIPE where Stripe bills, and like `turnOf`.
     */
    change: ({ workspaceId, intent, fingerprint }: Wanted & { fingerprint: string }, change: Change) => {
      if (stripe) fail('PLAN_BILLED_BY_STRIPE', 'Plans are managed at Stripe. Nothing was changed.')
      return changePlans(prisma, enforcers, workspaceId, change, async (tx, held, now) => {
        const result = await previewPlan(tx, enforcers, workspaceId, (rows) => turnOf(rows, intent), now)
        if (result.fingerprint !== fingerprint)
          fail(
            'REVISION_CONFLICT',
            'Keys, members, rules or plans have changed in the meantime. Nothing was changed: review the consequences again.',
          )
        const { end, begin } = turnOf(held, intent)
        return { end, begin: begin.map((plan) => ({ plan, source: sourceOf(change) })) }
      })
    },
    /**
     * Syncs the workspace's Stripe subscriptions to the reported ones. `isCurrent` runs under the workspace lock;
     * nothing changes if the report is outdated.
     */
    follow: (
      { workspaceId, billed }: { workspaceId: string; billed: readonly Billed[] },
      change: Change,
      isCurrent: (tx: Transaction) => Promise<boolean>,
    ): Promise<PlanChange> =>
      changePlans(prisma, enforcers, workspaceId, change, async (tx, held) => {
        if (!(await isCurrent(tx))) return { end: [], begin: [] }
        const followed = held.filter(({ source }) => source === 'stripe')
        const same = (row: Subscription, one: Billed) => row.externalId === one.externalId && row.plan === one.plan
        for (const one of billed)
          for (const row of followed.filter((each) => same(each, one)))
            await tx.subscription.update({
              where: { workspaceId_id: { workspaceId: row.workspaceId, id: row.id } },
              data: shownOf(one),
            })
        return {
          end: idsOf(followed.filter((row) => !billed.some((one) => same(row, one)))),
          begin: billed
            .filter((one) => !followed.some((row) => same(row, one)))
            .map((one) => ({ ...one, source: 'stripe' as const })),
        }
      }),
    /** Active subscriptions, oldest first. */
    list: async (workspaceId: string, now: Date): Promise<SubscriptionRecord[]> => {
      const rows = await prisma.subscription.findMany({ where: { workspaceId }, orderBy: { startedAt: 'asc' } })
      return inForce(rows, now).flatMap((row) => (isPlanId(row.plan) ? [recordOf(row, row.plan)] : []))
    },
  }
}

export type SubscriptionService = ReturnType<typeof subscriptionService>

const idsOf = (rows: readonly Subscription[]): string[] => rows.map(({ id }) => id)
const sourceOf = ({ author }: Change): 'owner' | 'operator' => (author.type === 'system' ? 'operator' : 'owner')
const beginning = (held: readonly Subscription[], plan: PlanId, change: Change): Beginning[] =>
  plan === 'free' || held.some((one) => one.plan === plan) ? [] : [{ plan, source: sourceOf(change) }]

const shownOf = ({ billingStatus, renewsAt, cancelsAt }: Billed) => ({ billingStatus, renewsAt, cancelsAt })

const recordOf = (row: Subscription, plan: PlanId): SubscriptionRecord => ({
  id: row.id,
  plan,
  source: row.source === 'stripe' || row.source === 'operator' ? row.source : 'owner',
  started_at: row.startedAt.toISOString(),
  billing_status: row.billingStatus,
  renews_at: row.renewsAt?.toISOString() ?? null,
  cancels_at: row.cancelsAt?.toISOString() ?? null,
})
