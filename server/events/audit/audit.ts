import type pg from 'pg'
import { csvLine } from '../../platform/csv.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import type { EventRecord } from '../event-schema.ts'
import { type EventRow, eventOf } from '../rows.ts'
import { findEvents } from '../search/search.ts'
import type { AuditFilter } from './schema.ts'
import { auditTerms } from './terms.ts'

const mostAuthors = 500
/** Rows that one file gives at most, as of events. */
const mostExported = 10_000
const rowsAtOnce = 1_000

export type AuditAuthor = { type: EventRecord['actor']['type']; id: string | null; label: string }

/** A page of what was changed in a workspace, newest first. */
export async function listAudit(
  pool: pg.Pool,
  log: string,
  query: AuditFilter & { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: EventRecord[]; next_cursor: string | null }> {
  const list = `audit ${log}`
  const after = query.cursor === undefined ? null : readCursor(list, query.cursor)
  const span = { log, now, from: query.from ?? null, to: query.to ?? null, after }
  const rows = await findEvents(pool, auditTerms(query), span, query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const more = rows.length > page.length && last
  return { data: page.map(eventOf), next_cursor: more ? writeCursor(list, { at: last.created_at, id: last.id }) : null }
}

/** Who made the newest 500 changes, each once, the last name of each. */
export async function auditAuthors(pool: pg.Pool, log: string, now: Date): Promise<AuditAuthor[]> {
  const span = { log, now, from: null, to: null, after: null }
  const rows = await findEvents(pool, auditTerms({}), span, mostAuthors)
  const authors = new Map<string, AuditAuthor>()
  for (const { actor_type: type, actor_id: id, actor_label: label } of rows) {
    const name = id ?? type
    if (!authors.has(name)) authors.set(name, { type, id, label })
  }
  return [...authors.values()]
}

const columns: readonly [name: string, read: (row: EventRow) => string | null][] = [
  ['created_at', (row) => row.created_at.toISOString()],
  ['type', (row) => row.type],
  ['actor_type', (row) => row.actor_type],
  ['actor_id', (row) => row.actor_id],
  ['actor', (row) => row.actor_label],
  ['target_type', (row) => row.target_type],
  ['target_id', (row) => row.target_id],
  ['summary', (row) => row.summary],
  ['details', (row) => JSON.stringify(row.details)],
  ['request_id', (row) => row.request_id],
  ['expires_at', (row) => row.expires_at.toISOString()],
]

/** The changes of a filter as CSV, newest first, and whether there are more than the 10,000 that it gives. */
export async function auditCsv(
  pool: pg.Pool,
  log: string,
  filter: AuditFilter,
  now: Date,
): Promise<{ csv: string; truncated: boolean }> {
  const terms = auditTerms(filter)
  const lines = [csvLine(columns.map(([name]) => name))]
  let after: { at: Date; id: string } | null = null
  for (;;) {
    const span = { log, now, from: filter.from ?? null, to: filter.to ?? null, after }
    const rows: EventRow[] = await findEvents(pool, terms, span, rowsAtOnce)
    lines.push(...rows.map((row) => csvLine(columns.map(([, read]) => read(row)))))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { csv: lines.join(''), truncated: false }
    if (lines.length > mostExported) return { csv: lines.join(''), truncated: true }
    after = { at: last.created_at, id: last.id }
  }
}
