import type { Clickhouse } from '../../platform/clickhouse.ts'
import type { HistoryRow } from '../history/source.ts'

const text = 'String CODEC(ZSTD(3))'
const optional = 'Nullable(String) CODEC(ZSTD(3))'
const few = 'LowCardinality(Nullable(String))'
const time = `DateTime64(3, 'UTC')`

/** Columns of `events` in ClickHouse. Named as in PostgreSQL; `version` is the outbox row that the state was written for. */
export const storedColumns = {
  workspace_id: 'String CODEC(ZSTD(1))',
  created_at: `${time} CODEC(Delta, ZSTD(1))`,
  id: 'String CODEC(ZSTD(1))',
  version: 'UInt64 CODEC(ZSTD(1))',
  expires_at: `${time} CODEC(Delta, ZSTD(1))`,
  type: 'LowCardinality(String)',
  severity: 'LowCardinality(String)',
  request_id: optional,
  actor_type: 'LowCardinality(String)',
  actor_id: optional,
  actor_label: text,
  target_type: few,
  target_id: optional,
  summary: text,
  details: text,
  event_id: optional,
  event_type: few,
  risk_score: 'Nullable(UInt8)',
  risk_level: few,
  decision: few,
  decision_source: few,
  email: optional,
  email_canonical: optional,
  email_domain: optional,
  domain: optional,
  ip: 'Nullable(IPv6) CODEC(ZSTD(1))',
  user_id: optional,
  device_id: optional,
  phone_hash: optional,
  card_hash: optional,
  country: few,
  rule_ids: 'Array(LowCardinality(String))',
  top_signals: 'Array(LowCardinality(String))',
  label: few,
  labelled_by: optional,
  labelled_at: `Nullable(${time})`,
  note: optional,
  claimed_by: optional,
  tags: 'Array(LowCardinality(String))',
  attributes: optional,
  result: optional,
} as const

export type StoredColumn = keyof typeof storedColumns

const searched = ['id', 'request_id', 'event_id', 'email', 'email_canonical', 'user_id', 'device_id', 'ip', 'tags']

const columnsSql = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
const indexSql = (name: string): string => `INDEX by_${name} ${name} TYPE bloom_filter GRANULARITY 1`

const storageSql = `PARTITION BY toYYYYMM(created_at)
  ORDER BY (workspace_id, created_at, id)
  TTL toDateTime(expires_at)
  SETTINGS non_replicated_deduplication_window = 100, min_age_to_force_merge_seconds = 86400`

const eventsSql = `
  CREATE TABLE IF NOT EXISTS events (
    ${columnsSql(storedColumns)},
    ${searched.map(indexSql).join(', ')}
  )
  ENGINE = ReplacingMergeTree(version)
  ${storageSql}`

const historyColumns: Record<keyof HistoryRow, string> = {
  workspace_id: 'String CODEC(ZSTD(1))',
  created_at: `${time} CODEC(Delta, ZSTD(1))`,
  id: 'String CODEC(ZSTD(1))',
  expires_at: `${time} CODEC(Delta, ZSTD(1))`,
  request_id: text,
  endpoint: 'LowCardinality(String)',
  target: text,
  headline: text,
  score: 'Nullable(Int32)',
  level: few,
  units: 'UInt32',
  source: 'LowCardinality(String)',
  http_status: 'UInt16',
  partial: 'Bool',
}

const historySql = `
  CREATE TABLE IF NOT EXISTS lookup_history (
    ${columnsSql(historyColumns)},
    ${['id', 'target'].map(indexSql).join(', ')}
  )
  ENGINE = ReplacingMergeTree
  ${storageSql}`

/** Creates the tables if they do not exist. */
export async function createTables(clickhouse: Pick<Clickhouse, 'command'>): Promise<void> {
  await clickhouse.command(eventsSql)
  await clickhouse.command(historySql)
}
