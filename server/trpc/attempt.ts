import { type Actor, authorOf, logOf } from '../accounts/index.ts'
import type { AssessmentEvent, Attempt } from '../events/index.ts'
import type { Summary } from '../lookups/index.ts'
import { monthOf } from '../platform/clock.ts'
import { RejectedData } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Admission } from '../usage/index.ts'
import { quotaHeaders } from './admission.ts'
import type { Context, Prepaid } from './context.ts'

/** What a procedure reports about an assessment; author and retention are added here. */
export type AssessmentResult = Omit<AssessmentEvent, 'author' | 'eventDays'>

/**
 * Records an admitted request before the response is sent: history, analytics counters and the assessment event. If
 * this fails, the reservation is released and the caller gets DATABASE_UNAVAILABLE instead of a result, or
 * INTERNAL_ERROR if the database rejects the data of this request. A request that turned out to be invalid (400: a name
 * that leads to a private address) is given its units back and is not recorded.
 */
export async function recordAttempt(
  ctx: Context,
  attempt: {
    id: string
    actor: Actor
    admission: Admission
    units: number
    summary: Summary | null
    assessment: AssessmentResult | null
    /** Error returned to the caller, if any. */
    error: AppError | null
    /** The result; stored only for bulk jobs. */
    given: unknown
  },
): Promise<void> {
  const { actor, admission, summary, assessment, error } = attempt
  const { historyDays, eventDays } = actor.entitlement
  const charged = { workspaceId: actor.workspaceId, period: monthOf(admission.at).start, requestId: ctx.requestId }
  const returned = quotaHeaders({ ...admission, used: admission.used - attempt.units })
  if (error?.status === 400 && attempt.units > 0 && !ctx.prepaid) {
    await ctx.system.inDoubt.release(charged)
    Object.assign(ctx.headers, returned)
    return
  }
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
      source: ctx.source,
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
    if (!ctx.prepaid) {
      ctx.system.inDoubt.add([charged])
      Object.assign(ctx.headers, returned)
    }
    const message = 'The result could not be recorded. No unit was used.'
    if (cause instanceof RejectedData) throw new AppError('INTERNAL_ERROR', message, { cause })
    throw new AppError('DATABASE_UNAVAILABLE', message, { retryAfter: 5, cause })
  }
}

/**
 * Records the request of a bulk target together with its result. If it failed because the database was unavailable,
 * nothing is stored and the target is retried.
 */
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
