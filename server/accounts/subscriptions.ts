import type { Subscription } from '#prisma/generated/client.ts'
import { isPlanId, type PlanId } from '../catalog/plans.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Change } from './change.ts'
import { inForce } from './entitlement.ts'
import { type Beginning, changePlans, type PlanChange } from './plan-change.ts'
import type { PlanFitter } from './plan-fitter.ts'
import { type PlanIntent, turnOf } from './plan-intent.ts'
import { type PlanPreview, previewPlan } from './plan-preview.ts'

export type SubscriptionRecord = {
  id: string
  plan: PlanId
  /** Who made it: an owner, the operator, or Stripe. */
  source: 'owner' | 'operator' | 'stripe'
  started_at: string
  /** What Stripe says of one of its own: its state, when it is paid again, and when it ends. */
  billing_status: string | null
  renews_at: string | null
  cancels_at: string | null
}

/** A subscription at Stripe that holds a plan, with what is shown of it. */
export type Billed = Required<Pick<Beginning, 'externalId' | 'billingStatus' | 'renewsAt' | 'cancelsAt'>> & {
  plan: PlanId
}

type Asked = { workspaceId: string; plan: PlanId }
type Wanted = { workspaceId: string; intent: PlanIntent }

/**
 * The only way to change what plans a workspace holds: keys, and what each fitter looks after, follow in the same transaction. Where Stripe bills (`stripe`), its subscriptions change by `follow` alone,
 * and nobody else's hand touches them.
 */
export function subscriptionDesk(deps: { prisma: Prisma; fitters: readonly PlanFitter[]; stripe?: boolean }) {
  const { prisma, fitters, stripe = false } = deps
  const touched = (held: readonly Subscription[]) => held.filter(({ source }) => !stripe || source !== 'stripe')
  return {
    /** Adds a subscription. Holding a plan twice changes nothing; `free` is what a workspace without a subscription has. */
    add: ({ workspaceId, plan }: Asked, change: Change): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, async (_tx, held) => ({
        end: [],
        begin: beginning(touched(held), plan, change),
      })),
    /** Ends every subscription to the plan now. */
    remove: ({ workspaceId, plan }: Asked, change: Change): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, async (_tx, held) => ({
        end: idsOf(touched(held).filter((one) => one.plan === plan)),
        begin: [],
      })),
    /** Ends all other subscriptions and holds just this plan. */
    set: ({ workspaceId, plan }: Asked, change: Change): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, async (_tx, held) => ({
        end: idsOf(touched(held).filter((one) => one.plan !== plan)),
        begin: beginning(touched(held), plan, change),
      })),
    /** What an intent would do, without doing it. */
    preview: ({ workspaceId, intent }: Wanted, now: Date): Promise<PlanPreview> =>
      previewPlan(prisma, fitters, workspaceId, (held) => turnOf(held, intent), now),
    /**
     * Does what an owner wants, as the preview with this fingerprint has told it. Fails with REVISION_CONFLICT where it would now do anything else, with PLAN_BILLED_BY_STRIPE where Stripe bills, and like
     * `turnOf`.
     */
    change: ({ workspaceId, intent, fingerprint }: Wanted & { fingerprint: string }, change: Change) => {
      if (stripe) fail('PLAN_BILLED_BY_STRIPE', 'Plans are bought and ended at Stripe here. Nothing was changed.')
      return changePlans(prisma, fitters, workspaceId, change, async (tx, held) => {
        const told = await previewPlan(tx, fitters, workspaceId, (rows) => turnOf(rows, intent), change.now)
        if (told.fingerprint !== fingerprint)
          fail(
            'REVISION_CONFLICT',
            'Since this was shown, keys, members, rules or plans have changed, so it would do something else. Nothing was changed: look at it again.',
          )
        const { end, begin } = turnOf(held, intent)
        return { end, begin: begin.map((plan) => ({ plan, source: sourceOf(change) })) }
      })
    },
    /**
     * Makes the subscriptions that follow Stripe those that it says are held. `isCurrent` is asked under the lock of the workspace; where the answer has been overtaken, nothing changes.
     */
    follow: (
      { workspaceId, billed }: { workspaceId: string; billed: readonly Billed[] },
      change: Change,
      isCurrent: (tx: Transaction) => Promise<boolean>,
    ): Promise<PlanChange> =>
      changePlans(prisma, fitters, workspaceId, change, async (tx, held) => {
        if (!(await isCurrent(tx))) return { end: [], begin: [] }
        const followed = held.filter(({ source }) => source === 'stripe')
        const same = (row: Subscription, one: Billed) => row.externalId === one.externalId && row.plan === one.plan
        for (const one of billed)
          for (const row of followed.filter((each) => same(each, one)))
            await tx.subscription.update({ where: { id: row.id }, data: shownOf(one) })
        return {
          end: idsOf(followed.filter((row) => !billed.some((one) => same(row, one)))),
          begin: billed
            .filter((one) => !followed.some((row) => same(row, one)))
            .map((one) => ({ ...one, source: 'stripe' as const })),
        }
      }),
    /** Subscriptions that are held, the oldest first. */
    list: async (workspaceId: string, now: Date): Promise<SubscriptionRecord[]> => {
      const rows = await prisma.subscription.findMany({ where: { workspaceId }, orderBy: { startedAt: 'asc' } })
      return inForce(rows, now).flatMap((row) => (isPlanId(row.plan) ? [recordOf(row, row.plan)] : []))
    },
  }
}

export type SubscriptionDesk = ReturnType<typeof subscriptionDesk>

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
