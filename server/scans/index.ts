/** Website scans: asked for, run in the background, graded by the published algorithm and by what lies beside it. */
export type { ClaimedScan } from './queue/claim.ts'
export { queueScan, queueScanWithin, type ScanQueue, type ScanSource, type WantedScan } from './queue/queue.ts'
export { openScanRunner, type RunScan, type ScanRunner } from './queue/runner.ts'
export type { ScanOutcome, SettledHook, SettledScan } from './queue/settle.ts'
export { holdersOf, readScanTarget, type ScanTarget } from './target.ts'
