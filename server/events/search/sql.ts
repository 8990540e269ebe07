import type { Place } from '../cursor.ts'
import type { Condition, FoundTerm } from './condition.ts'

/** The part of a log that is looked through: rows that have not expired at `now`, from `from`, before `to`, after the place `after`. */
export type Span = { log: string; now: Date; from: Date | null; to: Date | null; after: Place | null }

/** Values of a statement; `add` gives the placeholder of one. */
type Values = { values: unknown[]; add(value: unknown): string }

export function valuesOf(): Values {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/**
 * A statement that gives time and id of the newest `limit` events for which every term holds. Several alternatives of one term become a scan each, in order and limited, so that
 * the work does not grow with the log; the others are looked at row by row.
 */
export function searchSql(terms: readonly FoundTerm[], span: Span, limit: number): { text: string; values: unknown[] } {
  const sql = valuesOf()
  const { leading, rest } = leadingOf(terms)
  if (terms.some((term) => term.length === 0))
    return { text: 'SELECT now() AS created_at, NULL AS id WHERE false', values: [] }
  const branches = leading.map((condition) => branchSql(condition, rest, span, limit, sql))
  if (branches.length === 1) return { text: branches[0] ?? '', values: sql.values }
  const union = branches.map((branch) => `(${branch})`).join(' UNION ')
  return { text: `${union} ORDER BY created_at DESC, id DESC LIMIT ${sql.add(limit)}`, values: sql.values }
}

/** How few events a condition is likely to have, by what it asks. */
const ranks: readonly ((condition: Condition) => boolean)[] = [
  ({ by, ...rest }) => by === 'value' && 'column' in rest && (rest.column === 'id' || rest.column === 'request_id'),
  ({ by, ...rest }) =>
    by === 'value' && 'column' in rest && !['country', 'event_type', 'email_domain', 'domain'].includes(rest.column),
  ({ by }) => by === 'network',
  ({ by }) => by === 'prefix',
  ({ by, ...rest }) => by === 'value' && 'column' in rest && rest.column !== 'country' && rest.column !== 'event_type',
  ({ by }) => by === 'tag',
  ({ by }) => by === 'value',
]
const rankOf = (condition: Condition): number => {
  const at = ranks.findIndex((is) => is(condition))
  return at < 0 ? ranks.length : at
}

/** The term whose scan leads: the one whose widest alternative is narrowest. */
function leadingOf(terms: readonly FoundTerm[]): {
  leading: readonly (Condition | null)[]
  rest: readonly FoundTerm[]
} {
  const indexed = terms.filter((term) => term.every(({ by }) => by !== 'plain'))
  const widest = (term: FoundTerm) => Math.max(...term.map(rankOf))
  const [leading] = indexed.toSorted((a, b) => widest(a) - widest(b))
  return leading ? { leading, rest: terms.filter((term) => term !== leading) } : { leading: [null], rest: terms }
}

function branchSql(
  leading: Condition | null,
  rest: readonly FoundTerm[],
  span: Span,
  limit: number,
  sql: Values,
): string {
  const log = sql.add(span.log)
  const tagged = leading?.by === 'tag'
  const [at, id] = tagged ? ['d.created_at', 'd.event_id'] : ['e.created_at', 'e.id']
  const from = tagged
    ? `event_tags d JOIN events e ON e.id = d.event_id AND e.workspace_id = ${log} AND d.workspace_id = ${log} AND d.tag = ${sql.add(leading.tag)}`
    : 'events e'
  const holds = [
    `e.workspace_id = ${log}`,
    `e.expires_at > ${sql.add(span.now)}`,
    ...(span.from ? [`${at} >= ${sql.add(span.from)}`] : []),
    ...(span.to ? [`${at} < ${sql.add(span.to)}`] : []),
    ...(span.after ? [`(${at}, ${id}) < (${sql.add(span.after.at)}, ${sql.add(span.after.id)})`] : []),
    ...(leading && !tagged ? [predicate(leading, log, sql)] : []),
    ...rest.map((term) => `(${term.map((condition) => predicate(condition, log, sql)).join(' OR ')})`),
  ]
  return `SELECT ${at} AS created_at, ${id} AS id FROM ${from} WHERE ${holds.join(' AND ')} ORDER BY ${at} DESC, ${id} DESC LIMIT ${sql.add(limit)}`
}

/** What a condition says of the row `e`. */
function predicate(condition: Condition, log: string, sql: Values): string {
  switch (condition.by) {
    case 'value':
    case 'plain':
      return `e.${condition.column} = ${sql.add(condition.value)}`
    case 'prefix':
      return `e.${condition.column} LIKE ${sql.add(`${escaped(condition.value)}%`)}`
    case 'network': {
      const network = sql.add(condition.cidr)
      return `e.ip >= host(network(${network}::inet))::inet AND e.ip <= host(broadcast(${network}::inet))::inet`
    }
    case 'tag':
      return `EXISTS (SELECT FROM event_tags t WHERE t.workspace_id = ${log} AND t.tag = ${sql.add(condition.tag)} AND t.created_at = e.created_at AND t.event_id = e.id)`
  }
}

/** A text as it stands in a pattern of LIKE. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
