import type pg from 'pg'
import { expiredWebhookRows } from '../webhooks/index.ts'

const batch = 5_000

/** Statements that delete at most `$2` rows that have had their time at `$1`, and their names in the report. */
const expired: Record<string, string> = {
  lookup_history:
    'DELETE FROM lookup_history WHERE id IN (SELECT id FROM lookup_history WHERE expires_at <= $1 LIMIT $2)',
  events: 'DELETE FROM events WHERE id IN (SELECT id FROM events WHERE expires_at <= $1 LIMIT $2)',
  sessions: `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 OR revoked_at <= $1::timestamptz - interval '30 days' LIMIT $2)`,
  sign_in_links:
    'DELETE FROM sign_in_links WHERE token_hash IN (SELECT token_hash FROM sign_in_links WHERE expires_at <= $1 LIMIT $2)',
  invitations: `DELETE FROM invitations WHERE id IN (SELECT id FROM invitations WHERE expires_at <= $1::timestamptz - interval '30 days' LIMIT $2)`,
  mail_outbox: `DELETE FROM mail_outbox WHERE id IN (SELECT id FROM mail_outbox WHERE created_at <= $1::timestamptz - interval '7 days' LIMIT $2)`,
  retained_answers:
    'DELETE FROM retained_answers WHERE ctid IN (SELECT ctid FROM retained_answers WHERE keep_until <= $1 LIMIT $2)',
  target_cooldowns: `DELETE FROM target_cooldowns WHERE ctid IN (SELECT ctid FROM target_cooldowns WHERE started_at <= $1::timestamptz - interval '1 hour' LIMIT $2)`,
  ...expiredWebhookRows,
  attempt_windows:
    'DELETE FROM attempt_windows WHERE key IN (SELECT key FROM attempt_windows WHERE expire <= extract(epoch FROM $1::timestamptz) * 1000 LIMIT $2)',
}

/** Deletes what has expired at `now`, in batches that hold no lock for long. Returns the rows deleted from each table. */
export async function deleteExpired(pool: pg.Pool, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, statement] of Object.entries(expired)) {
    deleted[table] = 0
    for (let count = batch; count === batch; ) {
      count = (await pool.query(statement, [now, batch])).rowCount ?? 0
      deleted[table] += count
    }
  }
  return deleted
}
