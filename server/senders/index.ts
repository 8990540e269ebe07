/** Sender slots of workspaces: domains, the record that proves them, and who sends from them. */

export { addSender, assignSender, freeSender } from './changes.ts'
export { checkSender } from './check.ts'
export { keepSenders } from './keep.ts'
export { listSenders, type SenderRecord } from './list.ts'
export { senderFitter } from './plan-fit.ts'
export { reachRecords } from './reach.ts'
