/** Turns evidence into a score: the signals, their weights and their sum. */

export { abuseConfidence } from './abuse-reports.ts'
export { aucOf, type Weighed } from './auc.ts'
export { type DomainFacts, judgeDomain } from './domain.ts'
export { type EmailFacts, judgeEmail, unjudgedEmail } from './email.ts'
export type { ContextFacts, Facts, MailDomainFacts, Observed, Part, Place } from './facts.ts'
export { isHarmful } from './harmful.ts'
export { judgeAll } from './judge.ts'
export type { Judged } from './judged.ts'
export { nameMatch } from './name-match.ts'
export { type BlocklistFinding, judgeNetwork, type Membership, type NetworkFacts } from './network.ts'
export { isDisposable } from './of-phone.ts'
export { orderSizeOf } from './order-size.ts'
export { judgePhone, type OtherCountry, type PhoneFacts, type Sighting } from './phone.ts'
export {
  appliesTo,
  type CompiledRule,
  type Condition,
  compileRule,
  compileRules,
  evaluateRules,
  type Folded,
  folded,
  holds,
  inOrder,
  type Rule,
  type RuleMatch,
  type RuleVerdict,
} from './rules/index.ts'
export {
  type Counted,
  decisionOf,
  type Level,
  levelOf,
  type Score,
  type Summed,
  scoreBy,
  scoreOf,
  type Verdict,
} from './score.ts'
export { type Evaluation, evaluate } from './scorecard/evaluation.ts'
export { type Fitted, fitScorecard, type LabelledEvidence, type Refusal } from './scorecard/fit.ts'
export type { Example, Finding, Signal, SourceId } from './signal.ts'
export { type Category, type SignalId, type SignalRow, signals } from './signals.ts'
export { type SourceAnswer, statements, toldBy } from './source-answers.ts'
export { hoursApart } from './time-zones.ts'
export { automationFamily } from './user-agents/automation.ts'
