import { type Actor, authorOf, logOf } from '../accounts/index.ts'
import type { AssessmentEvent, Attempt } from '../events/index.ts'
import type { Summary } from '../lookups/index.ts'
import { monthOf } from '../platform/clock.ts'
import { RejectedData } from '../platform/database.ts'
import { lacksDescriptors } from '../platform/descriptors.ts'
import { AppError } from '../platform/errors.ts'
import { traced } from '../platform/tracing.ts'
import type { Admission, Claim } from '../usage/index.ts'
import { quotaHeaders } from './admission.ts'
import type { Context, Prepaid } from './context.ts'

/** What a procedure reports about an assessment; author and retention are added here. */
export type AssessmentResult = Omit<AssessmentEvent, 'author' | 'eventDays' | 'traceparent'>

/**
 * Records an admitted request before the response is sent: history, analytics counters and the assessment event. If
 * this fails, the reservation is released and the caller gets DATABASE_UNAVAILABLE instead of a result, or
 * INTERNAL_ERROR if the database rejects the data of this request. A request that turned out to be invalid (400: a name
 * that leads to a private address) is given its units and its target back and is not recorded.
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
    /** The cooldown of the target that the request has claimed, if any. */
    claim?: Omit<Claim, 'seconds'> | null
  },
): Promise<void> {
  const { actor, admission, summary, assessment, error } = attempt
  const { historyDays, eventDays } = actor.entitlement
  if (error?.status === 400 && attempt.units > 0 && !ctx.prepaid) {
    await ctx.system.inDoubt.release(chargeOf(ctx, attempt))
    if (attempt.claim) await ctx.system.cooldowns.release(attempt.claim)
    Object.assign(ctx.headers, headersWithout(attempt))
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
      assessment: assessment && {
        ...assessment,
        author: authorOf(actor),
        eventDays,
        traceparent: ctx.traceparent ?? null,
      },
    }
    if (ctx.prepaid) return await recordPrepaid(ctx, ctx.prepaid, entry, attempt)
    await traced('record', () => ctx.system.attempts.record(entry))
    if (assessment?.payload) ctx.system.webhooks.nudge()
  } catch (cause) {
    releaseAttempt(ctx, attempt)
    const message = 'The result could not be recorded. No unit was used.'
    if (cause instanceof RejectedData) throw new AppError('INTERNAL_ERROR', message, { cause })
    throw new AppError('DATABASE_UNAVAILABLE', message, { retryAfter: 5, cause })
  }
}

/**
 * Whether a request failed for want of this installation's own resources: its database, or files and sockets. Such a
 * request is not charged.
 */
export const lacksResources = (error: AppError): boolean =>
  error.code === 'DATABASE_UNAVAILABLE' || lacksDescriptors(error)

type Charge = { actor: Actor; admission: Admission; units: number }

const chargeOf = (ctx: Context, { actor, admission }: Charge) => ({
  workspaceId: actor.workspaceId,
  period: monthOf(admission.at).start,
  requestId: ctx.requestId,
})

const headersWithout = ({ admission, units }: Charge) => quotaHeaders({ ...admission, used: admission.used - units })

/** Gives the units of an admitted request back; those of a bulk target were paid by its job. */
export function releaseAttempt(ctx: Context, charge: Charge): void {
  if (ctx.prepaid) return
  ctx.system.inDoubt.add([chargeOf(ctx, charge)])
  Object.assign(ctx.headers, headersWithout(charge))
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
  await system.attempts.recordTarget({ entry, jobId, position, error: error && errorOfPaid(error), answer })
}

/** A lookup says what its own request was charged; those of a job are charged with it. */
const errorOfPaid = ({ code, message }: AppError) => ({
  code,
  message: message.replace('No unit was used.', 'Its units stay used.'),
})
