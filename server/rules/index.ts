/** Rules of workspaces: kept, changed, and compiled for assessments. */
export { openRuleBook, type RuleBook } from './book.ts'
