import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type Attributes, type AttributeValue, fieldKindOf } from '../catalog/rule-fields.ts'
import { decisions, type EventType, riskLevels } from '../catalog/signals.ts'
import type { Condition, Rule, RuleVerdict } from '../risk/index.ts'

/**
 * Reference implementation of rule evaluation, straight from the contract (section 5), to compare the compiled rules
 * with.
 */
export function readRules(rules: readonly Rule[], event: Attributes, eventType: EventType, at: Date): RuleVerdict {
  const gravest = [...decisions].reverse()
  const matching = rules
    .filter(({ mode }) => mode !== 'off')
    .filter(({ expiresAt }) => expiresAt === null || at < expiresAt)
    .filter(({ eventTypes }) => eventTypes.length === 0 || eventTypes.includes(eventType))
    .filter(({ match, conditions }) => {
      const held = conditions.filter((condition) => holds(condition, event)).length
      return match === 'all' ? held === conditions.length : held > 0
    })
    .toSorted(
      (a, b) =>
        a.priority - b.priority ||
        gravest.indexOf(a.action) - gravest.indexOf(b.action) ||
        Number(a.createdAt) - Number(b.createdAt) ||
        (a.id < b.id ? -1 : 1),
    )
  const deciding = matching.find(({ mode }) => mode === 'enforce')
  return {
    matched: matching.map(({ id, name, action, priority, mode, conditions }) => ({
      id,
      name,
      action,
      priority,
      mode: mode === 'shadow' ? 'shadow' : 'enforce',
      applied: id === deciding?.id,
      conditions: conditions
        .filter((condition) => holds(condition, event))
        .map(({ field, operator, value }) => ({ field, operator, value: value ?? null, actual: event[field] ?? null })),
    })),
    decision: deciding ? { action: deciding.action, ruleId: deciding.id } : null,
  }
}

function holds({ field, operator, value }: Condition, event: Attributes): boolean {
  const given = event[field]
  if (operator === 'missing') return given === undefined
  if (given === undefined) return false
  if (operator === 'exists') return true
  const kind = fieldKindOf(field)
  const actual = plain(given)
  const values = (value === undefined ? [] : Array.isArray(value) ? value : [value]).map((item) =>
    kind === 'ip' && typeof item === 'string' && isIP(item) ? ipText(item) : plain(item),
  )
  const alike = values.filter((item) => typeof item === typeof actual)
  const [first] = values
  const text = typeof actual === 'string' ? actual : null
  const word = typeof first === 'string' ? first : null
  const rank = (one: unknown) => (riskLevels as readonly unknown[]).indexOf(one)
  const pair = kind === 'level' ? [rank(actual), rank(first)] : [actual, first]
  const ordered = pair.every((one) => typeof one === 'number' && (kind !== 'level' || one >= 0))
  const [a, b] = pair as [number, number]
  switch (operator) {
    case 'eq':
    case 'in':
      return alike.includes(actual)
    case 'neq':
    case 'not_in':
      return alike.length > 0 && !alike.includes(actual)
    case 'gt':
      return ordered && a > b
    case 'gte':
      return ordered && a >= b
    case 'lt':
      return ordered && a < b
    case 'lte':
      return ordered && a <= b
    case 'contains':
      return text !== null && word !== null && text.includes(word)
    case 'not_contains':
      return text !== null && word !== null && !text.includes(word)
    case 'starts_with':
      return text !== null && word !== null && text.startsWith(word)
    case 'ends_with':
      return text !== null && word !== null && text.endsWith(word)
    case 'is_true':
      return actual === true
    case 'is_false':
      return actual === false
    case 'matches_domain':
      return text !== null && alike.some((name) => `.${text.split('@').at(-1)}`.endsWith(`.${name}`))
    case 'in_cidr':
      return text !== null && values.some((network) => within(text, network))
  }
}

const plain = (value: AttributeValue): AttributeValue => (typeof value === 'string' ? value.toLowerCase() : value)
const ipText = (text: string): string => {
  const address = ipaddr.parse(text)
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString()
}

function within(text: string, network: AttributeValue): boolean {
  if (typeof network !== 'string') return false
  const [base = '', prefix = isIP(base) === 4 ? '32' : '128'] = network.split('/')
  if (!isIP(text) || isIP(text) !== isIP(base)) return false
  return ipaddr.parse(text).match(ipaddr.parse(base), Number(prefix))
}
