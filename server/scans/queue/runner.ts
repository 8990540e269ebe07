import { type ScanStage, scanTerms } from '../../catalog/scan-terms.ts'
import type { NoticeDeps } from '../../notifications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { openLeasedQueue, type Run } from '../../platform/leased-queue.ts'
import type { Log } from '../../platform/log.ts'
import { type ClaimedScan, claimScans, leaseScans, noteStage } from './claim.ts'
import { type ScanCompletedHook, type ScanOutcome, settleScan } from './settle.ts'

/** Scans a site within its time budget; calls `done` after each stage. */
export type RunScan = (claimed: ClaimedScan, done: (stage: ScanStage) => void) => Promise<ScanOutcome>

export type ScanRunner = {
  start(run: RunScan): void
  nudge(): void
  runDue(run: RunScan): Promise<void>
  close(): Promise<void>
}

/**
 * Runs queued scans, eight at a time. A scan that does not complete in three attempts is given up. `onCompleted` runs
 * in the transaction that completes a scan.
 */
export function openScanRunner(deps: {
  database: Database
  clock: Clock
  log: Log
  notices: NoticeDeps
  onCompleted?: ScanCompletedHook
}): ScanRunner {
  const { database, clock, log, notices, onCompleted = null } = deps
  const { pool, prisma } = database
  const queue = openLeasedQueue<ClaimedScan>({
    name: 'website scans',
    clock,
    log,
    total: 8,
    perGroup: 4,
    leaseMs: 15_000,
    idOf: ({ id }) => id,
    groupOf: ({ workspaceId }) => workspaceId,
    claim: (claim) => claimScans(pool, claim),
    unsettledOf: ({ unsettledClaims }) => unsettledClaims,
    lease: (scans, until, claims) => leaseScans(pool, scans, until, claims),
    backOffMs: () => 2_000,
  })

  const attempt =
    (run: RunScan): Run<ClaimedScan> =>
    async (claimed, _signal, lost) => {
      let noting: Promise<void> = Promise.resolve()
      const done = (stage: ScanStage) => {
        noting = noting.then(() => noteStage(pool, claimed, stage)).catch(() => undefined)
      }
      const outcome = lost
        ? givenUp('The scan failed twice and was given up.')
        : claimed.attempt > scanTerms.attempts
          ? givenUp(`The scan failed ${scanTerms.attempts} times and was given up.`)
          : await run(claimed, done)
      await noting
      await settleScan({ prisma, notices }, claimed, outcome, clock.now(), onCompleted)
      return 'done'
    }

  return {
    start: (run) => queue.start(attempt(run)),
    nudge: queue.nudge,
    runDue: (run) => queue.runDue(attempt(run)),
    close: queue.close,
  }
}

const givenUp = (detail: string): ScanOutcome => ({
  status: 'failed',
  failure: 'timeout',
  finalUrl: null,
  httpStatus: null,
  result: JSON.stringify({ detail }),
})
