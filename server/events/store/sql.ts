import type { Parameters } from '../../platform/clickhouse.ts'
import type { Position } from '../../platform/page.ts'
import type { Condition, FoundTerm } from '../search/condition.ts'
import type { Span } from '../search/sql.ts'

/** Parameters of a ClickHouse statement; `add` returns the placeholder. */
export type Given = { parameters: Parameters; add(type: string, value: unknown): string }

export function givenOf(): Given {
  const parameters: Record<string, unknown> = {}
  return {
    parameters,
    add: (type, value) => {
      const name = `p${Object.keys(parameters).length}`
      parameters[name] = value
      return `{${name}:${type}}`
    },
  }
}

export const timeSql = (at: Date, given: Given): string =>
  `fromUnixTimestamp64Milli(${given.add('Int64', at.getTime())}, 'UTC')`

/** Condition of the events of a span that match all terms, as `search/sql.ts` states it for PostgreSQL. */
export const matchSql = (terms: readonly FoundTerm[], span: Span, given: Given): string =>
  [
    spanSql(span, given),
    ...(span.after ? [afterSql('id', span.after, given)] : []),
    ...terms.map((term) => (term.length === 0 ? '0' : `(${term.map((one) => holds(one, given)).join(' OR ')})`)),
  ].join(' AND ')

/** Rows after a position. The first bound lets the primary key skip what is newer. */
export function afterSql(column: 'id' | 'request_id', { at, id }: Position, given: Given): string {
  const time = timeSql(at, given)
  return `created_at <= ${time} AND (created_at, ${column}) < (${time}, ${given.add('String', id)})`
}

export const spanSql = ({ log, now, from, to }: Pick<Span, 'log' | 'now' | 'from' | 'to'>, given: Given): string =>
  [
    `workspace_id = ${given.add('String', log)}`,
    `expires_at > ${timeSql(now, given)}`,
    ...(from ? [`created_at >= ${timeSql(from, given)}`] : []),
    ...(to ? [`created_at < ${timeSql(to, given)}`] : []),
  ].join(' AND ')

function holds(condition: Condition, given: Given): string {
  switch (condition.by) {
    case 'id':
    case 'value':
    case 'usual':
    case 'author':
      return `${condition.column} = ${given.add('String', condition.value)}`
    case 'prefix':
      return `startsWith(${condition.column}, ${given.add('String', condition.value)})`
    case 'network':
      return networkSql(condition.cidr, given)
    case 'tag':
      return condition.column === null
        ? `has(tags, ${given.add('String', condition.tag)})`
        : `${condition.column} = ${given.add('String', condition.value)}`
  }
}

/** Addresses of both families are stored as IPv6, IPv4 in ::ffff:0:0/96, which no IPv6 network contains here. */
function networkSql(cidr: string, given: Given): string {
  const [address = '', prefix = ''] = cidr.split('/')
  const isIpv6 = address.includes(':')
  const ends = `IPv6CIDRToRange(toIPv6(${given.add('String', address)}), ${given.add('UInt8', Number(prefix) + (isIpv6 ? 0 : 96))})`
  const within = `ip >= tupleElement(${ends}, 1) AND ip <= tupleElement(${ends}, 2)`
  return isIpv6 ? `(${within} AND NOT ${mapped})` : `(${within})`
}

const mapped = `(ip >= toIPv6('::ffff:0.0.0.0') AND ip <= toIPv6('::ffff:255.255.255.255'))`
