import type pg from 'pg'
import { openPage } from '../../platform/page.ts'
import type { HistoryEntry, HistoryQuery } from './schema.ts'

type Row = {
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

/** A page of the workspace's lookups, newest first, without expired entries, and the next cursor. */
export async function listLookups(
  pool: pg.Pool,
  workspaceId: string,
  query: HistoryQuery,
  now: Date,
): Promise<{ data: HistoryEntry[]; next_cursor: string | null }> {
  const page = openPage(`lookups ${workspaceId}`, query)
  const found = await pool.query<Row>(
    `SELECT id, request_id, endpoint, target, headline, score, level, units, source, http_status, partial, created_at, expires_at FROM lookup_history
     WHERE workspace_id = $1 AND expires_at > $2 AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)
       AND ($5::text IS NULL OR endpoint = $5) AND ($6::timestamptz IS NULL OR (created_at, id) < ($6, $7))
     ORDER BY created_at DESC, id DESC LIMIT $8`,
    [
      workspaceId,
      now,
      query.from ?? null,
      query.to ?? null,
      query.endpoint ?? null,
      page.after?.at ?? null,
      page.after?.id ?? null,
      page.take,
    ],
  )
  const { rows, next_cursor } = page.cut(found.rows)
  return { data: rows.map(entryOf), next_cursor }
}

function entryOf(row: Row): HistoryEntry {
  const { headline, score, level } = row
  return {
    id: row.id,
    request_id: row.request_id,
    endpoint: row.endpoint,
    target: row.target,
    summary: {
      headline,
      score,
      level,
      status: row.http_status >= 400 ? 'failed' : row.partial ? 'partial' : 'complete',
    },
    units: row.units,
    source: row.source,
    http_status: row.http_status,
    partial: row.partial,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
