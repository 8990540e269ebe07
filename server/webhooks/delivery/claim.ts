import type pg from 'pg'

/** A delivery whose next attempt this process has begun, with what the webhook and the plan say at that moment. */
export type Claimed = {
  id: string
  webhookId: string
  workspaceId: string
  requestId: string | null
  payload: string
  attempt: number
  claimedUntil: Date
  /** When the attempt was due. */
  dueAt: Date
  url: string
  active: boolean
  secret: Uint8Array
  previousSecret: Uint8Array | null
  plans: string[]
}

/** Places left in this process: in all, for a webhook that has none under way, and for those that have. */
export type Places = { overall: number; each: number; left: ReadonlyMap<string, number> }

/**
 * Due rows of each webhook up to its places, the oldest first, so that a webhook with a long queue hides no other. Rows that another process is just claiming are passed
 * over. Until the end of the claim the row is due no more; if nothing was recorded by then, it is due again. Without anything due this looks at one index entry.
 */
const claimSql = `
  WITH places AS (SELECT * FROM unnest($2::text[], $3::int[]) AS p(webhook_id, places)),
  due AS (
    SELECT d.id, d.next_attempt_at FROM webhooks w
    LEFT JOIN places p ON p.webhook_id = w.id
    CROSS JOIN LATERAL (
      SELECT q.id, q.next_attempt_at FROM webhook_deliveries q
      WHERE q.webhook_id = w.id AND q.next_attempt_at <= $1 AND q.id <> ALL ($6::text[])
      ORDER BY q.next_attempt_at LIMIT coalesce(p.places, $4)
      FOR UPDATE SKIP LOCKED
    ) d
    WHERE EXISTS (SELECT 1 FROM webhook_deliveries e WHERE e.next_attempt_at <= $1)
    ORDER BY d.next_attempt_at LIMIT $5
  )
  UPDATE webhook_deliveries d
  SET status = 'delivering', attempt = d.attempt + 1, claimed_until = $7, next_attempt_at = $7
  FROM due, webhooks w
  WHERE d.id = due.id AND w.id = d.webhook_id
  RETURNING d.id, d.webhook_id AS "webhookId", d.workspace_id AS "workspaceId", d.request_id AS "requestId", d.payload, d.attempt,
    d.claimed_until AS "claimedUntil", due.next_attempt_at AS "dueAt", w.url, w.status = 'active' AS active, w.secret,
    CASE WHEN w.previous_until > $1 THEN w.previous_secret END AS "previousSecret",
    ARRAY(SELECT s.plan FROM subscriptions s
      WHERE s.workspace_id = w.workspace_id AND s.started_at <= $1 AND (s.ended_at IS NULL OR s.ended_at > $1)) AS plans`

/** Claims due deliveries for as long as an attempt can take, and some. */
export async function claimDue(
  pool: pg.Pool,
  now: Date,
  until: Date,
  places: Places,
  underWay: readonly string[],
): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>({
    name: 'claim_deliveries',
    text: claimSql,
    values: [now, [...places.left.keys()], [...places.left.values()], places.each, places.overall, underWay, until],
  })
  return rows
}

/** Gives a claim back: the attempt counts as begun, and the delivery is due again at once. */
export async function releaseClaim(pool: pg.Pool, claimed: Claimed, now: Date): Promise<void> {
  await pool.query(
    `UPDATE webhook_deliveries SET status = 'pending', claimed_until = NULL, next_attempt_at = $3
     WHERE id = $1 AND attempt = $2 AND status = 'delivering'`,
    [claimed.id, claimed.attempt, now],
  )
}
