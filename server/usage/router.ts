import { burstClasses } from '../catalog/capabilities.ts'
import { monthOf } from '../platform/clock.ts'
import { endpoint, memberProcedure, router } from '../trpc/index.ts'
import { monthReport, usedUnits } from './index.ts'
import { NoInput, UsageReport } from './schema.ts'

export const usageRouter = router({
  read: endpoint('usage.read')
    .input(NoInput)
    .output(UsageReport)
    .query(async ({ ctx }) => {
      const { entitlement, workspaceId } = ctx.actor
      const used = ctx.admission?.used ?? (await usedUnits(ctx.system.database.pool, workspaceId, ctx.at))
      return {
        request_id: ctx.requestId,
        workspace_id: workspaceId,
        plans: entitlement.plans,
        capabilities: [...entitlement.grants],
        quota: {
          limit: entitlement.units,
          used,
          remaining: Math.max(0, entitlement.units - used),
          reset: monthOf(ctx.at).end.toISOString(),
        },
        burst: burstClasses.map((name) => ({
          class: name,
          limit: Math.floor(entitlement.burst[name] * ctx.system.env.BURST_MULTIPLIER),
        })),
        history_days: entitlement.historyDays,
      }
    }),

  /** This month by day, endpoint and key, with a forecast. */
  month: memberProcedure.query(({ ctx }) =>
    monthReport(ctx.system.database.pool, ctx.actor.workspaceId, ctx.actor.entitlement.units, ctx.at),
  ),
})
