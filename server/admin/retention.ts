import type pg from 'pg'
import { expiredBillingRows } from '../billing/index.ts'
import { expiredTestRows } from '../devices/index.ts'
import { expiredJobRows } from '../jobs/index.ts'
import { expiredLinkRows } from '../links/index.ts'
import { expiredNoticeRows } from '../notifications/index.ts'
import { expiredScanRows } from '../scans/index.ts'
import { expiredWatchRows } from '../watches/index.ts'
import { expiredWebhookRows } from '../webhooks/index.ts'
import { emptyDeletedWorkspaces } from './deleted-workspaces.ts'

const rowsAtOnce = 5_000
const blocksAtOnce = 2_000

/** Deletes at most `$2` due rows. The position of a row is unique within its partition only. */
export const deleting = (table: string, due: string): string =>
  `DELETE FROM ${table} WHERE (tableoid, ctid) IN (SELECT tableoid, ctid FROM ${table} WHERE ${due} LIMIT $2)`

/** Statements that delete at most `$2` rows expired at `$1`, by name in the report. */
const expired: Record<string, string> = {
  lookup_history: deleting('lookup_history', 'expires_at <= $1'),
  lookup_results: deleting('lookup_results', 'expires_at <= $1'),
  assessments: deleting('assessments', 'expires_at <= $1'),
  analytics_counters: deleting(
    'analytics_counters',
    `grain IN ('hour', 'day') AND at <= $1::timestamptz - interval '366 days'`,
  ),
  counters_of_deleted_rules: deleting(
    'analytics_counters',
    `grain = 'all' AND at <= $1 AND NOT EXISTS (SELECT FROM rules r WHERE r.id = substr(counter, strpos(counter, ':') + 1))`,
  ),
  // Velocity windows extend 10 minutes past an event.
  ip_velocity: deleting('ip_velocity', `second <= $1::timestamptz - interval '1 day 10 minutes'`),
  report_links: deleting('report_links', 'expires_at <= $1'),
  // Already hidden from their expiry on (contract, section 10).
  saved_reports: deleting('saved_reports', `expires_at <= $1::timestamptz - interval '7 days'`),
  sessions: deleting(
    'sessions',
    `(expires_at <= $1 OR last_seen_at <= $1::timestamptz - interval '30 days' OR revoked_at <= $1::timestamptz - interval '30 days')`,
  ),
  account_events: deleting('account_events', `created_at <= $1::timestamptz - interval '90 days'`),
  sign_in_links: deleting('sign_in_links', 'expires_at <= $1'),
  invitations: deleting('invitations', `expires_at <= $1::timestamptz - interval '30 days'`),
  mail_outbox: deleting('mail_outbox', `created_at <= $1::timestamptz - interval '7 days'`),
  retained_answers: deleting('retained_answers', 'keep_until <= $1'),
  idempotency_keys: deleting('idempotency_keys', `created_at <= $1::timestamptz - interval '1 day'`),
  target_cooldowns: deleting('target_cooldowns', `started_at <= $1::timestamptz - interval '1 hour'`),
  source_probe_hours: deleting('source_probe_hours', `hour <= $1::timestamptz - interval '90 days'`),
  ...expiredWebhookRows,
  ...expiredWatchRows,
  ...expiredJobRows,
  ...expiredTestRows,
  ...expiredScanRows,
  ...expiredBillingRows,
  ...expiredLinkRows,
  ...expiredNoticeRows,
  quota_alerts: deleting('quota_alerts', `created_at <= $1::timestamptz - interval '90 days'`),
  abuse_reports: deleting('abuse_reports', `decided_at <= $1::timestamptz - interval '365 days'`),
  appeals: deleting('appeals', `decided_at <= $1::timestamptz - interval '365 days'`),
  spent_tokens: deleting('spent_tokens', 'expires_at <= $1'),
  attempt_windows: deleting('attempt_windows', 'expire <= extract(epoch FROM $1::timestamptz) * 1000'),
}

const eventsSql = `
  WITH gone AS (${deleting('events', 'expires_at <= $1')} RETURNING id, created_at),
    untagged AS (DELETE FROM event_tags t USING gone WHERE t.event_id = gone.id AND t.created_at = gone.created_at RETURNING 1)
  SELECT (SELECT count(*) FROM gone)::int AS events, (SELECT count(*) FROM untagged)::int AS tags`

/**
 * Conditions on the last observation time, which has no index because every observation would update it: these tables
 * are scanned in full, in ranges of blocks.
 */
const swept: Readonly<Record<string, string>> = {
  observed_pairs: `last_at <= $1::timestamptz - CASE WHEN kind IN ('mailbox_spelling', 'user_device', 'user_country', 'user_habits') THEN interval '400 days' WHEN kind = 'device_user' THEN interval '9 days' ELSE interval '2 days' END`,
  observed_users: `last_at <= $1::timestamptz - interval '400 days'`,
}

/** Deletes everything expired at `now`, in batches, so locks are short. Returns deleted rows by table. */
export async function deleteExpired(pool: pg.Pool, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = { events: 0, event_tags: 0 }
  for (let count = rowsAtOnce; count === rowsAtOnce; ) {
    const { rows } = await pool.query<{ events: number; tags: number }>(eventsSql, [now, rowsAtOnce])
    count = rows[0]?.events ?? 0
    deleted.events = (deleted.events ?? 0) + count
    deleted.event_tags = (deleted.event_tags ?? 0) + (rows[0]?.tags ?? 0)
  }
  for (const [table, statement] of Object.entries(expired)) {
    deleted[table] = 0
    for (let count = rowsAtOnce; count === rowsAtOnce; ) {
      count = (await pool.query(statement, [now, rowsAtOnce])).rowCount ?? 0
      deleted[table] += count
    }
  }
  for (const [table, due] of Object.entries(swept)) deleted[table] = await sweep(pool, table, due, now)
  deleted.of_deleted_workspaces = await emptyDeletedWorkspaces(pool, now)
  return deleted
}

async function sweep(pool: pg.Pool, table: string, due: string, now: Date): Promise<number> {
  const size = await pool.query<{ blocks: number }>(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS blocks`,
    [table],
  )
  let deleted = 0
  for (let block = 0; block < (size.rows[0]?.blocks ?? 0); block += blocksAtOnce) {
    const range = [`(${block},0)`, `(${block + blocksAtOnce},0)`]
    const { rowCount } = await pool.query(`DELETE FROM ${table} WHERE ctid >= $2::tid AND ctid < $3::tid AND ${due}`, [
      now,
      ...range,
    ])
    deleted += rowCount ?? 0
  }
  return deleted
}
