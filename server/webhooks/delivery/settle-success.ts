import type pg from 'pg'
import { columnList } from '../../platform/column-list.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './send.ts'

export type Succeeded = { claimed: Claimed; outcome: Outcome; at: Date; now: Date }

const sent = columnList<Succeeded>({
  id: ['text', ({ claimed }) => claimed.id],
  webhook_id: ['text', ({ claimed }) => claimed.webhookId],
  attempt: ['int', ({ claimed }) => claimed.attempt],
  began: ['timestamptz', ({ at }) => at],
  signature: ['text', ({ outcome }) => outcome.signature],
  status: ['int', ({ outcome }) => outcome.status],
  ms: ['int', ({ outcome }) => outcome.milliseconds],
  body: ['text', ({ outcome }) => outcome.body],
  ended: ['timestamptz', ({ now }) => now],
})

/**
 * Locks webhooks before their deliveries and in a fixed order, like all code that changes both, to avoid deadlocks.
 */
const successSql = `
  WITH sent AS (
    SELECT * FROM ${sent.unnest('s', 1)}
  ), held AS (
    SELECT w.id FROM webhooks w WHERE w.id IN (SELECT webhook_id FROM sent) ORDER BY w.id FOR UPDATE
  ), done AS (
    UPDATE webhook_deliveries d
    SET status = 'succeeded', next_attempt_at = NULL, claimed_until = NULL, completed_at = s.ended, attempted_at = s.began,
      signature = s.signature, response_status = s.status, response_ms = s.ms, response_body = s.body, error = NULL, unsettled_claims = 0
    FROM sent s JOIN held h ON h.id = s.webhook_id
    WHERE d.id = s.id AND d.attempt = s.attempt AND d.status = 'delivering'
    RETURNING d.webhook_id, s.ended
  )
  UPDATE webhooks w SET failure_count = 0, failing_since = NULL, last_delivery_at = l.ended, last_delivery_status = 'succeeded'
  FROM (SELECT webhook_id, max(ended) AS ended FROM done GROUP BY webhook_id) l
  WHERE w.id = l.webhook_id`

/** Records successful attempts in one statement. */
export async function settleSuccesses(pool: pg.Pool, group: readonly Succeeded[]): Promise<void> {
  await pool.query({ name: 'settle_deliveries', text: successSql, values: sent.values(group) })
}
