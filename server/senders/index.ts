/** Sender slots of workspaces: domains, their verification records, and assigned members. */

export { senderEnforcer } from './apply-plan.ts'
export { addSender, assignSender, freeSender } from './changes.ts'
export { checkSender } from './check.ts'
export { dnsHealthCheck } from './health-check.ts'
export { listSenders, type SenderRecord } from './list.ts'
export { checkDueSenders } from './sweep.ts'
