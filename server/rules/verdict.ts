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

export type TriedVerdict = {
  fires: boolean
  /** Resulting decision; the original one if the rule makes no difference. */
  to: Decision
  missing: readonly boolean[]
}

/**
 * Evaluates events with the current rules plus the backtested one, enforced, replacing the stored rule of the same id.
 * Only differences caused by the backtested rule count, not those due to other rules having changed since.
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

/** Evaluates the backtested rule on a single set of attributes, condition by condition. */
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
