import type pg from 'pg'
import type { Claimed } from './claim.ts'
import type { Outcome } from './send.ts'

export type Succeeded = { claimed: Claimed; outcome: Outcome; at: Date; now: Date }

/**
 * Locks webhooks before their deliveries and in a fixed order, like all code that changes both, to avoid deadlocks.
 */
const successSql = `
  WITH sent AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::text[], $6::int[], $7::int[], $8::text[], $9::timestamptz[])
      AS s(id, webhook_id, attempt, began, signature, status, ms, body, ended)
  ), held AS (
    SELECT w.id FROM webhooks w WHERE w.id IN (SELECT webhook_id FROM sent) ORDER BY w.id FOR UPDATE
  ), done AS (
    UPDATE webhook_deliveries d
    SET status = 'succeeded', next_attempt_at = NULL, claimed_until = NULL, completed_at = s.ended, attempted_at = s.began,
      signature = s.signature, response_status = s.status, response_ms = s.ms, response_body = s.body, error = NULL
    FROM sent s JOIN held h ON h.id = s.webhook_id
    WHERE d.id = s.id AND d.attempt = s.attempt AND d.status = 'delivering'
    RETURNING d.webhook_id, s.ended
  )
  UPDATE webhooks w SET failure_count = 0, failing_since = NULL, last_delivery_at = l.ended, last_delivery_status = 'succeeded'
  FROM (SELECT webhook_id, max(ended) AS ended FROM done GROUP BY webhook_id) l
  WHERE w.id = l.webhook_id`

/** Records successful attempts in one statement. */
export async function settleSuccesses(pool: pg.Pool, group: readonly Succeeded[]): Promise<void> {
  await pool.query({
    name: 'settle_deliveries',
    text: successSql,
    values: [
      group.map(({ claimed }) => claimed.id),
      group.map(({ claimed }) => claimed.webhookId),
      group.map(({ claimed }) => claimed.attempt),
      group.map(({ at }) => at),
      group.map(({ outcome }) => outcome.signature),
      group.map(({ outcome }) => outcome.status),
      group.map(({ outcome }) => outcome.milliseconds),
      group.map(({ outcome }) => outcome.body),
      group.map(({ now }) => now),
    ],
  })
}
