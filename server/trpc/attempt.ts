import type { Actor } from '../accounts/index.ts'
import type { Summary } from '../lookups/index.ts'
import { monthOf } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Admission } from '../usage/index.ts'
import type { Context } from './context.ts'

/**
 * Records an admitted lookup before its answer leaves. If that fails, nothing is answered: the reservation is taken back and the caller is told
 * DATABASE_UNAVAILABLE. A plan without history has nothing to record.
 */
export async function recordAttempt(
  ctx: Context,
  attempt: {
    id: string
    actor: Actor
    admission: Admission
    units: number
    summary: Summary | null
    httpStatus: number
  },
): Promise<void> {
  const { actor, admission, summary } = attempt
  const historyDays = actor.entitlement.historyDays
  if (historyDays === 0) return
  try {
    await ctx.system.lookups.record({
      requestId: ctx.requestId,
      workspaceId: actor.workspaceId,
      endpoint: attempt.id,
      target: (summary?.target ?? '').slice(0, 255),
      headline: (summary?.headline ?? '').slice(0, 255),
      score: summary?.score ?? null,
      level: summary?.level ?? null,
      units: attempt.units,
      source: ctx.door,
      httpStatus: attempt.httpStatus,
      partial: summary?.partial ?? false,
      at: admission.at,
      historyDays,
    })
  } catch (cause) {
    ctx.system.inDoubt.add([
      { workspaceId: actor.workspaceId, period: monthOf(admission.at).start, requestId: ctx.requestId },
    ])
    throw new AppError('DATABASE_UNAVAILABLE', 'The answer could not be recorded. No unit was used.', {
      retryAfter: 5,
      cause,
    })
  }
}
