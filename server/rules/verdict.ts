import type { Attributes } from '../catalog/rule-fields.ts'
import type { Decision } from '../catalog/signals.ts'
import {
  appliesTo,
  type CompiledRule,
  compileRule,
  compileRules,
  decisionOf,
  type Folded,
  folded,
  holds,
  type Rule,
} from '../risk/index.ts'
import type { StoredEvent } from './backtest-rows.ts'

/** What the tried rule does with one event. */
export type TriedVerdict = {
  fires: boolean
  /** What would have been decided; what was decided where the rule makes no difference. */
  to: Decision
  /** Whether the field of each condition was missing. */
  missing: readonly boolean[]
}

/**
 * Judges events by the rules of now with the tried one among them, enforced, in the place of the stored rule of the same id. Only a difference that the tried rule makes counts: what other rules
 * of now decide otherwise than on the day is not its doing.
 */
export function triedVerdicts(tried: Rule, current: readonly Rule[], now: Date): (event: StoredEvent) => TriedVerdict {
  const enforced = current.filter(({ mode }) => mode === 'enforce')
  const draft: Rule = { ...tried, mode: 'enforce', expiresAt: null }
  const replaced = enforced.find(({ id }) => id === draft.id)
  const before = compileRules(enforced)
  const after = compileRules([...enforced.filter((rule) => rule !== replaced), draft])
  const own = compileRule(draft)
  const earlier = replaced ? compileRule(replaced) : null
  const at = now.getTime()

  return (event) => {
    const values = folded(event.attributes)
    const fires = matches(own, values, event, at)
    const missing = draft.conditions.map(({ field }) => !values.has(field))
    if (!fires && !(earlier && matches(earlier, values, event, at))) return { fires, to: event.decision, missing }
    const without = decided(before, values, event, at)
    const having = decided(after, values, event, at)
    return { fires, to: having === without ? event.decision : having, missing }
  }
}

const matches = ({ rule, conditions }: CompiledRule, values: Folded, { eventType }: StoredEvent, at: number): boolean =>
  appliesTo(rule, eventType, at) && holds(rule, conditions, values)

function decided(rules: readonly CompiledRule[], values: Folded, event: StoredEvent, at: number): Decision {
  for (const rule of rules) if (matches(rule, values, event, at)) return rule.rule.action
  return decisionOf(event.score ?? 0)
}

/** What the tried rule says of one set of values, condition by condition. */
export function sampleVerdict(tried: Rule, attributes: Attributes) {
  const values = folded(attributes)
  const { rule, conditions } = compileRule({ ...tried, mode: 'enforce', expiresAt: null })
  return {
    fires: holds(rule, conditions, values),
    conditions: rule.conditions.map(({ field, operator, value }, index) => ({
      field,
      operator,
      value: value ?? null,
      actual: attributes[field] ?? null,
      holds: conditions[index]?.(values) ?? false,
      missing: !values.has(field),
    })),
  }
}
