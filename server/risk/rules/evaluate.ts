import type { Attributes } from '../../catalog/rule-fields.ts'
import { type Decision, decisions, type EventType } from '../../catalog/signals.ts'
import { compileCondition, type Folded, type Holds } from './condition.ts'
import type { Rule, RuleMatch } from './rule.ts'

/** A rule that is ready to be evaluated any number of times. */
export type CompiledRule = { rule: Rule; conditions: readonly Holds[] }

export type RuleVerdict = {
  /** Every rule that matched, in the order of evaluation, shadow rules included. */
  matched: RuleMatch[]
  /** What the first matching rule that is enforced decides; null: none matched, and the score decides. */
  decision: { action: Decision; ruleId: string } | null
}

/** Compiles a rule once. What cannot be compared never matches; it does not throw. */
export const compileRule = (rule: Rule): CompiledRule => ({ rule, conditions: rule.conditions.map(compileCondition) })

/** Compiles the rules of a workspace in the order of their evaluation: priority, then the graver action, then the older one. */
export const compileRules = (rules: readonly Rule[]): readonly CompiledRule[] =>
  rules.toSorted(inOrder).map(compileRule)

/** The order of evaluation (contract section 5). */
export const inOrder = (a: Rule, b: Rule): number =>
  a.priority - b.priority ||
  decisions.indexOf(b.action) - decisions.indexOf(a.action) ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Evaluates rules, in the order of `compileRules`, over one event: the first enforced match decides, evaluation goes on, and every other match is listed with `applied` false. Never throws,
 * whatever the event holds.
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
      conditions: toldConditions(rule, conditions, event, attributes),
    })
  }
  return { matched, decision }
}

/** The values of an event with texts in lower case, once for all rules. */
export function folded(attributes: Attributes): Folded {
  const event = new Map<string, Attributes[string]>()
  for (const field of Object.keys(attributes)) {
    const value = attributes[field]
    if (value !== undefined && value !== null) event.set(field, typeof value === 'string' ? value.toLowerCase() : value)
  }
  return event
}

/** Whether the rule looks at such an event at this time, whatever its mode. */
export const appliesTo = (rule: Rule, eventType: EventType, now: number): boolean =>
  (rule.eventTypes.length === 0 || rule.eventTypes.includes(eventType)) &&
  (rule.expiresAt === null || rule.expiresAt.getTime() > now)

/** Whether the conditions of the rule hold. */
export function holds(rule: Rule, conditions: readonly Holds[], event: Folded): boolean {
  if (conditions.length === 0) return false
  const any = rule.match === 'any'
  for (const condition of conditions) if (condition(event) === any) return any
  return !any
}

function toldConditions(
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
