import type pg from 'pg'
import type { Claim } from '../../platform/leased-queue.ts'

/** A delivery claimed by this process, with the webhook and the plans in force at the claim. */
export type Claimed = {
  id: string
  webhookId: string
  workspaceId: string
  createdAt: Date
  requestId: string | null
  payload: string
  traceparent: string | null
  attempt: number
  unsettledClaims: number
  claimedUntil: Date
  dueAt: Date
  url: string
  active: boolean
  secret: Uint8Array
  previousSecret: Uint8Array | null
  plans: string[]
}

/**
 * Claims the oldest due deliveries of each webhook up to its limit, so that a webhook with a long queue does not
 * starve the others. A claimed row is not due until the claim expires. With nothing due, this reads one index entry;
 * otherwise one per webhook with a delivery that is not finished, found by skipping through their index.
 */
const claimSql = `
  WITH RECURSIVE left_over AS (SELECT * FROM unnest($2::text[], $3::int[]) AS l(webhook_id, rows)),
  open (workspace_id, webhook_id) AS (
    (SELECT workspace_id, webhook_id FROM webhook_deliveries
     WHERE next_attempt_at IS NOT NULL AND EXISTS (SELECT 1 FROM webhook_deliveries e WHERE e.next_attempt_at <= $1)
     ORDER BY workspace_id, webhook_id LIMIT 1)
    UNION ALL
    SELECT n.workspace_id, n.webhook_id FROM open o CROSS JOIN LATERAL (
      SELECT workspace_id, webhook_id FROM webhook_deliveries
      WHERE next_attempt_at IS NOT NULL AND (workspace_id, webhook_id) > (o.workspace_id, o.webhook_id)
      ORDER BY workspace_id, webhook_id LIMIT 1
    ) n
  ),
  due AS (
    SELECT d.workspace_id, d.id, d.created_at, d.next_attempt_at
    FROM open o JOIN webhooks w ON w.workspace_id = o.workspace_id AND w.id = o.webhook_id
    LEFT JOIN left_over l ON l.webhook_id = w.id
    CROSS JOIN LATERAL (
      SELECT q.workspace_id, q.id, q.created_at, q.next_attempt_at FROM webhook_deliveries q
      WHERE q.workspace_id = w.workspace_id AND q.webhook_id = w.id AND q.next_attempt_at <= $1 AND q.id <> ALL ($6::text[])
      ORDER BY q.next_attempt_at LIMIT coalesce(l.rows, $4)
      FOR UPDATE SKIP LOCKED
    ) d
    ORDER BY d.next_attempt_at LIMIT $5
  )
  UPDATE webhook_deliveries d
  SET status = 'delivering', attempt = d.attempt + 1, unsettled_claims = d.unsettled_claims + 1, claimed_until = $7, next_attempt_at = $7
  FROM due, webhooks w
  WHERE d.workspace_id = due.workspace_id AND d.id = due.id AND d.created_at = due.created_at AND w.workspace_id = d.workspace_id AND w.id = d.webhook_id
  RETURNING d.id, d.webhook_id AS "webhookId", d.workspace_id AS "workspaceId", d.created_at AS "createdAt", d.request_id AS "requestId", d.payload, d.traceparent, d.attempt, d.unsettled_claims AS "unsettledClaims",
    d.claimed_until AS "claimedUntil", due.next_attempt_at AS "dueAt", w.url, w.status = 'active' AS active, w.secret,
    CASE WHEN w.previous_until > $1 THEN w.previous_secret END AS "previousSecret",
    ARRAY(SELECT plan FROM plans_in_force(w.workspace_id, $1) AS plan) AS plans`

export async function claimDue(pool: pg.Pool, claim: Claim): Promise<Claimed[]> {
  const { now, until, left, perGroup, total, running } = claim
  const { rows } = await pool.query<Claimed>({
    name: 'claim_deliveries',
    text: claimSql,
    values: [now, [...left.keys()], [...left.values()], perGroup, total, running, until],
  })
  return rows
}

export async function leaseDeliveries(
  pool: pg.Pool,
  deliveries: readonly Claimed[],
  until: Date,
  claims: number,
): Promise<void> {
  await pool.query(
    `UPDATE webhook_deliveries d SET claimed_until = $5, next_attempt_at = $5, unsettled_claims = greatest(0, d.unsettled_claims + $6)
     FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[]) AS h(workspace_id, id, created_at, attempt)
     WHERE d.workspace_id = h.workspace_id AND d.id = h.id AND d.created_at = h.created_at AND d.attempt = h.attempt AND d.status = 'delivering'`,
    [
      deliveries.map(({ workspaceId }) => workspaceId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ createdAt }) => createdAt),
      deliveries.map(({ attempt }) => attempt),
      until,
      claims,
    ],
  )
}

/** Releases a claim: the attempt counts, and the delivery is due again immediately. */
export async function releaseClaim(pool: pg.Pool, claimed: Claimed, now: Date): Promise<void> {
  await pool.query(
    `UPDATE webhook_deliveries SET status = 'pending', claimed_until = NULL, next_attempt_at = $5, unsettled_claims = greatest(0, unsettled_claims - 1)
     WHERE workspace_id = $1 AND id = $2 AND created_at = $3 AND attempt = $4 AND status = 'delivering'`,
    [claimed.workspaceId, claimed.id, claimed.createdAt, claimed.attempt, now],
  )
}
