import { namedSubjects } from '../events/index.ts'
import { monthOf } from '../platform/clock.ts'
import { memberProcedure, refusalOf, router } from '../trpc/index.ts'
import { usedUnits } from '../usage/index.ts'
import {
  cancelJob,
  countUnderWay,
  createJob,
  type EndpointShare,
  JobFileQuery,
  JobListQuery,
  JobProgressQuery,
  JobQuery,
  JobTargetQuery,
  jobFile,
  jobProgress,
  judgeTargets,
  type Lacking,
  lackingOf,
  listJobs,
  NewJob,
  needsOf,
  type QuotedLine,
  QuoteRequest,
  readJobTarget,
  SubjectsQuery,
  sharesOf,
} from './index.ts'

/** Price of a job and anything that prevents it. Quoting reserves nothing. */
export type JobQuote = {
  lines: QuotedLine[]
  units: number
  shares: EndpointShare[]
  quota: { limit: number; used: number; remaining: number; reset: string }
  /** Missing capabilities, with the smallest plan that includes them. */
  lacking: Lacking[]
  /** False for a member in excess of the plan's seats, who may view but not run lookups. */
  included: boolean
  /** Whether the job could be created now, without its invalid and duplicate lines. */
  allowed: boolean
  retentionDays: number
}

export const jobsRouter = router({
  quote: memberProcedure.input(QuoteRequest).mutation(async ({ ctx, input }): Promise<JobQuote> => {
    const { workspaceId, entitlement, included } = ctx.actor
    const lines = judgeTargets(ctx.system.network, input.targets)
    const runs = lines.filter(({ state }) => state === 'ok')
    const units = runs.reduce((sum, line) => sum + line.units, 0)
    const lacking = lackingOf(needsOf(runs), entitlement.grants)
    const used = await usedUnits(ctx.system.database.pool, workspaceId, ctx.at)
    const remaining = Math.max(0, entitlement.units - used)
    const reset = monthOf(ctx.at).end.toISOString()
    const allowed = included && lacking.length === 0 && runs.length > 0 && units <= remaining
    return {
      lines,
      units,
      shares: sharesOf(lines),
      quota: { limit: entitlement.units, used, remaining, reset },
      lacking,
      included,
      allowed,
      retentionDays: entitlement.historyDays,
    }
  }),

  /**
   * Creates a job and charges its units, all or nothing. Fails with BULK_LOOKUPS_REQUIRED, CAPABILITY_REQUIRED,
   * QUOTA_EXCEEDED, RATE_LIMITED, TOO_MANY_TARGETS, VALIDATION_FAILED or IDEMPOTENCY_KEY_REUSED.
   */
  create: memberProcedure.input(NewJob).mutation(async ({ ctx, input }): Promise<{ id: string }> => {
    const { actor, requestId, at, system } = ctx
    const burstMultiplier = system.env.BURST_MULTIPLIER
    const { database, network } = system
    const creating = { network, wanted: input, actor, requestId, at, burstMultiplier }
    const created = await createJob(database.prisma, creating)
    if (created.outcome === 'refused')
      throw refusalOf(created.admission, { units: created.units, baseUrl: system.env.BASE_URL })
    if (created.outcome === 'made') {
      system.jobs.nudge()
      system.quota.note(actor.workspaceId)
    }
    return { id: created.id }
  }),

  list: memberProcedure
    .input(JobListQuery)
    .query(({ ctx, input }) => listJobs(ctx.prisma, ctx.actor.workspaceId, input, ctx.at)),

  underWay: memberProcedure.query(({ ctx }) => countUnderWay(ctx.prisma, ctx.actor.workspaceId)),

  /** A job and its targets changed since a cursor. Fails with JOB_NOT_FOUND. */
  read: memberProcedure
    .input(JobProgressQuery)
    .query(({ ctx, input }) => jobProgress(ctx.prisma, ctx.own(input.id), input.since, ctx.at)),

  /** One target with its full result. Fails with JOB_NOT_FOUND. */
  target: memberProcedure
    .input(JobTargetQuery)
    .query(({ ctx, input }) => readJobTarget(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.at)),

  /** Skips pending targets. Fails with JOB_NOT_FOUND or JOB_NOT_CANCELLABLE. */
  cancel: memberProcedure.input(JobQuery).mutation(({ ctx, input }) => {
    const { workspaceId, entitlement } = ctx.actor
    const named = { workspaceId, id: input.id, entitlement }
    return cancelJob(ctx.prisma, named, ctx.change)
  }),

  /** Exports the job with the results so far. Fails with JOB_NOT_FOUND. */
  file: memberProcedure
    .input(JobFileQuery)
    .query(({ ctx, input }) => jobFile(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.at)),

  /** Distinct IP addresses, email addresses or domains in the events of a search, newest first. */
  targetsFromEvents: memberProcedure.input(SubjectsQuery).query(({ ctx, input }) => {
    const { workspaceId } = ctx.actor
    const { subject, ...filter } = input
    return namedSubjects(ctx.system.events, { log: workspaceId, workspaceId }, filter, subject, ctx.at)
  }),
})
