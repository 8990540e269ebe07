import type { UserActor } from '../accounts/index.ts'
import { plans } from '../catalog/plans.ts'
import { namedSubjects } from '../events/index.ts'
import { monthOf } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
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

/** What a job would cost and what stands against it. Nothing is reserved by asking. */
export type JobQuote = {
  lines: QuotedLine[]
  /** Units of everything that would run. */
  units: number
  shares: EndpointShare[]
  quota: { limit: number; used: number; remaining: number; reset: string }
  /** What the plan lacks, and the smallest plan that opens it. */
  lacking: Lacking[]
  /** False for a member beyond the number of the plan, who may look and not run. */
  included: boolean
  /** Whether it could be made now, without its invalid lines and duplicates. */
  allowed: boolean
  /** Days for which the job will be kept. */
  keptDays: number
}

/** Who may not make jobs is told so before anything is charged. */
function refuseUnfit(actor: UserActor, lacking: readonly Lacking[]): void {
  if (!actor.included)
    fail('CAPABILITY_REQUIRED', 'The plan does not include you as a member, so you can look but not run lookups.')
  const [first] = lacking
  if (!first) return
  const opens = first.plan === null ? '' : ` ${plans[first.plan].name} includes it.`
  fail(
    first.capability === 'bulk' ? 'BULK_LOOKUPS_REQUIRED' : 'CAPABILITY_REQUIRED',
    `The plan does not include this: ${first.title}.${opens} Nothing was looked up and no unit was used.`,
  )
}

export const jobsRouter = router({
  /** What a list of targets would cost, line by line. */
  quote: memberProcedure.input(QuoteRequest).mutation(async ({ ctx, input }): Promise<JobQuote> => {
    const { workspaceId, entitlement, included } = ctx.actor
    const lines = judgeTargets(input.targets)
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
      keptDays: entitlement.historyDays,
    }
  }),

  /**
   * Makes a job and charges its units, at once or not at all. Fails with BULK_LOOKUPS_REQUIRED, CAPABILITY_REQUIRED, QUOTA_EXCEEDED, RATE_LIMITED, TOO_MANY_TARGETS, VALIDATION_FAILED and
   * IDEMPOTENCY_KEY_REUSED; then there is no job and nothing was charged.
   */
  create: memberProcedure.input(NewJob).mutation(async ({ ctx, input }): Promise<{ id: string }> => {
    const { actor, requestId, at, system } = ctx
    refuseUnfit(actor, lackingOf(needsOf(input.targets), actor.entitlement.grants))
    const burstMultiplier = system.env.BURST_MULTIPLIER
    const created = await createJob(system.database.prisma, { wanted: input, actor, requestId, at, burstMultiplier })
    if (created.outcome === 'refused') throw refusalOf(created.admission)
    if (created.outcome === 'made') {
      system.jobs.nudge()
      system.quota.note(actor.workspaceId)
    }
    return { id: created.id }
  }),

  list: memberProcedure
    .input(JobListQuery)
    .query(({ ctx, input }) => listJobs(ctx.system.database.prisma, ctx.actor.workspaceId, input, ctx.at)),

  /** How many jobs are under way. */
  underWay: memberProcedure.query(({ ctx }) => countUnderWay(ctx.system.database.prisma, ctx.actor.workspaceId)),

  /** A job and what changed of its targets since a cursor. Fails with JOB_NOT_FOUND. */
  read: memberProcedure
    .input(JobProgressQuery)
    .query(({ ctx, input }) =>
      jobProgress(
        ctx.system.database.prisma,
        { workspaceId: ctx.actor.workspaceId, id: input.id },
        input.since,
        ctx.at,
      ),
    ),

  /** One target with its whole answer. Fails with JOB_NOT_FOUND. */
  target: memberProcedure
    .input(JobTargetQuery)
    .query(({ ctx, input }) =>
      readJobTarget(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.at),
    ),

  /** Skips what has not begun. Fails with JOB_NOT_FOUND and JOB_NOT_CANCELLABLE. */
  cancel: memberProcedure.input(JobQuery).mutation(({ ctx, input }) => {
    const { workspaceId, entitlement } = ctx.actor
    const named = { workspaceId, id: input.id, entitlement }
    return cancelJob(ctx.system.database.prisma, named, ctx.change)
  }),

  /** The job as a file, as far as it is known. Fails with JOB_NOT_FOUND. */
  file: memberProcedure
    .input(JobFileQuery)
    .query(({ ctx, input }) =>
      jobFile(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.at),
    ),

  /** Addresses, e-mail addresses or domains that the events of a search name, each once, the newest first. */
  targetsFromEvents: memberProcedure.input(SubjectsQuery).query(({ ctx, input }) => {
    const { workspaceId } = ctx.actor
    const { subject, ...filter } = input
    return namedSubjects(ctx.system.database.pool, { log: workspaceId, workspaceId }, filter, subject, ctx.at)
  }),
})
