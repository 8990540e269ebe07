/** Abuse reports and appeals from the public, and the operators' decisions on them. */
export { type Decided, decideSubject } from './decide.ts'
export { type ModerationService, openModerationService } from './moderation-service.ts'
export { listOperators, setOperator } from './operators.ts'
export { type QueueEntry, readQueue } from './queue.ts'
export { DecisionRequest } from './schema.ts'
export type { DescribedSubject, Moderated, ModeratedSubjects, Subject } from './subject.ts'
