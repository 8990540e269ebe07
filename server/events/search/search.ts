import type { Queries } from '../../platform/database.ts'
import { openPage } from '../../platform/page.ts'
import type { Reads } from '../../platform/reads.ts'
import type { EventFilter, EventRecord } from '../event-schema.ts'
import { type EventRow, eventColumns, eventOf } from '../rows.ts'
import type { FoundTerm, Term } from './condition.ts'
import { decisionTerm, eventTerm, labelTerm, levelTerm, typeTerm } from './fields.ts'
import { planSearch } from './plan.ts'
import { searchReads } from './reads.ts'
import { withRules } from './rule-names.ts'
import { anySql, newestSql, type Span, type Statement, windowSql } from './sql.ts'

/** `log` holds the events; `workspaceId` owns the rules a query may name. */
export type Log = { log: string; workspaceId: string }

export function termsOf(pool: Queries, workspaceId: string, filter: EventFilter): Promise<FoundTerm[]> {
  const terms: Term[] = [
    ...(filter.type ? [typeTerm(filter.type)] : []),
    ...(filter.decision ? [decisionTerm(filter.decision)] : []),
    ...(filter.risk_level ? [levelTerm(filter.risk_level)] : []),
    ...(filter.event_type ? [eventTerm(filter.event_type)] : []),
    ...(filter.label ? [labelTerm(filter.label)] : []),
    ...(filter.query ?? []),
  ]
  return withRules(pool, workspaceId, terms)
}

/**
 * How many of the newest events to scan before falling back to a broad term's index, which is not time-ordered and
 * would be read in full.
 */
const window = 10_000

/** The newest `limit` events in the span that match all terms, newest first. */
export async function findEvents(
  pool: Queries,
  terms: readonly FoundTerm[],
  span: Span,
  limit: number,
): Promise<EventRow[]> {
  const { search, many } = await planSearch(pool, terms, span)
  if (many) {
    const rows = await rowsOf(pool, span.log, windowSql(search, span, limit, window))
    if (rows.length === limit) return rows
  }
  return rowsOf(pool, span.log, newestSql(search, span, limit))
}

async function rowsOf(pool: Queries, log: string, found: Statement): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `SELECT ${eventColumns} FROM (${found.text}) f JOIN events e ON e.id = f.id AND e.workspace_id = $${found.values.length + 1} ORDER BY f.created_at DESC, f.id DESC`,
    [...found.values, log],
  )
  return rows
}

/** Number of matching events in the span, counted up to `most`. */
export async function countEvents(
  pool: Queries,
  terms: readonly FoundTerm[],
  span: Span,
  most: number,
): Promise<number> {
  const { search } = await planSearch(pool, terms, span)
  const found = anySql(search, span, most)
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${found.text}) f`,
    found.values,
  )
  return rows[0]?.count ?? 0
}

export async function listEvents(
  reads: Reads,
  { log, workspaceId }: Log,
  query: EventFilter & { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: EventRecord[]; next_cursor: string | null }> {
  const page = openPage(`events ${log}`, query)
  const pool = await searchReads(reads, log, page.after?.at ?? query.to ?? null, now)
  const terms = await termsOf(pool, workspaceId, query)
  const span = { log, now, from: query.from ?? null, to: query.to ?? null, after: page.after }
  const found = await findEvents(pool, terms, span, page.take)
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map(eventOf), next_cursor }
}
