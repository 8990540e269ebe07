import { openPage } from '../../platform/page.ts'
import type { HistoryEntry, HistoryQuery } from './schema.ts'
import type { HistoryRow, HistorySource } from './source.ts'

/** A page of the log's lookups, newest first, without expired entries, and the next cursor. */
export async function listLookups(
  history: HistorySource,
  log: string,
  query: HistoryQuery,
  now: Date,
): Promise<{ data: HistoryEntry[]; next_cursor: string | null }> {
  const page = openPage(`lookups ${log}`, query)
  const { from = null, to = null, endpoint = null } = query
  const found = await history.list({ log, now, from, to, endpoint, after: page.after }, page.take)
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map(entryOf), next_cursor }
}

function entryOf(row: HistoryRow): HistoryEntry {
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
