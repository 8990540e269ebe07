/** Watches: lookups on a schedule, and the changes between their results. */

export { changesOf } from './changes/index.ts'
export { type ClaimedWatch, forgetRun, storeRun } from './claim.ts'
export { watchScanCompletion } from './on-scan-completed.ts'
export { watchEnforcer } from './plan.ts'
export { expiredWatchRows } from './retention.ts'
export { openWatchRunner, type RunWatch, type WatchRunner } from './runner.ts'
export {
  ChangeListQuery,
  ChangesOfQuery,
  NewWatch,
  Watch,
  WatchChangeList,
  type WatchChangeRecord,
  WatchDeletion,
  WatchId,
  WatchList,
  WatchListQuery,
  WatchPatch,
  type WatchRecord,
} from './schema.ts'
export type { FreeRun, RunOutcome } from './settle.ts'
export { findSiteWatch, removeSiteWatch, setSiteWatch } from './site-watch.ts'
export { readPackages } from './stored.ts'
export { runInputOf } from './subject.ts'
export { createWatch, deleteWatch, findWatch, listChanges, listWatches, runWatchNow, updateWatch } from './watches.ts'
