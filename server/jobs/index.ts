/** Bulk jobs: up to a hundred targets, charged at once and looked up in the background. */
export { cancelJob } from './cancel.ts'
export type { ClaimedTarget } from './claim.ts'
export { type Created, createJob } from './create.ts'
export { type JobFile, jobFile } from './file.ts'
export {
  type EndpointShare,
  judgeTargets,
  type Lacking,
  lackingOf,
  needsOf,
  type QuotedLine,
  sharesOf,
} from './quote.ts'
export { countUnderWay, findJob, type JobProgress, jobProgress, listJobs, readJobTarget } from './read.ts'
export type { JobRecord, JobTargetRecord } from './record.ts'
export { expiredJobRows } from './retention.ts'
export { type JobRunner, openJobRunner, type RunTarget } from './runner.ts'
export {
  JobFileQuery,
  JobListQuery,
  JobProgressQuery,
  JobQuery,
  JobTargetQuery,
  NewJob,
  QuoteRequest,
  SubjectsQuery,
} from './schema.ts'
