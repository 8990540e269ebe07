import { z } from 'zod'
import { burstClasses } from '../catalog/capabilities.ts'
import { monthOf } from '../platform/clock.ts'
import { endpoint, memberProcedure, router } from '../trpc/index.ts'
import { latestCall, monthReport, usageCsv, usedUnits, wholeReport } from './index.ts'
import { Month, NoInput, UsageReport } from './schema.ts'

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

  /** Newest admitted call since `after`; null if there is none or the workspace has many calls. */
  latest: memberProcedure
    .input(z.object({ after: z.iso.datetime() }))
    .query(({ ctx, input }) =>
      latestCall(ctx.system.database.pool, ctx.actor.workspaceId, new Date(input.after), ctx.at),
    ),

  month: memberProcedure.query(({ ctx }) =>
    monthReport(ctx.system.database.pool, ctx.actor.workspaceId, ctx.actor.entitlement.units, ctx.at),
  ),

  /** A month (default: the current one) by day, endpoint, key and member, with the units of failed requests. */
  report: memberProcedure.input(z.object({ month: Month.optional() })).query(({ ctx, input }) =>
    wholeReport(
      ctx.system.database,
      {
        workspaceId: ctx.actor.workspaceId,
        allowance: ctx.actor.entitlement.units,
        month: input.month ?? null,
      },
      ctx.at,
    ),
  ),
  csv: memberProcedure
    .input(z.object({ month: Month }))
    .query(({ ctx, input }) =>
      usageCsv(ctx.system.database, { workspaceId: ctx.actor.workspaceId, month: input.month }),
    ),
})
