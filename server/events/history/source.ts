import type { Queries } from '../../platform/database.ts'
import type { Span } from '../search/sql.ts'
import type { HistoryEntry } from './schema.ts'

/** A row of the lookup history; the table has no other columns. */
export type HistoryRow = {
  workspace_id: string
  id: string
  request_id: string
  endpoint: string
  target: string
  headline: string
  score: number | null
  level: string | null
  units: number
  source: HistoryEntry['source']
  http_status: number
  partial: boolean
  created_at: Date
  expires_at: Date
}

export const historyColumnNames =
  'workspace_id, id, request_id, endpoint, target, headline, score, level, units, source, http_status, partial, created_at, expires_at'

/** `endpoint`: null for all. */
export type HistorySpan = Span & { endpoint: string | null }

/** What the lookup history of a log is read from. */
export type HistorySource = {
  /** The newest `limit` unexpired rows of the span, newest first. */
  list(span: HistorySpan, limit: number): Promise<HistoryRow[]>
}

/** The history in PostgreSQL. */
export const postgresHistory = (queries: Queries): HistorySource => ({
  list: async ({ log, now, from, to, after, endpoint }, limit) => {
    const { rows } = await queries.query<HistoryRow>(
      `SELECT ${historyColumnNames} FROM lookup_history
       WHERE workspace_id = $1 AND expires_at > $2 AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)
         AND ($5::text IS NULL OR endpoint = $5) AND ($6::timestamptz IS NULL OR (created_at, id) < ($6, $7))
       ORDER BY created_at DESC, id DESC LIMIT $8`,
      [log, now, from, to, endpoint, after?.at ?? null, after?.id ?? null, limit],
    )
    return rows
  },
})
