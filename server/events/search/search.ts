import type pg from 'pg'
import { readCursor, writeCursor } from '../cursor.ts'
import type { EventFilter, EventRecord } from '../event-schema.ts'
import { type EventRow, eventColumns, eventOf } from '../rows.ts'
import type { FoundTerm, Term } from './condition.ts'
import { decisionTerm, eventTerm, labelTerm, levelTerm, typeTerm } from './fields.ts'
import { planSearch } from './plan.ts'
import { withRules } from './rule-names.ts'
import { anySql, newestSql, type Span, type Statement, windowSql } from './sql.ts'

/** Whose events: `log` holds them, `workspaceId` owns the rules that a query may name. */
export type Log = { log: string; workspaceId: string }

/** What a filter asks of the events of a workspace. */
export function termsOf(pool: pg.Pool, workspaceId: string, filter: EventFilter): Promise<FoundTerm[]> {
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

/** Newest rows of the log in which a condition of many rows is looked for before its own index is used: that one is not in the order of time, so it would have to be read whole. */
const window = 10_000

/** The newest `limit` rows within the span for which the terms hold, newest first. */
export async function findEvents(
  pool: pg.Pool,
  terms: readonly FoundTerm[],
  span: Span,
  limit: number,
): Promise<EventRow[]> {
  const { search, many } = await planSearch(pool, terms, span)
  if (many) {
    const rows = await rowsOf(pool, windowSql(search, span, limit, window))
    if (rows.length === limit) return rows
  }
  return rowsOf(pool, newestSql(search, span, limit))
}

async function rowsOf(pool: pg.Pool, found: Statement): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `SELECT ${eventColumns} FROM (${found.text}) f JOIN events e ON e.id = f.id ORDER BY f.created_at DESC, f.id DESC`,
    found.values,
  )
  return rows
}

/** How many rows of the span the terms hold for, counted up to `most`. */
export async function countEvents(
  pool: pg.Pool,
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

/** A page of events, newest first, and the cursor of the next one. */
export async function listEvents(
  pool: pg.Pool,
  { log, workspaceId }: Log,
  query: EventFilter & { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: EventRecord[]; next_cursor: string | null }> {
  const list = `events ${log}`
  const after = query.cursor === undefined ? null : readCursor(list, query.cursor)
  const terms = await termsOf(pool, workspaceId, query)
  const span = { log, now, from: query.from ?? null, to: query.to ?? null, after }
  const rows = await findEvents(pool, terms, span, query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const more = rows.length > page.length && last
  return { data: page.map(eventOf), next_cursor: more ? writeCursor(list, { at: last.created_at, id: last.id }) : null }
}
