/** Rules of workspaces: storage, changes, backtests, and compilation for assessments. */

export { ruleEnforcer } from './apply-plan.ts'
export { type Backtests, openBacktests } from './backtest.ts'
export { Backtest, backtestBounds, TriedRule } from './backtest-schema.ts'
export { openRuleBook, type RuleBook } from './book.ts'
export { createRule, deleteRule, updateRule } from './changes.ts'
export { listRules, newRuleResult, readRule, ruleResult } from './reading.ts'
export { DeletedRule, RuleBody, RuleId, RuleList, RulePatch, RuleRecord } from './schema.ts'
