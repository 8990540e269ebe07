import type pg from 'pg'
import type { ClaimedEmail } from './claim.ts'

/** Erases the text, which may contain one-time links. */
export async function settleSent(pool: pg.Pool, { id }: ClaimedEmail, now: Date): Promise<void> {
  await pool.query(
    `UPDATE mail_outbox SET status = 'sent', sent_at = $2, text = '', error = NULL, next_attempt_at = NULL, unsettled_claims = 0 WHERE id = $1`,
    [id, now],
  )
}

/** Records a failed attempt; `next` is the time of the next one, null to give up. */
export async function settleFailed(
  pool: pg.Pool,
  { id, attempt }: ClaimedEmail,
  failure: { error: string; next: Date | null },
): Promise<void> {
  await pool.query(
    `UPDATE mail_outbox SET status = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE 'queued' END, error = $3, next_attempt_at = $4, unsettled_claims = 0
     WHERE id = $1 AND attempts = $2 AND status = 'queued'`,
    [id, attempt, failure.error, failure.next],
  )
}

/** With a mail server: queues held emails created after `since`. Without one: holds queued emails. */
export async function adoptOutbox(pool: pg.Pool, connected: boolean, now: Date, since: Date): Promise<void> {
  if (connected)
    await pool.query(
      `UPDATE mail_outbox SET status = 'queued', next_attempt_at = $1 WHERE status = 'held' AND created_at > $2`,
      [now, since],
    )
  else await pool.query(`UPDATE mail_outbox SET status = 'held', next_attempt_at = NULL WHERE status = 'queued'`)
}
