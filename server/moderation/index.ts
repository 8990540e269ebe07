/** What the public says against something that the service shows, and what operators decide over it. */
export { type Decided, decideSubject } from './decide.ts'
export { type ModerationDesk, openModerationDesk } from './desk.ts'
export { listOperators, setOperator } from './operators.ts'
export { type QueueEntry, readQueue } from './queue.ts'
export { DecisionRequest } from './schema.ts'
export type { DescribedSubject, Moderated, ModeratedSubjects, Subject } from './subject.ts'
