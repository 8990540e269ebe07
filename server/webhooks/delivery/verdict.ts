import { webhookTerms } from '../../catalog/webhook-terms.ts'
import { dayMs } from '../../platform/clock.ts'
import { waitAfter } from './schedule.ts'

/** A webhook is disabled after this long with failures only (contract section 9). */
const timeoutMs = webhookTerms.failingDays * dayMs

export type WebhookState = { active: boolean; failureCount: number; failingSince: Date | null }

export type Verdict = {
  /** When to retry the delivery; null: it has failed permanently. */
  nextAttemptAt: Date | null
  failureCount: number
  failingSince: Date
  disabled: 'gone' | 'failing' | null
}

/**
 * Outcome of the `attempt`-th attempt of a delivery, which failed at `now`: whether to retry, and whether to disable
 * the webhook.
 */
export function afterFailure(
  attempt: number,
  answer: { status: number | null; retryAfterSeconds: number | null },
  state: WebhookState,
  now: Date,
  chance: number,
): Verdict {
  const since = state.failingSince ?? now
  const failingSince = since > now ? now : since
  const gone = answer.status === 410
  const tired = now.getTime() - failingSince.getTime() >= timeoutMs
  const wait = gone ? null : waitAfter(attempt, answer, chance)
  return {
    nextAttemptAt: wait === null ? null : new Date(now.getTime() + wait),
    failureCount: state.failureCount + 1,
    failingSince,
    disabled: state.active && gone ? 'gone' : state.active && tired ? 'failing' : null,
  }
}
