import { z } from 'zod'
import type { Env } from '../platform/env.ts'
import { fail } from '../platform/errors.ts'
import { memberProcedure, ownerProcedure, router } from '../trpc/index.ts'
import type { Billing, PriceList } from './index.ts'
import { Bought, Confirmed, Intent, PortalRequest } from './schema.ts'

const connected = (billing: Billing | null): Billing =>
  billing ?? fail('BILLING_IS_LOCAL', 'Stripe is not connected: an owner changes the plan directly.')

const mayChange = ({ PLAN_CHANGES }: Pick<Env, 'PLAN_CHANGES'>, { operator }: { operator: boolean }): boolean =>
  PLAN_CHANGES === 'owners' || operator

const noPrices: PriceList = { prices: [], fetched_at: null, is_stale: false }

export const billingRouter = router({
  /** Active subscriptions, who bills them, and the prices reported by Stripe; no prices without Stripe. */
  overview: memberProcedure.query(async ({ ctx }) => {
    const { subscriptions, billing } = ctx.system
    const [held, sold, customer] = await Promise.all([
      subscriptions.list(ctx.actor.workspaceId, ctx.at),
      billing?.prices.list() ?? noPrices,
      billing?.state(ctx.actor.workspaceId) ?? null,
    ])
    return {
      billed_by: billing ? ('stripe' as const) : ('local' as const),
      /** Whether owners change the plan here; otherwise the operator does. */
      changed_here: billing !== null || mayChange(ctx.system.env, ctx.actor),
      subscriptions: held,
      ...sold,
      customer,
    }
  }),
  preview: ownerProcedure
    .input(z.object({ intent: Intent }))
    .query(({ ctx, input }) =>
      ctx.system.subscriptions.preview({ workspaceId: ctx.actor.workspaceId, intent: input.intent }, ctx.at),
    ),
  /**
   * Local billing: an owner changes the plan directly, as confirmed in the preview; with PLAN_CHANGES=operators only an
   * owner who operates the installation.
   */
  change: ownerProcedure.input(Confirmed).mutation(({ ctx, input }) => {
    const { actor, system } = ctx
    if (!system.billing && !mayChange(system.env, actor))
      fail('OPERATOR_REQUIRED', 'Plans of this installation are changed by its operator. Ask the operator.')
    return system.subscriptions.change({ workspaceId: actor.workspaceId, ...input }, ctx.change)
  }),
  checkout: ownerProcedure.input(Bought).mutation(async ({ ctx, input }) => {
    const { workspaceId, workspaceName, email } = ctx.actor
    const billing = connected(ctx.system.billing)
    const held = await ctx.system.subscriptions.list(workspaceId, ctx.at)
    const plans = held.map(({ plan }) => plan)
    return billing.checkout({ workspaceId, workspaceName, email }, input.plan, plans)
  }),
  /** Customer portal URL, or its cancellation page for one subscription. */
  portal: ownerProcedure
    .input(PortalRequest)
    .mutation(({ ctx, input }) => connected(ctx.system.billing).portal(ctx.actor.workspaceId, input.ending)),
  /** Syncs with Stripe now, for a user who returns from checkout before the event arrives. */
  refresh: ownerProcedure.mutation(({ ctx }) =>
    connected(ctx.system.billing).refresh(ctx.actor.workspaceId, ctx.requestId),
  ),
})
