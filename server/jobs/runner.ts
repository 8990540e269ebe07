import type { NoticeDeps } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { openLeasedQueue, type Run } from '../platform/leased-queue.ts'
import type { Log } from '../platform/log.ts'
import { type ClaimedTarget, claimTargets, leaseTargets } from './claim.ts'
import { settleJobs } from './settle.ts'

/**
 * Looks up a target and records the result; false if nothing could be recorded and it must be retried. `lost`: it ended
 * its process twice, and is recorded as failed.
 */
export type RunTarget = (target: ClaimedTarget, lost?: boolean) => Promise<boolean>

export type JobRunner = {
  start(run: RunTarget): void
  nudge(): void
  /** Runs every due target and settles finished jobs. Exposed for tests. */
  runDue(run: RunTarget): Promise<void>
  close(): Promise<void>
}

const leaseMs = 15_000
const recordAgainMs = 2_000

/**
 * Runs the targets of bulk jobs, 40 at a time and 10 per workspace, and settles jobs whose last target has finished.
 */
export function openJobRunner(deps: { database: Database; clock: Clock; log: Log; notices: NoticeDeps }): JobRunner {
  const { database, clock, log, notices } = deps
  const queue = openLeasedQueue<ClaimedTarget>({
    name: 'bulk jobs',
    clock,
    log,
    total: 40,
    perGroup: 10,
    leaseMs,
    idOf: ({ requestId }) => requestId,
    groupOf: ({ workspaceId }) => workspaceId,
    claim: (claim) => claimTargets(database.pool, claim),
    unsettledOf: ({ unsettledClaims }) => unsettledClaims,
    lease: (rows, until, claims) => leaseTargets(database.pool, rows, until, claims),
    backOffMs: (_, error) => (error === null ? recordAgainMs : leaseMs),
    afterClaim: (now) => settleJobs(database, notices, now),
  })
  return {
    start: (run) => queue.start(settling(run)),
    nudge: queue.nudge,
    runDue: (run) => queue.runDue(settling(run)),
    close: queue.close,
  }
}

const settling =
  (run: RunTarget): Run<ClaimedTarget> =>
  async (target, _signal, lost) =>
    (await run(target, lost)) ? 'done' : 'retry'
