import type pg from 'pg'
import type { Claim } from '../platform/leased-queue.ts'

export type ClaimedEmail = {
  id: string
  group: string
  recipient: string
  subject: string
  text: string
  createdAt: Date
  /** Attempts so far, including this one. A worker with a lower number has lost its claim. */
  attempt: number
  unsettledClaims: number
}

/**
 * Claims due emails of each workspace, or of a recipient outside any, up to its limit, longest due first. While an
 * attempt runs, the due time is the end of its lease.
 */
const claimSql = `
  WITH left_over AS (SELECT * FROM unnest($3::text[], $4::int[]) AS l("group", rows)),
  due AS (
    SELECT q.id FROM (
      SELECT id, next_attempt_at, coalesce(workspace_id, recipient) AS "group",
        row_number() OVER (PARTITION BY coalesce(workspace_id, recipient) ORDER BY next_attempt_at, id) AS place
      FROM mail_outbox WHERE next_attempt_at <= $1 AND id <> ALL ($7::text[])
    ) q LEFT JOIN left_over l USING ("group")
    WHERE q.place <= coalesce(l.rows, $5) ORDER BY q.next_attempt_at LIMIT $6
  ), locked AS (
    SELECT id FROM mail_outbox WHERE id IN (SELECT id FROM due) AND next_attempt_at <= $1 FOR UPDATE SKIP LOCKED
  )
  UPDATE mail_outbox m SET attempts = m.attempts + 1, unsettled_claims = m.unsettled_claims + 1, next_attempt_at = $2
  FROM locked WHERE m.id = locked.id
  RETURNING m.id, coalesce(m.workspace_id, m.recipient) AS "group", m.recipient, m.subject, m.text, m.created_at AS "createdAt", m.attempts AS attempt, m.unsettled_claims AS "unsettledClaims"`

export async function claimEmails(pool: pg.Pool, claim: Claim): Promise<ClaimedEmail[]> {
  const { now, until, left, perGroup, total, running } = claim
  const { rows } = await pool.query<ClaimedEmail>({
    name: 'claim_emails',
    text: claimSql,
    values: [now, until, [...left.keys()], [...left.values()], perGroup, total, running],
  })
  return rows
}

/** `until` null: the leases stay as they are. */
export async function leaseEmails(
  pool: pg.Pool,
  emails: readonly ClaimedEmail[],
  until: Date | null,
  claims: number,
): Promise<void> {
  await pool.query(
    `UPDATE mail_outbox m SET next_attempt_at = coalesce($3, m.next_attempt_at), unsettled_claims = greatest(0, m.unsettled_claims + $4) FROM unnest($1::text[], $2::int[]) AS h(id, attempt)
     WHERE m.id = h.id AND m.attempts = h.attempt AND m.status = 'queued'`,
    [emails.map(({ id }) => id), emails.map(({ attempt }) => attempt), until, claims],
  )
}
