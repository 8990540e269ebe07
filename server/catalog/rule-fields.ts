import { riskLevels, signals } from './signals.ts'

/** What a field of an event holds. `level` is ordered text; `ip` an address. */
export type FieldKind = 'number' | 'text' | 'boolean' | 'ip' | 'level' | 'any'

type Field = { kind: FieldKind; label: string }

const number = (label: string): Field => ({ kind: 'number', label })
const text = (label: string): Field => ({ kind: 'text', label })
const boolean = (label: string): Field => ({ kind: 'boolean', label })

/** Fields that conditions of rules can read (contract section 5), besides `signal.<id>` and `metadata.<key>`. One that an event does not have, or that is unknown, is missing. */
export const ruleFields = {
  risk_score: number('Score'),
  risk_level: { kind: 'level', label: 'Level' },
  coverage: number('Coverage'),
  event_type: text('Type of event'),
  ip: { kind: 'ip', label: 'IP address' },
  'ip.country': text('Country of the address'),
  'ip.asn': number('Autonomous system of the address'),
  'ip.is_tor': boolean('Tor exit'),
  'ip.is_vpn': boolean('VPN'),
  'ip.is_hosting': boolean('Data centre'),
  'ip.is_relay': boolean('Private relay'),
  'ip.abuse_confidence': number('Confidence of abuse reports'),
  email: text('E-mail address'),
  'email.domain': text('Mail domain'),
  'email.is_disposable': boolean('Disposable address'),
  'email.is_free': boolean('Free mail provider'),
  'email.is_relay': boolean('Relay alias'),
  'email.domain_age_days': number('Age of the mail domain in days'),
  'user.id': text('User id'),
  'user.age_days': number('Age of the account in days'),
  'order.amount': number('Amount of the order'),
  'order.currency': text('Currency of the order'),
  'order.billing_country': text('Billing country'),
  'captcha.outcome': text('Outcome of the CAPTCHA'),
} as const satisfies Record<string, Field>

export type RuleField = keyof typeof ruleFields

/** Operators of conditions (contract section 5). There are no regular expressions: their cost cannot be bounded. */
export const ruleOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'not_in',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'matches_domain',
  'in_cidr',
  'is_true',
  'is_false',
  'exists',
  'missing',
] as const
export type RuleOperator = (typeof ruleOperators)[number]

const presence = ['exists', 'missing'] as const
const ordered = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'not_in', ...presence] as const
const textual = ['eq', 'neq', 'contains', 'not_contains', 'starts_with', 'ends_with', 'in', 'not_in'] as const

/** Operators that a kind of field knows; the first is the usual one. A field of any kind compares by what it holds. */
export const operatorsOf: Record<FieldKind, readonly RuleOperator[]> = {
  number: ordered,
  level: ordered,
  text: [...textual, 'matches_domain', ...presence],
  boolean: ['is_true', 'is_false', 'eq', 'neq', ...presence],
  ip: ['eq', 'neq', 'in_cidr', 'in', 'not_in', ...presence],
  any: ruleOperators,
}

/** What an operator is compared with: nothing, one value, a list, or either. */
export const operandOf: Record<RuleOperator, 'none' | 'one' | 'list' | 'either'> = {
  eq: 'one',
  neq: 'one',
  gt: 'one',
  gte: 'one',
  lt: 'one',
  lte: 'one',
  in: 'list',
  not_in: 'list',
  contains: 'one',
  not_contains: 'one',
  starts_with: 'one',
  ends_with: 'one',
  matches_domain: 'either',
  in_cidr: 'either',
  is_true: 'none',
  is_false: 'none',
  exists: 'none',
  missing: 'none',
}

/** Most conditions of a rule and most items of a list (contract section 5). */
export const ruleBounds = { conditions: 20, items: 500, name: 80, description: 500, priority: 10_000 } as const

export const ruleModes = ['enforce', 'shadow', 'off'] as const
export type RuleMode = (typeof ruleModes)[number]

/** The value of a field of one event. */
export type AttributeValue = string | number | boolean

/** What rules can read of one event, by field; `signal.<id>` is true where it was triggered and false where it is clear. What is missing has no member. */
export type Attributes = Readonly<Record<string, AttributeValue>>

/** The kind of a field by its name, or null where there is no such field. */
export function fieldKindOf(name: string): FieldKind | null {
  if (Object.hasOwn(ruleFields, name)) return ruleFields[name as RuleField].kind
  if (name.startsWith('signal.')) return Object.hasOwn(signals, name.slice('signal.'.length)) ? 'boolean' : null
  return /^metadata\.[a-z0-9_]{1,40}$/.test(name) ? 'any' : null
}

/** Place of a level in the order of levels, for comparisons; -1 for another word. */
export const levelRank = (word: string): number => (riskLevels as readonly string[]).indexOf(word)
