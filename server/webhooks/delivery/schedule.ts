import { webhookTerms } from '../../catalog/webhook-terms.ts'
import { hourMs } from '../../platform/clock.ts'

/** Milliseconds before the attempts of a delivery: 27 hours and 35 minutes in all. */
const waits = webhookTerms.waits.map((seconds) => seconds * 1000)
export const mostAttempts = waits.length

/** No wait of the schedule is longer, jitter included: a due time beyond it was written by a clock that ran ahead. */
export const longestWaitMs = 11 * hourMs

/** Statuses whose `Retry-After` is followed. */
const busy = new Set([429, 502, 503, 504])

/**
 * Milliseconds until the attempt after the `attempt`-th; null when that was the last. `chance` (0 to 1) spreads the waits by a tenth either way, so that what failed together
 * does not come back together. A receiver that says when to come back is not asked before.
 */
export function waitAfter(
  attempt: number,
  answer: { status: number | null; retryAfterSeconds: number | null },
  chance: number,
): number | null {
  const wait = waits[attempt]
  if (wait === undefined) return null
  const spread = Math.round(wait * (0.9 + 0.2 * chance))
  const wanted = busy.has(answer.status ?? 0) ? (answer.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(spread, wanted)
}
