/** Evidence into a score: the weights and their sum. */

export { type EmailFacts, judgeEmail, unjudgedEmail } from './email.ts'
export { type BlocklistFinding, judgeNetwork, type Membership, type NetworkFacts } from './network.ts'
export { type Counted, categoryCaps, type Level, levelOf, type Score, scoreOf, type Verdict } from './score.ts'
export { type Category, type SignalId, type SignalRow, signals } from './signals.ts'
