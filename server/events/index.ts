/** What happened: events of a workspace, assessments, what people said of them, their counts, and the history of its lookups. */
export { keepAnalytics } from './analytics/keep.ts'
export type { AssessmentEvent, Attempt } from './attempt.ts'
export { type Counts, counters } from './counters.ts'
export { type EventInput, recordEvent } from './record.ts'
export { type AttemptRecorder, attemptRecorder } from './recorder.ts'
export { forgetSubject, giveSubject } from './subject/requests.ts'
export { SubjectAsked } from './subject/subject.ts'
