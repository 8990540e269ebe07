import type { Place } from '../cursor.ts'
import type { Condition, FoundTerm } from './condition.ts'

/** The part of a log that is looked through: rows that have not expired at `now`, from `from`, before `to`, after the place `after`. */
export type Span = { log: string; now: Date; from: Date | null; to: Date | null; after: Place | null }

/** Values of a statement; `add` gives the placeholder of one. */
export type Values = { values: unknown[]; add(value: unknown): string }

export function valuesOf(): Values {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/**
 * How rows are found: by the index of the condition, or, where `condition` is null or `wide`, through the log from the newest. Whatever is found is looked at row by row for all that is asked.
 */
export type Lead = { condition: Condition | null; wide: boolean }

/** What the leading rows are also asked for. */
export type Search = { leads: readonly Lead[]; rest: readonly FoundTerm[] }

/** A statement that gives time and id of the newest `limit` events that a search finds: each lead in order and limited, then the newest of all. */
export function searchSql({ leads, rest }: Search, span: Span, limit: number): { text: string; values: unknown[] } {
  const sql = valuesOf()
  const branches = leads.map((lead) => branchSql(lead, rest, span, limit, sql))
  if (branches.length === 0) return { text: `SELECT now() AS created_at, '' AS id WHERE false`, values: [] }
  if (branches.length === 1) return { text: branches[0] ?? '', values: sql.values }
  const union = branches.map((branch) => `(${branch})`).join(' UNION ')
  return { text: `${union} ORDER BY created_at DESC, id DESC LIMIT ${sql.add(limit)}`, values: sql.values }
}

/**
 * Only what leads may be found by an index: the rest is written so that no index serves it. Left to choose, the planner takes columns for independent and a limit for a promise, and now and then goes
 * through a million rows.
 */
function branchSql(
  { condition, wide }: Lead,
  rest: readonly FoundTerm[],
  span: Span,
  limit: number,
  sql: Values,
): string {
  const log = sql.add(span.log)
  const leading = wide ? null : condition
  const asked = [...(wide && condition ? [[condition]] : []), ...rest]
  const tagged = leading?.by === 'tag'
  const [at, id] = tagged ? ['d.created_at', 'd.event_id'] : ['e.created_at', 'e.id']
  const row = [
    `e.expires_at > ${sql.add(span.now)}`,
    ...asked.map((term) => `(${term.map((one) => holds(one, log, sql)).join(' OR ')}) IS TRUE`),
  ].join(' AND ')
  const rows = leading ? `${streamOf(leading, log, sql)}` : `events e WHERE e.workspace_id = ${log}`
  const found = tagged ? `(SELECT ${row} FROM events e WHERE e.id = d.event_id) IS TRUE` : row
  return `SELECT ${at} AS created_at, ${id} AS id FROM ${rows} ${within(span, at, id, sql)} AND ${found} ORDER BY ${at} DESC, ${id} DESC LIMIT ${sql.add(limit)}`
}

/** A statement that counts, up to `most`, the rows of a condition within the span, whatever else is asked of them. */
export function countSql(condition: Condition, span: Span, most: number, sql: Values): string {
  const [at, id] = condition.by === 'tag' ? ['d.created_at', 'd.event_id'] : ['e.created_at', 'e.id']
  const rows = `${streamOf(condition, sql.add(span.log), sql)} ${within(span, at, id, sql)}`
  return `(SELECT count(*)::int FROM (SELECT 1 FROM ${rows} LIMIT ${sql.add(most)}) few)`
}

function within(span: Span, at: string, id: string, sql: Values): string {
  const parts = [
    ...(span.from ? [`${at} >= ${sql.add(span.from)}`] : []),
    ...(span.to ? [`${at} < ${sql.add(span.to)}`] : []),
    ...(span.after ? [`(${at}, ${id}) < (${sql.add(span.after.at)}, ${sql.add(span.after.id)})`] : []),
  ]
  return parts.map((part) => ` AND ${part}`).join('')
}

/** The rows of a condition, so that its index finds them. */
function streamOf(condition: Condition, log: string, sql: Values): string {
  return condition.by === 'tag'
    ? `event_tags d WHERE d.workspace_id = ${log} AND d.tag = ${sql.add(condition.tag)}`
    : `events e WHERE e.workspace_id = ${log} AND ${holds(condition, log, sql)}`
}

/** What a condition says of the row `e`. */
function holds(condition: Condition, log: string, sql: Values): string {
  switch (condition.by) {
    case 'id':
    case 'value':
    case 'usual':
      return `e.${condition.column} = ${sql.add(condition.value)}`
    case 'prefix':
      return `e.${condition.column} LIKE ${sql.add(`${escaped(condition.value)}%`)}`
    case 'network': {
      const network = sql.add(condition.cidr)
      return `(e.ip >= host(network(${network}::inet))::inet AND e.ip <= host(broadcast(${network}::inet))::inet)`
    }
    case 'tag':
      return condition.column === null
        ? `(SELECT true FROM event_tags t WHERE t.workspace_id = ${log} AND t.tag = ${sql.add(condition.tag)} AND t.created_at = e.created_at AND t.event_id = e.id)`
        : `e.${condition.column} = ${sql.add(condition.value)}`
  }
}

/** A text as it stands in a pattern of LIKE. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
