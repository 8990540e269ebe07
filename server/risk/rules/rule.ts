import type { AttributeValue, RuleMode, RuleOperator } from '../../catalog/rule-fields.ts'
import type { Decision, EventType } from '../../catalog/signals.ts'

/** One comparison of an event field. A list is a set; `exists`, `missing`, `is_true` and `is_false` take no value. */
export type Condition = {
  field: string
  operator: RuleOperator
  value?: AttributeValue | readonly AttributeValue[] | undefined
}

/** The rule fields that evaluation needs (contract section 5). */
export type Rule = {
  id: string
  name: string
  action: Decision
  /** Event types the rule applies to; empty: all. */
  eventTypes: readonly EventType[]
  match: 'all' | 'any'
  conditions: readonly Condition[]
  /** Lower is evaluated first. */
  priority: number
  mode: RuleMode
  /** From then on the rule counts as off. */
  expiresAt: Date | null
  createdAt: Date
}

export type RuleMatch = {
  id: string
  name: string
  action: Decision
  priority: number
  mode: 'enforce' | 'shadow'
  /** Whether it made the decision. */
  applied: boolean
  /** The rule's matching conditions; `value` is null if the operator takes none, `actual` if the event has none. */
  conditions: { field: string; operator: string; value: unknown; actual: unknown }[]
}
