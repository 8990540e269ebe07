import { csvLine } from '../../platform/csv.ts'
import { openPage } from '../../platform/page.ts'
import type { EventRecord } from '../event-schema.ts'
import type { Events } from '../events.ts'
import { type EventRow, eventOf } from '../rows.ts'
import type { EventSource } from '../source.ts'
import type { AuditFilter } from './schema.ts'
import { auditTerms } from './terms.ts'

const maxAuthors = 500
/** Maximum rows per file, as for the events export. */
const maxExported = 10_000
const rowsAtOnce = 1_000

export type AuditAuthor = { type: EventRecord['actor']['type']; id: string | null; label: string }

export async function listAudit(
  source: EventSource,
  log: string,
  query: AuditFilter & { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: EventRecord[]; next_cursor: string | null }> {
  const page = openPage(`audit ${log}`, query)
  const span = { log, now, from: query.from ?? null, to: query.to ?? null, after: page.after }
  const found = await source.find(auditTerms(query), span, page.take)
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map(eventOf), next_cursor }
}

/** Distinct authors of the newest 500 changes, each with the latest name. */
export async function auditAuthors(source: EventSource, log: string, now: Date): Promise<AuditAuthor[]> {
  const span = { log, now, from: null, to: null, after: null }
  const rows = await source.find(auditTerms({}), span, maxAuthors)
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

/** The matching changes as CSV, newest first, and whether there are more than the 10,000 rows returned. */
export async function auditCsv(
  events: Events,
  log: string,
  filter: AuditFilter,
  now: Date,
): Promise<{ csv: string; truncated: boolean }> {
  const { source } = await events.searched(log, filter.to ?? null, now)
  const terms = auditTerms(filter)
  const lines = [csvLine(columns.map(([name]) => name))]
  let after: { at: Date; id: string } | null = null
  for (;;) {
    const span = { log, now, from: filter.from ?? null, to: filter.to ?? null, after }
    const rows: EventRow[] = await source.find(terms, span, rowsAtOnce)
    lines.push(...rows.map((row) => csvLine(columns.map(([, read]) => read(row)))))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { csv: lines.join(''), truncated: false }
    if (lines.length > maxExported) return { csv: lines.join(''), truncated: true }
    after = { at: last.created_at, id: last.id }
  }
}
