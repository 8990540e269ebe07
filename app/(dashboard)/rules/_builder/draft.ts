import type { RuleRow } from '#app/_trpc/outputs.ts'
import {
  type AttributeValue,
  type FieldKind,
  fieldKindOf,
  operandOf,
  operatorsOf,
  type RuleMode,
  type RuleOperator,
  ruleBounds,
} from '#server/catalog/rule-fields.ts'
import type { Decision, EventType } from '#server/catalog/signals.ts'

/** A rule's content, as the API takes it. */
export type Body = {
  name: string
  description: string | null
  action: Decision
  event_types: EventType[]
  match: 'all' | 'any'
  conditions: RuleRow['conditions']
  priority: number
  mode: RuleMode
  expires_at: string | null
}

/** Value type for fields that accept any type. */
export type ValueType = 'text' | 'number' | 'boolean'

/** A condition being edited; its value is the text of the input. */
export type DraftCondition = { key: number; field: string; operator: RuleOperator; text: string; type: ValueType }

/** A rule being edited. `expires` is a local date and time in UTC; empty means no expiry. */
export type Draft = Omit<Body, 'conditions' | 'description' | 'priority' | 'expires_at'> & {
  description: string
  conditions: DraftCondition[]
  priority: string
  expires: string
}

const body: Body = {
  name: '',
  description: null,
  action: 'review',
  event_types: [],
  match: 'all',
  conditions: [],
  priority: 100,
  mode: 'shadow',
  expires_at: null,
}

/** Defaults of a new rule. It has no condition: any that is filled in would be a rule that no one asked for. */
export const emptyDraft = { body }

const condition = ({ field, operator, value }: Body['conditions'][number], key: number): DraftCondition => {
  const items = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const [first] = items
  const type = typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'text'
  return { key, field, operator, text: items.map(String).join('\n'), type }
}

const emptyCondition = (key: number): DraftCondition => ({ key, field: '', operator: 'eq', text: '', type: 'text' })

/** A new condition, whose field is still to be chosen, with a unique key. */
export const nextCondition = (others: readonly DraftCondition[]): DraftCondition =>
  emptyCondition(1 + Math.max(-1, ...others.map(({ key }) => key)))

export const draftOf = (given: Body): Draft => ({
  name: given.name,
  description: given.description ?? '',
  action: given.action,
  event_types: given.event_types,
  match: given.match,
  conditions: given.conditions.length > 0 ? given.conditions.map(condition) : [emptyCondition(0)],
  priority: String(given.priority),
  mode: given.mode,
  expires: given.expires_at?.slice(0, 16) ?? '',
})

/** The draft as the API takes it; null while a value is empty or not a number. */
export function bodyOf(draft: Draft): Body | null {
  const conditions = draft.conditions.flatMap((one) => readCondition(one) ?? [])
  const priority = priorityOf(draft.priority)
  if (conditions.length < draft.conditions.length || conditions.length === 0 || priority === null) return null
  return {
    name: draft.name.trim(),
    description: draft.description.trim() === '' ? null : draft.description.trim(),
    action: draft.action,
    event_types: draft.event_types,
    match: draft.match,
    conditions,
    priority,
    mode: draft.mode,
    expires_at: draft.expires === '' ? null : `${draft.expires}:00.000Z`,
  }
}

/** The priority entered; null unless it is a whole number within the bounds, in digits. */
export function priorityOf(text: string): number | null {
  const priority = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return priority >= 1 && priority <= ruleBounds.priority ? priority : null
}

/** The validation error of a condition; null if complete. */
export function conditionFault(one: DraftCondition): string | null {
  if (one.field === '') return 'Choose a field.'
  if (fieldKindOf(one.field) === null) return 'Name the value: a to z, digits and _.'
  if (readCondition(one) !== null) return null
  return one.text.trim() === '' ? 'Enter a value.' : 'Enter a number.'
}

function readCondition({ field, operator, text, type }: DraftCondition): Body['conditions'][number] | null {
  const kind = fieldKindOf(field)
  if (kind === null) return null
  const operand = operandOf[operator]
  if (operand === 'none') return { field, operator }
  const items = operand === 'one' ? [text.trim()] : listed(text, commasDivide(kind, operator))
  const values = items.map((item) => typed(item, valueTypeOf(kind, operator, type)))
  const known = values.filter((value): value is AttributeValue => value !== null)
  if (known.length === 0 || known.length < values.length) return null
  const [first] = known
  return operand === 'one' && first !== undefined
    ? { field, operator, value: first }
    : { field, operator, value: known }
}

/** Commas separate list items where no value can contain one. */
const commasDivide = (kind: FieldKind, operator: RuleOperator): boolean =>
  (kind !== 'text' && kind !== 'any') || operator === 'matches_domain' || operator === 'in_cidr'

/** Splits at line breaks, optionally also at commas. */
const listed = (text: string, commas = false): string[] =>
  text
    .split(commas ? /[\n,]/ : /\n/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

function typed(text: string, type: ValueType): AttributeValue | null {
  if (text === '') return null
  if (type === 'boolean') return text === 'true'
  if (type === 'text') return text
  return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

const ordering: readonly RuleOperator[] = ['gt', 'gte', 'lt', 'lte']
const equality: readonly RuleOperator[] = ['eq', 'neq', 'in', 'not_in']

/** Whether the editor picks the value type: field and operator both accept any. */
export const choosesType = (kind: FieldKind | null, operator: RuleOperator): boolean =>
  kind === 'any' && equality.includes(operator)

/** Type of value the operator compares a field of this kind with. */
export function valueTypeOf(kind: FieldKind | null, operator: RuleOperator, chosen: ValueType): ValueType {
  if (choosesType(kind, operator)) return chosen
  if (kind === 'number' || (kind === 'any' && ordering.includes(operator))) return 'number'
  return kind === 'boolean' ? 'boolean' : 'text'
}

/**
 * Changes a condition's field; keeps the operator if the new field supports it, and the value if both fields are of
 * one kind.
 */
export function onField(one: DraftCondition, field: string): DraftCondition {
  const [before, kind] = [fieldKindOf(one.field), fieldKindOf(field)]
  const known: readonly RuleOperator[] = kind ? operatorsOf[kind] : ['eq']
  const operator = known.includes(one.operator) ? one.operator : (known[0] ?? 'eq')
  return withOperator({ ...one, field, operator, text: before === kind ? one.text : '' }, operator)
}

/** Changes a condition's operator; a value chosen from a list starts at its first option. */
export function withOperator(one: DraftCondition, operator: RuleOperator): DraftCondition {
  const kind = fieldKindOf(one.field)
  if (operandOf[operator] === 'none') return { ...one, operator, text: '' }
  const takesOne = operandOf[operator] === 'one'
  const [first = ''] = listed(one.text)
  const text = takesOne && one.text.includes('\n') ? first : one.text
  if (text !== '' || !takesOne) return { ...one, operator, text }
  return { ...one, operator, text: kind === 'boolean' ? 'true' : kind === 'level' ? 'high' : '' }
}

/** The properties that differ between two versions of a rule. */
export function changesBetween(before: Body, after: Body): Partial<Body> {
  const entries = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
  )
  return Object.fromEntries(entries)
}

export const bodyOfRow = (row: RuleRow): Body => ({
  name: row.name,
  description: row.description,
  action: row.action,
  event_types: row.event_types,
  match: row.match,
  conditions: row.conditions,
  priority: row.priority,
  mode: row.mode,
  expires_at: row.expires_at,
})
