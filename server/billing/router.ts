import { z } from 'zod'
import { fail } from '../platform/errors.ts'
import { memberProcedure, ownerProcedure, router } from '../trpc/index.ts'
import type { Billing, PriceList } from './index.ts'
import { Bought, Confirmed, Intent, PortalAsked } from './schema.ts'

const connected = (billing: Billing | null): Billing =>
  billing ?? fail('BILLING_IS_LOCAL', 'Stripe is not connected here: an owner changes the plan directly.')

const noPrices: PriceList = { prices: [], told_at: null, is_stale: false }

export const billingRouter = router({
  /** What the workspace holds and by whom it is billed, with the prices that Stripe tells; none are invented without it. */
  room: memberProcedure.query(async ({ ctx }) => {
    const { subscriptions, billing } = ctx.system
    const [held, sold, customer] = await Promise.all([
      subscriptions.list(ctx.actor.workspaceId, ctx.at),
      billing?.prices.list() ?? noPrices,
      billing?.standing(ctx.actor.workspaceId) ?? null,
    ])
    return { billed_by: billing ? ('stripe' as const) : ('local' as const), subscriptions: held, ...sold, customer }
  }),
  /** What an intent would do to keys, members and everything else that follows the plan, before it is done. */
  preview: ownerProcedure
    .input(z.object({ intent: Intent }))
    .query(({ ctx, input }) =>
      ctx.system.subscriptions.preview({ workspaceId: ctx.actor.workspaceId, intent: input.intent }, ctx.at),
    ),
  /** Local billing: an owner changes the plan directly, as the preview has told it. */
  change: ownerProcedure
    .input(Confirmed)
    .mutation(({ ctx, input }) =>
      ctx.system.subscriptions.change({ workspaceId: ctx.actor.workspaceId, ...input }, ctx.change),
    ),
  /** Address at Stripe where the plan is bought. */
  checkout: ownerProcedure.input(Bought).mutation(async ({ ctx, input }) => {
    const { workspaceId, workspaceName, email } = ctx.actor
    const billing = connected(ctx.system.billing)
    const held = await ctx.system.subscriptions.list(workspaceId, ctx.at)
    const plans = held.map(({ plan }) => plan)
    return billing.checkout({ workspaceId, workspaceName, email }, input.plan, plans)
  }),
  /** Address of the customer portal at Stripe, or of ending one subscription there. */
  portal: ownerProcedure
    .input(PortalAsked)
    .mutation(({ ctx, input }) => connected(ctx.system.billing).portal(ctx.actor.workspaceId, input.ending)),
  /** Compares the workspace with Stripe now, as when somebody comes back from there before its event does. */
  refresh: ownerProcedure.mutation(({ ctx }) =>
    connected(ctx.system.billing).refresh(ctx.actor.workspaceId, ctx.requestId),
  ),
})
