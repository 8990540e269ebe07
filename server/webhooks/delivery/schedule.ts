import { webhookTerms } from '../../catalog/webhook-terms.ts'
import { hourMs } from '../../platform/clock.ts'

/** Milliseconds before each attempt of a delivery: 27 hours and 35 minutes in total. */
const waits = webhookTerms.waits.map((seconds) => seconds * 1000)
export const maxAttempts = waits.length

/** Upper bound of any wait, jitter included: a later due time was written while the clock was ahead. */
export const longestWaitMs = 11 * hourMs

/** Statuses for which `Retry-After` is honoured. */
const busy = new Set([429, 502, 503, 504])

/**
 * Milliseconds until the attempt after the `attempt`-th; null if that was the last. `chance` (0 to 1) adds a jitter of
 * ±10% so that deliveries that failed together do not retry together. Never earlier than the receiver's Retry-After.
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
