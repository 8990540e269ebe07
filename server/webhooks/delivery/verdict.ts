import { webhookTerms } from '../../catalog/webhook-terms.ts'
import { dayMs } from '../../platform/clock.ts'
import { waitAfter } from './schedule.ts'

/** After this time with failures only a webhook is disabled (contract section 9). */
const patienceMs = webhookTerms.failingDays * dayMs

/** What is known of a webhook when an attempt to it has failed. */
export type Standing = { active: boolean; failureCount: number; failingSince: Date | null }

export type Verdict = {
  /** When the delivery is tried again; null: it has failed for good. */
  nextAttemptAt: Date | null
  failureCount: number
  failingSince: Date
  /** Why the webhook is disabled with this attempt. */
  disabled: 'gone' | 'failing' | null
}

/** What follows from the `attempt`-th attempt of a delivery, which failed at `now`: a new try or none, and whether the webhook goes on. */
export function afterFailure(
  attempt: number,
  answer: { status: number | null; retryAfterSeconds: number | null },
  standing: Standing,
  now: Date,
  chance: number,
): Verdict {
  const since = standing.failingSince ?? now
  const failingSince = since > now ? now : since
  const gone = answer.status === 410
  const tired = now.getTime() - failingSince.getTime() >= patienceMs
  const wait = gone ? null : waitAfter(attempt, answer, chance)
  return {
    nextAttemptAt: wait === null ? null : new Date(now.getTime() + wait),
    failureCount: standing.failureCount + 1,
    failingSince,
    disabled: standing.active && gone ? 'gone' : standing.active && tired ? 'failing' : null,
  }
}
