import { type AttributeValue, type FieldKind, fieldKindOf, levelRank } from '../../catalog/rule-fields.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { networkSet } from './networks.ts'
import type { Condition } from './rule.ts'

/** Event values by field, texts in lower case. */
export type Folded = ReadonlyMap<string, AttributeValue>
export type Holds = (event: Folded) => boolean

/** Whether an existing value satisfies a comparison. A value of another type never does. */
type Judge = (actual: AttributeValue) => boolean

const never: Judge = () => false
const isText = (value: AttributeValue): value is string => typeof value === 'string'

/**
 * Compiles a condition. Never throws. A missing field makes it false, even for negative comparisons, unless the
 * operator is `missing`; so does a value of a different type than the one compared with.
 */
export function compileCondition({ field, operator, value }: Condition): Holds {
  if (operator === 'exists') return (event) => event.has(field)
  if (operator === 'missing') return (event) => !event.has(field)
  const judge = judgeOf(operator, fieldKindOf(field), itemsOf(value))
  return (event) => {
    const actual = event.get(field)
    return actual !== undefined && judge(actual)
  }
}

const itemsOf = (value: Condition['value']): readonly AttributeValue[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value]

function judgeOf(operator: Condition['operator'], kind: FieldKind | null, items: readonly AttributeValue[]): Judge {
  const values = items.map((item) => (isText(item) ? spelled(item, kind) : item))
  const [first] = values
  switch (operator) {
    case 'is_true':
      return (actual) => actual === true
    case 'is_false':
      return (actual) => actual === false
    case 'eq':
    case 'in':
      return memberOf(values, true)
    case 'neq':
    case 'not_in':
      return memberOf(values, false)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return kind === 'level' ? comparedLevel(operator, first) : compared(operator, first)
    case 'in_cidr': {
      const holds = networkSet(values.filter(isText))
      return (actual) => isText(actual) && holds(actual)
    }
    case 'matches_domain':
      return domainWithin(values.filter(isText))
    case 'exists':
    case 'missing':
      return never
    default:
      return first === undefined || !isText(first) ? never : textual(operator, first)
  }
}

/** A rule's text in the spelling that events use. */
function spelled(text: string, kind: FieldKind | null): string {
  return (kind === 'ip' ? parseIpAddress(text)?.text : undefined) ?? text.toLowerCase()
}

/**
 * Whether the set contains the value (or does not, if `wanted` is false). Only values of a type in the set are
 * compared: for any other type neither holds.
 */
function memberOf(values: readonly AttributeValue[], wanted: boolean): Judge {
  const set = new Set(values)
  const types = new Set(values.map((value) => typeof value))
  return (actual) => types.has(typeof actual) && set.has(actual) === wanted
}

type Ordering = 'gt' | 'gte' | 'lt' | 'lte'
const orderings: Record<Ordering, (a: number, b: number) => boolean> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}

function compared(operator: Ordering, value: AttributeValue | undefined): Judge {
  if (typeof value !== 'number') return never
  const holds = orderings[operator]
  return (actual) => typeof actual === 'number' && holds(actual, value)
}

function comparedLevel(operator: Ordering, value: AttributeValue | undefined): Judge {
  const rank = value !== undefined && isText(value) ? levelRank(value) : -1
  if (rank < 0) return never
  const holds = orderings[operator]
  return (actual) => {
    const own = isText(actual) ? levelRank(actual) : -1
    return own >= 0 && holds(own, rank)
  }
}

function textual(operator: 'contains' | 'not_contains' | 'starts_with' | 'ends_with', part: string): Judge {
  switch (operator) {
    case 'contains':
      return (actual) => isText(actual) && actual.includes(part)
    case 'not_contains':
      return (actual) => isText(actual) && !actual.includes(part)
    case 'starts_with':
      return (actual) => isText(actual) && actual.startsWith(part)
    case 'ends_with':
      return (actual) => isText(actual) && actual.endsWith(part)
  }
}

/**
 * Whether the domain, or the part after the last @ of an address, equals one of these names or is a subdomain of one.
 */
function domainWithin(names: readonly string[]): Judge {
  const domains = new Set(names.map(domainOf))
  return (actual) => {
    if (!isText(actual)) return false
    let name = actual.slice(actual.lastIndexOf('@') + 1)
    for (;;) {
      if (domains.has(name)) return true
      const dot = name.indexOf('.')
      if (dot < 0) return false
      name = name.slice(dot + 1)
    }
  }
}

/** A rule's domain in A-labels; a single label such as `xyz` is kept. */
const domainOf = (name: string): string => parseDomainName(name)?.ascii ?? name.replace(/\.$/, '')
