import type pg from 'pg'
import type { Claim } from '../../platform/leased-queue.ts'
import type { StreamDestination } from '../schema.ts'

/** A stream claimed by this process, with the plans in force at the claim. */
export type Claimed = {
  id: string
  workspaceId: string
  name: string
  destination: StreamDestination
  secret: Uint8Array | null
  content: string
  format: string
  claims: number
  unsettledClaims: number
  batch: string[]
  plans: string[]
}

/**
 * Claims active streams that are due and have something to send, those that waited longest first, and of each
 * workspace at most its limit, so that a workspace with slow destinations does not delay the others.
 */
const claimSql = `
  WITH left_over AS (SELECT * FROM unnest($2::text[], $3::int[]) AS l(workspace_id, rows)),
  ranked AS (
    SELECT s.workspace_id, s.id, s.next_attempt_at,
      row_number() OVER (PARTITION BY s.workspace_id ORDER BY s.next_attempt_at) AS place
    FROM streams s
    WHERE s.next_attempt_at <= $1 AND s.status = 'active' AND s.id <> ALL ($6::text[])
      AND EXISTS (SELECT FROM stream_outbox o WHERE o.workspace_id = s.workspace_id AND o.stream_id = s.id)
  ),
  due AS (
    SELECT s.workspace_id, s.id FROM ranked r LEFT JOIN left_over l ON l.workspace_id = r.workspace_id
    JOIN streams s ON s.workspace_id = r.workspace_id AND s.id = r.id
    WHERE r.place <= coalesce(l.rows, $4) AND s.next_attempt_at <= $1
    ORDER BY r.next_attempt_at LIMIT $5 FOR UPDATE OF s SKIP LOCKED
  )
  UPDATE streams s SET claims = s.claims + 1, unsettled_claims = s.unsettled_claims + 1, next_attempt_at = $7
  FROM due WHERE s.workspace_id = due.workspace_id AND s.id = due.id
  RETURNING s.id, s.workspace_id AS "workspaceId", s.name, s.destination, s.secret, s.content, s.format, s.claims,
    s.unsettled_claims AS "unsettledClaims", coalesce(s.batch, '{}')::text[] AS batch,
    ARRAY(SELECT plan FROM plans_in_force(s.workspace_id, $1) AS plan) AS plans`

export async function claimDue(pool: pg.Pool, claim: Claim): Promise<Claimed[]> {
  const { now, until, left, perGroup, total, running } = claim
  const { rows } = await pool.query<Claimed>({
    name: 'claim_streams',
    text: claimSql,
    values: [now, [...left.keys()], [...left.values()], perGroup, total, running, until],
  })
  return rows
}

export async function leaseStreams(
  pool: pg.Pool,
  streams: readonly Claimed[],
  until: Date,
  claims: number,
): Promise<void> {
  await pool.query(
    `UPDATE streams s SET next_attempt_at = $4, unsettled_claims = greatest(0, s.unsettled_claims + $5)
     FROM unnest($1::text[], $2::text[], $3::int[]) AS h(workspace_id, id, claims)
     WHERE s.workspace_id = h.workspace_id AND s.id = h.id AND s.claims = h.claims`,
    [
      streams.map(({ workspaceId }) => workspaceId),
      streams.map(({ id }) => id),
      streams.map(({ claims: held }) => held),
      until,
      claims,
    ],
  )
}
