import { type Actor, authorOf, logOf } from '../accounts/index.ts'
import type { AssessmentEvent, Attempt } from '../events/index.ts'
import type { Summary } from '../lookups/index.ts'
import { monthOf } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Admission } from '../usage/index.ts'
import type { Context, Prepaid } from './context.ts'

/** What a procedure tells of an assessment; who asked for it and how long it is kept is known here. */
export type ToldAssessment = Omit<AssessmentEvent, 'author' | 'eventDays'>

/**
 * Records an admitted request before its answer leaves: history, what analytics count, and the event of an assessment. If that fails, nothing is answered: the reservation is taken back and
 * the caller is told DATABASE_UNAVAILABLE.
 */
export async function recordAttempt(
  ctx: Context,
  attempt: {
    id: string
    actor: Actor
    admission: Admission
    units: number
    summary: Summary | null
    assessment: ToldAssessment | null
    /** What the caller is told instead of an answer. */
    error: AppError | null
    /** The answer; only a bulk job keeps it. */
    given: unknown
  },
): Promise<void> {
  const { actor, admission, summary, assessment, error } = attempt
  const { historyDays, eventDays } = actor.entitlement
  try {
    const entry = {
      requestId: ctx.requestId,
      log: logOf(actor),
      endpoint: attempt.id,
      target: (summary?.target ?? '').slice(0, 255),
      headline: (summary?.headline ?? '').slice(0, 255),
      score: summary?.score ?? null,
      level: summary?.level ?? null,
      units: attempt.units,
      source: ctx.door,
      httpStatus: error?.status ?? 200,
      errorCode: error?.code ?? null,
      partial: summary?.partial ?? false,
      at: admission.at,
      historyDays,
      assessment: assessment && { ...assessment, author: authorOf(actor), eventDays },
    }
    if (ctx.prepaid) return await recordPrepaid(ctx, ctx.prepaid, entry, attempt)
    await ctx.system.attempts.record(entry)
    if (assessment?.payload) ctx.system.webhooks.nudge()
  } catch (cause) {
    if (!ctx.prepaid)
      ctx.system.inDoubt.add([
        { workspaceId: actor.workspaceId, period: monthOf(admission.at).start, requestId: ctx.requestId },
      ])
    throw new AppError('DATABASE_UNAVAILABLE', 'The answer could not be recorded. No unit was used.', {
      retryAfter: 5,
      cause,
    })
  }
}

/** Records the request of a bulk target together with its result. Without a database to answer from, nothing is known of the target: it is left to be looked up again. */
async function recordPrepaid(
  { system }: Context,
  { jobId, position }: Prepaid,
  entry: Attempt,
  { error, given }: { error: AppError | null; given: unknown },
): Promise<void> {
  if (error?.code === 'DATABASE_UNAVAILABLE') return
  const answer = error ? null : JSON.stringify(given)
  await system.attempts.recordTarget({ entry, jobId, position, error, answer })
}
