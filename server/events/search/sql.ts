import type { Position } from '../../platform/page.ts'
import type { Condition, FoundTerm } from './condition.ts'

/**
 * The part of a log to search: unexpired at `now`, from `from` (inclusive) to `to` (exclusive), after position
 * `after`.
 */
export type Span = { log: string; now: Date; from: Date | null; to: Date | null; after: Position | null }

/**
 * `leads` are alternatives found by index; every row found must also match `rest`. Empty leads match nothing; null
 * means no index applies, so the log is scanned from the newest event.
 */
export type Search = { leads: readonly Condition[] | null; rest: readonly FoundTerm[] }

export type Statement = { text: string; values: unknown[] }

/** Statement parameters; `add` returns the placeholder. */
export type Values = { values: unknown[]; add(value: unknown): string }

export function valuesOf(): Values {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/** Selects time and id of the newest `limit` matches: one ordered, limited scan per lead, then the newest of all. */
export function newestSql({ leads, rest }: Search, span: Span, limit: number): Statement {
  const sql = valuesOf()
  const branches = (leads ?? [null]).map((lead) => latest(branchSql(lead, rest, span, sql), limit, sql))
  return { text: newest(`SELECT * FROM (${unionOf(branches)}) f`, limit, sql), values: sql.values }
}

/** Selects time and id of up to `limit` matches, in no particular order. */
export function anySql({ leads, rest }: Search, span: Span, limit: number): Statement {
  const sql = valuesOf()
  const branches = (leads ?? [null]).map((lead) => `${branchSql(lead, rest, span, sql)} LIMIT ${sql.add(limit)}`)
  const text = unionOf(branches)
  return { text: branches.length > 1 ? `${text} LIMIT ${sql.add(limit)}` : text, values: sql.values }
}

/** `newestSql` restricted to the newest `window` rows of the span: suits terms that match enough of them. */
export function windowSql({ leads, rest }: Search, span: Span, limit: number, window: number): Statement {
  const sql = valuesOf()
  const log = sql.add(span.log)
  const rows = latest(
    `SELECT * FROM events e WHERE e.workspace_id = ${log}${within(span, 'e.created_at', 'e.id', sql)}`,
    window,
    sql,
  )
  const terms = leads === null ? rest : [leads, ...rest]
  const text = `SELECT e.created_at, e.id FROM (${rows}) e WHERE ${rowSql(terms, log, span, sql)}`
  return { text: newest(text, limit, sql), values: sql.values }
}

/** `most`: rows to count. `inTime`: the newest are counted; the index of the condition has to be in the order of time. */
export type CountedCondition = { condition: Condition; most: number; inTime: boolean }

/** Counts the rows of each condition within the span, ignoring all other terms, with the time of the oldest counted one. */
export function countSql(conditions: readonly CountedCondition[], span: Span): Statement {
  const sql = valuesOf()
  const log = sql.add(span.log)
  const counts = conditions.map(({ condition, most, inTime }) => {
    const { rows, at, id } = countedOf(condition, log, sql)
    const order = inTime ? ` ORDER BY ${at} DESC` : ''
    const few = `SELECT ${inTime ? at : 'NULL::timestamptz'} AS at FROM ${rows}${within(span, at, id, sql)}${order} LIMIT ${sql.add(most)}`
    return `(SELECT json_build_object('count', count(*), 'since', min(at)) FROM (${few}) few)`
  })
  return { text: `SELECT json_build_array(${counts.join(', ')}) AS counts`, values: sql.values }
}

const newest = (text: string, limit: number, sql: Values): string =>
  `${text} ORDER BY created_at DESC, id DESC LIMIT ${sql.add(limit)}`

/**
 * The newest `limit` rows and all others of the last one's millisecond, in the order of the indexes, which do not
 * contain the id: the planner never has to choose between an ordered index and a sort of all matches.
 */
const latest = (text: string, limit: number, sql: Values): string =>
  `${text} ORDER BY created_at DESC FETCH FIRST (${sql.add(limit)}) ROWS WITH TIES`

function unionOf(branches: readonly string[]): string {
  if (branches.length === 0) return `SELECT now() AS created_at, '' AS id WHERE false`
  return branches.map((branch) => `(${branch})`).join(' UNION ')
}

/**
 * Only the lead may use an index: the rest is written so that no index applies. Otherwise the planner, assuming
 * independent columns and trusting the limit, occasionally scans a million rows.
 */
function branchSql(lead: Condition | null, rest: readonly FoundTerm[], span: Span, sql: Values): string {
  const log = sql.add(span.log)
  const { rows, at, id, tagged } = lead
    ? streamOf(lead, log, sql)
    : { rows: `events e WHERE e.workspace_id = ${log}`, at: 'e.created_at', id: 'e.id', tagged: false }
  const row = rowSql(rest, log, span, sql)
  const found = tagged
    ? `(SELECT ${row} FROM events e WHERE e.workspace_id = ${log} AND e.id = ${id} AND e.created_at = ${at}) IS TRUE`
    : row
  return `SELECT ${at} AS created_at, ${id} AS id FROM ${rows}${within(span, at, id, sql)} AND ${found}`
}

const rowSql = (terms: readonly FoundTerm[], log: string, { now }: Span, sql: Values): string =>
  [
    `e.expires_at > ${sql.add(now)}`,
    ...terms.map((term) => `(${term.map((one) => holds(one, log, sql)).join(' OR ')}) IS TRUE`),
  ].join(' AND ')

function within(span: Span, at: string, id: string | null, sql: Values): string {
  const last =
    span.after &&
    (id === null
      ? [`${at} <= ${sql.add(span.after.at)}`]
      : [`(${at}, ${id}) < (${sql.add(span.after.at)}, ${sql.add(span.after.id)})`])
  const parts = [
    ...(span.from ? [`${at} >= ${sql.add(span.from)}`] : []),
    ...(span.to ? [`${at} < ${sql.add(span.to)}`] : []),
    ...(last ?? []),
  ]
  return parts.map((part) => ` AND ${part}`).join('')
}

/** Source rows of a condition in a form its index can serve, and their position in time. */
function streamOf(
  condition: Condition,
  log: string,
  sql: Values,
): { rows: string; at: string; id: string; tagged: boolean } {
  if (condition.by !== 'tag') {
    const rows = `events e WHERE e.workspace_id = ${log} AND ${holds(condition, log, sql)}`
    return { rows, at: 'e.created_at', id: 'e.id', tagged: false }
  }
  const rows = `event_tags d WHERE ${taggedSql('d', log, sql.add(condition.tag))}`
  return { rows, at: 'd.created_at', id: 'd.event_id', tagged: true }
}

/** As `streamOf`; tags are counted in their index alone, so rows of a colliding hash and of the last time count as well. */
function countedOf(condition: Condition, log: string, sql: Values): { rows: string; at: string; id: string | null } {
  if (condition.by !== 'tag') return streamOf(condition, log, sql)
  const rows = `event_tags d WHERE ${hashSql('d', log, sql.add(condition.tag))}`
  return { rows, at: 'd.created_at', id: null }
}

/**
 * Rows of a tag, in a form that the index of the hash of workspace and tag serves. The tag is compared where PostgreSQL does not
 * estimate it: the hash already is as rare, and of twice as rare rows it would read and sort all.
 */
export const taggedSql = (table: string, log: string, tag: string): string =>
  `${hashSql(table, log, tag)} AND ${table}.workspace_id = ${log} AND CASE WHEN ${table}.tag = ${tag} THEN true ELSE false END`

const hashSql = (table: string, log: string, tag: string): string => `${table}.hash = hashtext(${log} || ' ' || ${tag})`

function holds(condition: Condition, log: string, sql: Values): string {
  switch (condition.by) {
    case 'id':
    case 'value':
    case 'usual':
    case 'author':
      return `e.${condition.column} = ${sql.add(condition.value)}`
    case 'prefix':
      return `e.${condition.column} LIKE ${sql.add(`${escaped(condition.value)}%`)}`
    case 'network': {
      const network = sql.add(condition.cidr)
      return `(e.ip >= host(network(${network}::inet))::inet AND e.ip <= host(broadcast(${network}::inet))::inet)`
    }
    case 'tag':
      return condition.column === null
        ? `(SELECT true FROM event_tags t WHERE t.workspace_id = ${log} AND t.tag = ${sql.add(condition.tag)} AND t.event_id = e.id AND t.created_at = e.created_at LIMIT 1)`
        : `e.${condition.column} = ${sql.add(condition.value)}`
  }
}

/** Escapes a text for a LIKE pattern. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
