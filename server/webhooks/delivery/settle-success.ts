import type pg from 'pg'
import { columnList } from '../../platform/column-list.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './send.ts'

export type Succeeded = { claimed: Claimed; outcome: Outcome; at: Date; now: Date }

const sent = columnList<Succeeded>({
  workspace_id: ['text', ({ claimed }) => claimed.workspaceId],
  id: ['text', ({ claimed }) => claimed.id],
  created_at: ['timestamptz', ({ claimed }) => claimed.createdAt],
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
    SELECT w.workspace_id, w.id FROM webhooks w WHERE (w.workspace_id, w.id) IN (SELECT workspace_id, webhook_id FROM sent) ORDER BY w.id FOR UPDATE
  ), done AS (
    UPDATE webhook_deliveries d
    SET status = 'succeeded', next_attempt_at = NULL, claimed_until = NULL, completed_at = s.ended, attempted_at = s.began,
      signature = s.signature, response_status = s.status, response_ms = s.ms, response_body = s.body, error = NULL, unsettled_claims = 0
    FROM sent s JOIN held h ON h.workspace_id = s.workspace_id AND h.id = s.webhook_id
    WHERE d.workspace_id = s.workspace_id AND d.id = s.id AND d.created_at = s.created_at AND d.attempt = s.attempt AND d.status = 'delivering'
    RETURNING d.workspace_id, d.webhook_id, s.ended
  )
  UPDATE webhooks w SET failure_count = 0, failing_since = NULL, last_delivery_at = l.ended, last_delivery_status = 'succeeded'
  FROM (SELECT workspace_id, webhook_id, max(ended) AS ended FROM done GROUP BY 1, 2) l
  WHERE w.workspace_id = l.workspace_id AND w.id = l.webhook_id`

/** Records successful attempts in one statement. */
export async function settleSuccesses(pool: pg.Pool, group: readonly Succeeded[]): Promise<void> {
  await pool.query({ name: 'settle_deliveries', text: successSql, values: sent.values(group) })
}
