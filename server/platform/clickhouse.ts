import { ClickHouseLogLevel, createClient } from '@clickhouse/client'

export type Parameters = Readonly<Record<string, unknown>>

/** Connections to one ClickHouse database. Every result is bounded in time, rows and bytes by the server. */
export type Clickhouse = {
  /** Rows of a SELECT; `parameters` are those of `{name:Type}`. */
  query<Row>(text: string, parameters: Parameters): Promise<Row[]>
  /** Inserts JSON rows as one block; the server drops a repetition of the same `token` shortly afterwards. */
  insert(table: string, rows: readonly object[], token: string): Promise<void>
  /** Runs a statement without a result, and waits until it has been applied. */
  command(text: string, parameters?: Parameters): Promise<void>
  close(): Promise<void>
}

const requestMs = 15_000
const bounds = {
  max_execution_time: 10,
  max_result_rows: '20000',
  max_result_bytes: '134217728',
  result_overflow_mode: 'throw',
  timeout_overflow_mode: 'throw',
} as const

/** Connects on first use. `url`: clickhouse://user:password@host:port/database, or clickhouses:// for TLS. */
export function openClickhouse(url: string, ca: readonly string[]): Clickhouse {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'clickhouses:'
  const client = createClient({
    url: `${isSecure ? 'https' : 'http'}://${hostname}:${port || (isSecure ? 8443 : 8123)}`,
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'default',
    application: 'assay',
    request_timeout: requestMs,
    compression: { request: true, response: true },
    log: { level: ClickHouseLogLevel.OFF },
    ...(isSecure ? { tls: { ca_cert: Buffer.from(ca.join('\n')) } } : {}),
  })
  return {
    query: async <Row>(text: string, parameters: Parameters) => {
      const result = await client.query({
        query: text,
        query_params: { ...parameters },
        format: 'JSONEachRow',
        clickhouse_settings: bounds,
      })
      return result.json<Row>()
    },
    insert: async (table, rows, token) => {
      await client.insert({
        table,
        values: rows,
        format: 'JSONEachRow',
        clickhouse_settings: { async_insert: 0, insert_deduplication_token: token },
      })
    },
    command: async (text, parameters = {}) => {
      await client.command({
        query: text,
        query_params: { ...parameters },
        clickhouse_settings: { mutations_sync: '2', lightweight_deletes_sync: '2' },
      })
    },
    close: () => client.close(),
  }
}
