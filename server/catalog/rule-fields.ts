import { riskLevels, signals } from './signals.ts'

/** Value type of an event field. `level` is ordered text; `ip` an address. */
export type FieldKind = 'number' | 'text' | 'boolean' | 'ip' | 'level' | 'any'

type Field = { kind: FieldKind; label: string }

const number = (label: string): Field => ({ kind: 'number', label })
const text = (label: string): Field => ({ kind: 'text', label })
const boolean = (label: string): Field => ({ kind: 'boolean', label })

/**
 * Fields available to rule conditions (contract section 5), in addition to `signal.<id>` and `metadata.<key>`. A field
 * that is absent from an event or unknown is missing.
 */
export const ruleFields = {
  risk_score: number('Score'),
  risk_level: { kind: 'level', label: 'Level' },
  coverage: number('Coverage'),
  event_type: text('Event type'),
  ip: { kind: 'ip', label: 'IP address' },
  'ip.country': text('IP country'),
  'ip.asn': number('IP autonomous system (ASN)'),
  'ip.is_tor': boolean('Tor exit'),
  'ip.is_vpn': boolean('VPN'),
  'ip.is_hosting': boolean('Data center'),
  'ip.is_relay': boolean('Private relay'),
  'ip.abuse_confidence': number('Confidence of abuse reports'),
  email: text('Email address'),
  'email.domain': text('Email domain'),
  'email.is_disposable': boolean('Disposable address'),
  'email.is_free': boolean('Free email provider'),
  'email.is_relay': boolean('Relay alias'),
  'email.domain_age_days': number('Email domain age in days'),
  'phone.country': text('Phone country'),
  'phone.line_type': text('Phone line type'),
  'phone.is_valid': boolean('Valid phone number'),
  'phone.is_disposable': boolean('Disposable phone number'),
  'user.id': text('User ID'),
  'user.age_days': number('Account age in days'),
  'order.amount': number('Order amount'),
  'order.currency': text('Order currency'),
  'order.billing_country': text('Billing country'),
  'captcha.outcome': text('CAPTCHA outcome'),
} as const satisfies Record<string, Field>

export type RuleField = keyof typeof ruleFields

/** Condition operators (contract section 5). There are no regular expressions: their cost cannot be bounded. */
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

/** Operators of each field kind, the default first. A field of kind `any` is compared by the type of its value. */
export const operatorsOf: Record<FieldKind, readonly RuleOperator[]> = {
  number: ordered,
  level: ordered,
  text: [...textual, 'matches_domain', ...presence],
  boolean: ['is_true', 'is_false', 'eq', 'neq', ...presence],
  ip: ['eq', 'neq', 'in_cidr', 'in', 'not_in', ...presence],
  any: ruleOperators,
}

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

/** Maximum conditions per rule, items per list and so on (contract section 5). */
export const ruleBounds = { conditions: 20, items: 500, name: 80, description: 500, priority: 10_000 } as const

export const ruleModes = ['enforce', 'shadow', 'off'] as const
export type RuleMode = (typeof ruleModes)[number]

export type AttributeValue = string | number | boolean

/**
 * Values rules can read from one event, by field. `signal.<id>` is true when triggered and false when clear. Missing
 * fields have no entry.
 */
export type Attributes = Readonly<Record<string, AttributeValue>>

export function fieldKindOf(name: string): FieldKind | null {
  if (Object.hasOwn(ruleFields, name)) return ruleFields[name as RuleField].kind
  if (name.startsWith('signal.')) return Object.hasOwn(signals, name.slice('signal.'.length)) ? 'boolean' : null
  return /^metadata\.[a-z0-9_]{1,40}$/.test(name) ? 'any' : null
}

/** Position of a level in ascending order, for comparisons; -1 if unknown. */
export const levelRank = (word: string): number => (riskLevels as readonly string[]).indexOf(word)
