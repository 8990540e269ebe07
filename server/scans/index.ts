/** Website scans: queued, run in the background, graded by the published algorithm plus caps and sections. */
export { changeVisibility, deleteScan } from './change.ts'
export type { ClaimedScan } from './queue/claim.ts'
export {
  queueScan,
  queueScanWithin,
  type ScanQueue,
  type ScanSource,
  type WantedScan,
} from './queue/queue.ts'
export { openScanRunner, type RunScan, type ScanRunner } from './queue/runner.ts'
export { type ScheduledRun, scanOfRun } from './queue/scheduled.ts'
export type { CompletedScan, ScanCompletedHook, ScanOutcome } from './queue/settle.ts'
export { scanIsReady } from './ready.ts'
export { type EndedScan, evidenceOf, readEndedScan, type ScanEvidence } from './report/evidence.ts'
export {
  listScans,
  readScan,
  readSharedScan,
  type ScanProgress,
  type SharedScan,
  scanProgress,
} from './report/read.ts'
export { expiredScanRows } from './retention.ts'
export { siteScanner } from './run.ts'
export type { Scan, ScanSummary } from './schema/index.ts'
export { readScanTarget } from './target.ts'
export { scanEnded } from './wait.ts'
