import type { Attributes } from '../../catalog/rule-fields.ts'
import { type Decision, decisions, type EventType } from '../../catalog/signals.ts'
import { compileCondition, type Folded, type Holds } from './condition.ts'
import type { Rule, RuleMatch } from './rule.ts'

export type CompiledRule = { rule: Rule; conditions: readonly Holds[] }

export type RuleVerdict = {
  /** All matching rules in evaluation order, including shadow rules. */
  matched: RuleMatch[]
  /** Decision of the first matching enforced rule; null: none matched, and the score decides. */
  decision: { action: Decision; ruleId: string } | null
}

/** Compiles a rule. A condition that cannot be compared never matches; it does not throw. */
export const compileRule = (rule: Rule): CompiledRule => ({ rule, conditions: rule.conditions.map(compileCondition) })

/** Compiles a workspace's rules in evaluation order: priority, then the stricter action, then the older rule. */
export const compileRules = (rules: readonly Rule[]): readonly CompiledRule[] =>
  rules.toSorted(inOrder).map(compileRule)

/** Evaluation order (contract section 5). */
export const inOrder = (a: Rule, b: Rule): number =>
  a.priority - b.priority ||
  decisions.indexOf(b.action) - decisions.indexOf(a.action) ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Evaluates rules, in the order of `compileRules`, on one event. The first enforced match decides; evaluation
 * continues, and every other match is listed with `applied` false. Never throws, whatever the event contains.
 */
export function evaluateRules(
  compiled: readonly CompiledRule[],
  attributes: Attributes,
  eventType: EventType,
  at: Date,
): RuleVerdict {
  const event = folded(attributes)
  const now = at.getTime()
  const matched: RuleMatch[] = []
  let decision: RuleVerdict['decision'] = null
  for (const { rule, conditions } of compiled) {
    const { mode } = rule
    if (mode === 'off' || !appliesTo(rule, eventType, now) || !holds(rule, conditions, event)) continue
    const applied = mode === 'enforce' && decision === null
    if (applied) decision = { action: rule.action, ruleId: rule.id }
    matched.push({
      id: rule.id,
      name: rule.name,
      action: rule.action,
      priority: rule.priority,
      mode,
      applied,
      conditions: conditionResults(rule, conditions, event, attributes),
    })
  }
  return { matched, decision }
}

/** Folds an event's texts to lower case, once for all rules. */
export function folded(attributes: Attributes): Folded {
  const event = new Map<string, Attributes[string]>()
  for (const field of Object.keys(attributes)) {
    const value = attributes[field]
    if (value !== undefined && value !== null) event.set(field, typeof value === 'string' ? value.toLowerCase() : value)
  }
  return event
}

/** Whether the rule covers this event type at this time, regardless of its mode. */
export const appliesTo = (rule: Rule, eventType: EventType, now: number): boolean =>
  (rule.eventTypes.length === 0 || rule.eventTypes.includes(eventType)) &&
  (rule.expiresAt === null || rule.expiresAt.getTime() > now)

export function holds(rule: Rule, conditions: readonly Holds[], event: Folded): boolean {
  if (conditions.length === 0) return false
  const any = rule.match === 'any'
  for (const condition of conditions) if (condition(event) === any) return any
  return !any
}

function conditionResults(
  rule: Rule,
  conditions: readonly Holds[],
  event: Folded,
  attributes: Attributes,
): RuleMatch['conditions'] {
  return rule.conditions.flatMap(({ field, operator, value }, at) =>
    conditions[at]?.(event)
      ? [{ field, operator, value: value ?? null, actual: event.has(field) ? attributes[field] : null }]
      : [],
  )
}
