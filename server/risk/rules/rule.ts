import type { AttributeValue, RuleMode, RuleOperator } from '../../catalog/rule-fields.ts'
import type { Decision, EventType } from '../../catalog/signals.ts'

/** One comparison of a field of an event. A list is a set; `exists`, `missing`, `is_true` and `is_false` have no value. */
export type Condition = {
  field: string
  operator: RuleOperator
  value?: AttributeValue | readonly AttributeValue[] | undefined
}

/** What evaluation needs of a rule (contract section 5). */
export type Rule = {
  id: string
  name: string
  action: Decision
  /** Types of event that it looks at; empty: all. */
  eventTypes: readonly EventType[]
  match: 'all' | 'any'
  conditions: readonly Condition[]
  /** Lower goes first. */
  priority: number
  mode: RuleMode
  /** From then on it counts as off. */
  expiresAt: Date | null
  createdAt: Date
}

/** A rule that matched an event, as answers tell it. */
export type RuleMatch = {
  id: string
  name: string
  action: Decision
  priority: number
  mode: 'enforce' | 'shadow'
  /** Whether it made the decision. */
  applied: boolean
  /** Its conditions that hold; `value` is null where the operator has none, `actual` where the event has none. */
  conditions: { field: string; operator: string; value: unknown; actual: unknown }[]
}
