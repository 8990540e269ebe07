/** Evaluates a workspace's rules on one event. Pure. */
export type { Folded, Holds } from './condition.ts'
export {
  appliesTo,
  type CompiledRule,
  compileRule,
  compileRules,
  evaluateRules,
  folded,
  holds,
  inOrder,
  type RuleVerdict,
} from './evaluate.ts'
export type { Condition, Rule, RuleMatch } from './rule.ts'
