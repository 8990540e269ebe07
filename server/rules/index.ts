/** Rules of workspaces: kept, changed, tried on what is stored, and compiled for assessments. */
export { type Backtests, openBacktests } from './backtest.ts'
export { Backtest, backtestBounds, TriedRule } from './backtest-schema.ts'
export { openRuleBook, type RuleBook } from './book.ts'
export { createRule, deleteRule, updateRule } from './changes.ts'
export { ruleFitter } from './plan-fit.ts'
export { listRules, readRule, toldRule } from './reading.ts'
export { DeletedRule, RuleBody, RuleId, RuleList, RulePatch, RuleRecord } from './schema.ts'
