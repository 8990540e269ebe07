import type { RuleRow } from '#app/_trpc/outputs.ts'
import {
  type AttributeValue,
  type FieldKind,
  fieldKindOf,
  operandOf,
  operatorsOf,
  type RuleMode,
  type RuleOperator,
} from '#server/catalog/rule-fields.ts'
import type { Decision, EventType } from '#server/catalog/signals.ts'

/** What a rule says, as the API takes it. */
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

/** Type of a value of a field that may hold any. */
export type ValueType = 'text' | 'number' | 'boolean'

/** A condition while it is written: its value is the text of the control. */
export type DraftCondition = { key: number; field: string; operator: RuleOperator; text: string; type: ValueType }

/** A rule while it is written. `expires` is a local date and time in UTC, empty where it has no end. */
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
  conditions: [{ field: 'risk_score', operator: 'gte', value: 30 }],
  priority: 100,
  mode: 'shadow',
  expires_at: null,
}

/** What a rule is where nothing else is said. */
export const emptyDraft = { body }

const condition = ({ field, operator, value }: Body['conditions'][number], key: number): DraftCondition => {
  const items = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const [first] = items
  const type = typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'text'
  return { key, field, operator, text: items.map(String).join('\n'), type }
}

/** A further condition, on a field that every event has, with a key that none of the others has. */
export const conditionBeside = (others: readonly DraftCondition[]): DraftCondition =>
  condition({ field: 'risk_score', operator: 'gte', value: 30 }, 1 + Math.max(-1, ...others.map(({ key }) => key)))

export const draftOf = (given: Body): Draft => ({
  name: given.name,
  description: given.description ?? '',
  action: given.action,
  event_types: given.event_types,
  match: given.match,
  conditions: given.conditions.map((one, place) => condition(one, place)),
  priority: String(given.priority),
  mode: given.mode,
  expires: given.expires_at?.slice(0, 16) ?? '',
})

/** The draft as the API takes it. Null while something in it cannot be read: an empty value, a number that is none. */
export function bodyOf(draft: Draft): Body | null {
  const conditions = draft.conditions.flatMap((one) => readCondition(one) ?? [])
  const priority = /^\d{1,5}$/.test(draft.priority.trim()) ? Number(draft.priority) : null
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

/** What stands in the way of a condition; null where it is complete. */
export function conditionFault(one: DraftCondition): string | null {
  if (fieldKindOf(one.field) === null) return 'Name your value: a to z, digits and _.'
  if (readCondition(one) !== null) return null
  return one.text.trim() === '' ? 'Needs a value.' : 'Needs a number.'
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

/** Commas divide a list where no value can hold one. */
const commasDivide = (kind: FieldKind, operator: RuleOperator): boolean =>
  (kind !== 'text' && kind !== 'any') || operator === 'matches_domain' || operator === 'in_cidr'

/** Items on lines, or behind commas too. */
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

/** Whether the writer chooses the type of the value: the field may hold any, and the operator takes any. */
export const choosesType = (kind: FieldKind | null, operator: RuleOperator): boolean =>
  kind === 'any' && equality.includes(operator)

/** Type of the value that an operator compares a field of this kind with. */
export function valueTypeOf(kind: FieldKind | null, operator: RuleOperator, chosen: ValueType): ValueType {
  if (choosesType(kind, operator)) return chosen
  if (kind === 'number' || (kind === 'any' && ordering.includes(operator))) return 'number'
  return kind === 'boolean' ? 'boolean' : 'text'
}

/** The condition on another field: the operator stays where the field knows it, the value where both are of one kind. */
export function onField(one: DraftCondition, field: string): DraftCondition {
  const [before, kind] = [fieldKindOf(one.field), fieldKindOf(field)]
  const known: readonly RuleOperator[] = kind ? operatorsOf[kind] : ['eq']
  const operator = known.includes(one.operator) ? one.operator : (known[0] ?? 'eq')
  return withOperator({ ...one, field, operator, text: before === kind ? one.text : '' }, operator)
}

/** The condition with another operator; a value that is chosen from a list begins with its first. */
export function withOperator(one: DraftCondition, operator: RuleOperator): DraftCondition {
  const kind = fieldKindOf(one.field)
  if (operandOf[operator] === 'none') return { ...one, operator, text: '' }
  const takesOne = operandOf[operator] === 'one'
  const [first = ''] = listed(one.text)
  const text = takesOne && one.text.includes('\n') ? first : one.text
  if (text !== '' || !takesOne) return { ...one, operator, text }
  return { ...one, operator, text: kind === 'boolean' ? 'true' : kind === 'level' ? 'high' : '' }
}

/** The members of a rule that differ between two states of it. */
export function changesBetween(before: Body, after: Body): Partial<Body> {
  const entries = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
  )
  return Object.fromEntries(entries)
}

/** What a stored rule says. */
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
