/** What happened: events of a workspace, assessments, and the history of its lookups. */
export type { AssessmentEvent, Attempt } from './attempt.ts'
export { type Counts, counters } from './counters.ts'
export { type EventInput, recordEvent } from './record.ts'
export { type AttemptRecorder, attemptRecorder } from './recorder.ts'
