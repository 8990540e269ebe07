import { scanEndpoint } from '../catalog/watch-terms.ts'
import type { NoticeDeps } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { type Claim, openLeasedQueue, type Run } from '../platform/leased-queue.ts'
import type { Log } from '../platform/log.ts'
import { type ClaimedWatch, claimWatches, leaseWatches, releaseWatches } from './claim.ts'
import { type RunOutcome, settleRun } from './settle.ts'

/**
 * Runs the lookup of a watch; null if it must be run again, because nothing could be recorded or a scan is in progress. `lost`: two processes
 * ended during the run, which fails without being run again.
 */
export type RunWatch = (watch: ClaimedWatch, lost: boolean) => Promise<RunOutcome | null>

export type WatchRunner = {
  start(run: RunWatch): void
  nudge(): void
  /** Runs every due watch. Exposed for tests. */
  runDue(run: RunWatch): Promise<void>
  close(): Promise<void>
}

const leaseMs = 30_000
const againMs = 5_000

/** How soon the run of a queued scan looks for its result at the latest; usually the end of the scan releases it. */
const scanMs = 15_000

/** Most outcomes held in memory. The watches of further ones run again. */
const maxUnrecorded = 100

type Unrecorded = { watch: ClaimedWatch; outcome: RunOutcome; again: number }

/**
 * Runs due watches, 20 at a time and 5 per workspace. A run whose process ended runs again when its lease expires. An
 * outcome that could not be recorded is recorded by its next claim in this process, which uses no unit.
 */
export function openWatchRunner(deps: {
  database: Database
  clock: Clock
  log: Log
  notices: NoticeDeps
}): WatchRunner {
  const { database, clock, log, notices } = deps
  const unrecorded = new Map<string, Unrecorded>()

  /** This process releases its own before their lease expires, as many as it then claims itself. */
  async function releaseUnrecorded({ now, total, perGroup, left }: Claim): Promise<void> {
    const waiting = [...unrecorded.values()].filter(({ again }) => again <= now.getTime()).map(({ watch }) => watch)
    const watches = [...Map.groupBy(waiting, ({ workspaceId }) => workspaceId)]
      .flatMap(([workspaceId, all]) => all.slice(0, left.get(workspaceId) ?? perGroup))
      .slice(0, total)
    if (watches.length === 0) return
    const due = await releaseWatches(database.pool, watches, now)
    for (const { id } of watches) if (!due.has(id)) unrecorded.delete(id)
  }

  /** The outcome of the watch, unless it was recorded or another process has started a run, which releases its request. */
  function unrecordedOf({ id, nextRunAt, runRequestId }: ClaimedWatch): RunOutcome | null {
    const found = unrecorded.get(id)
    unrecorded.delete(id)
    if (found?.watch.nextRunAt.getTime() !== nextRunAt.getTime()) return null
    return [found.outcome.requestId, found.watch.runRequestId].includes(runRequestId) ? found.outcome : null
  }

  const queue = openLeasedQueue<ClaimedWatch>({
    name: 'watches',
    clock,
    log,
    total: 20,
    perGroup: 5,
    leaseMs,
    idOf: ({ id }) => id,
    groupOf: ({ workspaceId }) => workspaceId,
    claim: async (claim) => {
      await releaseUnrecorded(claim)
      return claimWatches(database.pool, claim)
    },
    unsettledOf: ({ unsettledClaims }) => unsettledClaims,
    lease: (rows, until, claims) => leaseWatches(database.pool, rows, until, claims),
    backOffMs: ({ endpoint }, error) => (error ? leaseMs : endpoint === scanEndpoint ? scanMs : againMs),
  })
  const settling =
    (run: RunWatch): Run<ClaimedWatch> =>
    async (watch, _signal, lost) => {
      const outcome = unrecordedOf(watch) ?? (await run(watch, lost))
      if (!outcome) return 'retry'
      try {
        await settleRun({ prisma: database.prisma, clock, notices }, watch, outcome)
        return 'done'
      } catch (error) {
        if (unrecorded.size < maxUnrecorded)
          unrecorded.set(watch.id, { watch, outcome, again: clock.now().getTime() + againMs })
        throw error
      }
    }
  return {
    start: (run) => queue.start(settling(run)),
    nudge: queue.nudge,
    runDue: (run) => queue.runDue(settling(run)),
    close: queue.close,
  }
}
