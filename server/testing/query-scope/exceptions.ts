import type { Unscoped } from './unscoped.ts'

type Exception = {
  tables: string[]
  /** File that sends the statement, or a path prefix; any file if omitted. */
  in?: string
  /** Columns that limit the rows instead. */
  by?: string[]
  statement?: RegExp
  why: string
}

const background = 'work for every workspace, by a worker'

const exceptions: Exception[] = [
  {
    tables: ['senders'],
    by: ['id'],
    statement: /^SELECT [^()]+ WHERE "public"\."senders"\."id" = \$1 LIMIT/,
    why: 'Prisma reads a row that it has just written again, for its relations',
  },
  {
    tables: ['webhooks', 'streams', 'source_keys', 'captcha_secrets'],
    in: 'server/secret-rotation',
    why: background,
  },
  {
    tables: ['webhook_deliveries', 'bulk_jobs', 'scans', 'mail_outbox'],
    in: 'server/installation-metrics',
    why: 'metrics of the installation, for its operator',
  },
  {
    tables: ['event_tags'],
    in: 'server/events/search',
    by: ['hash'],
    why: 'the hash of workspace and tag; only counted, to choose a plan',
  },
  {
    tables: ['events'],
    in: 'server/platform/month-partitions',
    statement: /^SELECT \(EXISTS/,
    why: 'whether a month still has events of any workspace, before it is dropped',
  },
  { tables: ['api_keys'], by: ['hash'], why: 'the hash identifies one key and so its workspace' },
  { tables: ['invitations', 'report_links'], by: ['token_hash'], why: 'the token identifies one row' },
  {
    tables: ['invitations'],
    in: 'server/accounts/account-service',
    by: ['email'],
    why: 'an invitation of any workspace admits its address to sign up',
  },
  {
    tables: ['saved_reports'],
    in: 'server/reports/',
    statement: /token_hash/,
    why: 'the report of a link found by its token',
  },
  { tables: ['billing_customers'], by: ['customer_id'], why: 'the customer of an event identifies the workspace' },
  { tables: ['protected_links'], by: ['code'], why: 'visitors know the code of a link, not its workspace' },
  { tables: ['protected_links'], by: ['normalized_hash'], why: 'a destination blocked in one workspace counts in all' },
  {
    tables: ['protected_links'],
    in: 'server/links/moder',
    by: ['id'],
    why: 'operators decide over links of every workspace',
  },
  {
    tables: ['protected_links'],
    in: 'server/links/block',
    by: ['id'],
    why: 'finds the workspace of a link that is reported',
  },
  { tables: ['protected_links'], in: 'server/links/report', by: ['id'], why: 'anyone may report a link' },
  { tables: ['protected_links', 'events'], in: 'server/links/visits/', by: ['id'], why: background },
  { tables: ['memberships'], by: ['user_id'], why: 'the workspaces of one person' },
  { tables: ['senders'], by: ['domain', 'status'], why: 'a verified domain is held by one workspace' },
  { tables: ['memberships'], in: 'server/senders/', by: ['id'], why: 'the member of a sender of the workspace' },
  { tables: ['sites', 'scans'], in: 'server/sites/', by: ['domain'], why: 'badges and reports that are public' },
  { tables: ['sites', 'scans'], in: 'server/sites/', statement: /t\.listed_at IS NOT NULL/, why: 'the leaderboard' },
  { tables: ['scans'], in: 'server/sites/public-report', by: ['id'], why: 'finds the workspace of a public report' },
  { tables: ['scans'], by: ['id', 'visibility'], why: 'reports that are unlisted or public' },
  {
    tables: ['saved_reports', 'observed_pairs', 'observed_users', 'ip_velocity'],
    by: ['ctid'],
    why: 'rows that the same statement found',
  },
  { tables: ['captcha_tests'], in: 'server/devices/captcha/', by: ['id'], why: 'the row that this request has made' },
  {
    tables: ['api_keys'],
    in: 'server/accounts/keys/recogni',
    by: ['id'],
    why: 'the time of use of the key just recognized',
  },
  { tables: ['api_keys'], in: 'server/accounts/keys/operator', by: ['id'], why: 'commands of the operator' },
  { tables: ['mail_outbox'], in: 'server/mail/', why: background },
  { tables: ['webhooks', 'webhook_deliveries'], in: 'server/webhooks/delivery/', why: background },
  { tables: ['webhooks'], by: ['status', 'status_reason'], why: 'webhooks that a plan lets go on, by a worker' },
  { tables: ['streams', 'stream_outbox'], in: 'server/streams/sending/', why: background },
  {
    tables: ['streams'],
    in: 'server/streams/outbox',
    why: 'whether any workspace has one, at the start and after a restore',
  },
  { tables: ['streams'], by: ['status', 'status_reason'], why: 'streams that a plan lets go on, by a worker' },
  {
    tables: ['streams', 'stream_outbox'],
    in: 'server/installation-metrics',
    why: 'metrics of the installation, for its operator',
  },
  {
    tables: ['bulk_jobs', 'bulk_targets'],
    in: 'server/jobs/',
    statement: /SKIP LOCKED|j\.finished_at IS NULL/,
    why: background,
  },
  { tables: ['watches'], in: 'server/watches/claim', why: background },
  { tables: ['sites', 'watches'], in: 'server/sites/adopt-schedules', why: background },
  { tables: ['bulk_jobs'], in: 'server/events/target-recorder', why: background },
  { tables: ['scans'], by: ['id', 'attempts'], why: 'the attempt of a scan that a worker holds' },
  { tables: ['scans'], in: 'server/scans/queue/', statement: /SKIP LOCKED/, why: background },
  { tables: ['sites', 'senders'], in: 'server/platform/sweep', why: background },
  { tables: ['billing_customers'], in: 'server/billing/', statement: /SKIP LOCKED/, why: background },
  {
    tables: ['usage_counters', 'usage_folds', 'subscriptions'],
    in: 'server/usage/',
    statement: /FROM usage_counters c/,
    why: background,
  },
  {
    tables: ['usage_sums', 'usage_folds', 'usage_counters'],
    in: 'server/usage/ledger-partitions',
    statement: /WHERE period < /,
    why: background,
  },
  { tables: ['event_outbox'], in: 'server/events/store/outbox', why: background },
  { tables: ['event_outbox'], in: 'server/installation-metrics', why: 'metrics of the installation, for its operator' },
  {
    tables: ['events'],
    in: 'server/events/store/restore',
    statement: /jsonb_populate_record/,
    why: 'inserts a row that the store returned for the log',
  },
  {
    tables: ['events', 'lookup_history'],
    in: 'server/events/store/boundaries',
    statement: /WITH RECURSIVE logs/,
    why: background,
  },
  {
    tables: ['event_boundaries', 'history_boundaries'],
    in: 'server/events/store/store',
    statement: /^SELECT FROM \(SELECT FROM event_boundaries UNION ALL SELECT FROM history_boundaries\) moved LIMIT 1$/,
    why: 'whether any workspace has events or lookups in the store',
  },
  {
    tables: ['analytics_deltas', 'analytics_counters'],
    in: 'server/events/analytics/',
    statement: /DELETE FROM analytics_deltas/,
    why: background,
  },
]

/** Operator commands, backups, retention, measurements and migrations work on every workspace. */
const everywhere = ['server/admin', 'server/backup/', 'server/platform/metrics', 'server/status/', 'prisma/']

/** Whether a use without `workspace_id` is intentional. */
export const allows = (file: string, text: string, { table, limitedBy }: Unscoped): boolean =>
  everywhere.some((start) => file.startsWith(start)) ||
  exceptions.some(
    (exception) =>
      exception.tables.includes(table) &&
      (exception.in === undefined || file.startsWith(exception.in)) &&
      (exception.by ?? []).every((column) => limitedBy.includes(column)) &&
      (exception.statement === undefined || exception.statement.test(text)),
  )
