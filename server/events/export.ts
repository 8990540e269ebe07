import { csvLine } from '../platform/csv.ts'
import type { EventFilter } from './event-schema.ts'
import type { Events } from './events.ts'
import type { EventRow } from './rows.ts'
import { type Log, termsOf } from './search/search.ts'

/** Maximum rows per export (contract section 10). */
export const maxExported = 10_000
const rowsAtOnce = 1_000

const columns: readonly [name: string, read: (row: EventRow) => string | number | null][] = [
  ['created_at', (row) => row.created_at.toISOString()],
  ['type', (row) => row.type],
  ['request_id', (row) => row.request_id],
  ['event_type', (row) => row.event_type],
  ['risk_score', (row) => row.risk_score],
  ['risk_level', (row) => row.risk_level],
  ['decision', (row) => row.decision],
  ['decision_source', (row) => row.decision_source],
  ['email', (row) => row.email],
  ['ip', (row) => row.ip],
  ['domain', (row) => row.domain],
  ['user_id', (row) => row.user_id],
  ['rule_ids', (row) => row.rule_ids?.join(' ') ?? ''],
  ['top_signals', (row) => row.top_signals?.join(' ') ?? ''],
  ['summary', (row) => row.summary],
  ['scoring_model', (row) => scoringModelOf(row)],
  ['label', (row) => row.label],
  ['labelled_by', (row) => row.labelled_by],
  ['labelled_at', (row) => row.labelled_at?.toISOString() ?? null],
  ['note', (row) => row.note],
]

/** Null for assessments stored before events had it. */
function scoringModelOf({ details }: EventRow): string | null {
  return typeof details.scoring_model === 'string' ? details.scoring_model : null
}

const header = csvLine(columns.map(([name]) => name))
const lineOf = (row: EventRow): string => csvLine(columns.map(([, read]) => read(row)))

/** Number of matching events, counted up to one more than the export limit. */
export async function countExported(
  events: Events,
  { log, workspaceId }: Log,
  filter: EventFilter,
  now: Date,
): Promise<{ count: number; most: number }> {
  const { queries, source } = await events.searched(log, filter.to ?? null, now)
  const terms = await termsOf(queries, workspaceId, filter)
  const span = { log, now, from: filter.from ?? null, to: filter.to ?? null, after: null }
  return { count: await source.count(terms, span, maxExported + 1), most: maxExported }
}

/**
 * Exports matching events as CSV, newest first, at most `most` rows, and reports whether there are more (never with
 * Infinity, which exports everything). Lazy: reads one batch at a time, continuing from the last row, so memory holds
 * a single batch and reading stops when the consumer stops.
 */
export async function exportEvents(
  events: Events,
  { log, workspaceId }: Log,
  filter: EventFilter,
  now: Date,
  most: number = maxExported,
): Promise<{ truncated: boolean; chunks: AsyncGenerator<string> }> {
  const { queries, source } = await events.searched(log, filter.to ?? null, now)
  const terms = await termsOf(queries, workspaceId, filter)
  const span = { log, now, from: filter.from ?? null, to: filter.to ?? null, after: null }
  const [count, first] = await Promise.all([
    Number.isFinite(most) ? source.count(terms, span, most + 1) : 0,
    source.find(terms, span, Math.min(rowsAtOnce, most)),
  ])

  async function* chunks(): AsyncGenerator<string> {
    let rows = first
    let left = most
    yield header
    while (rows.length > 0) {
      yield rows.map(lineOf).join('')
      left -= rows.length
      const last = rows.at(-1)
      if (!last || left <= 0 || rows.length < rowsAtOnce) return
      const after = { at: last.created_at, id: last.id }
      rows = await source.find(terms, { ...span, after }, Math.min(rowsAtOnce, left))
    }
  }
  return { truncated: count > most, chunks: chunks() }
}
