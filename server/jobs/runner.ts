import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { within } from '../platform/patience.ts'
import { workLoop } from '../platform/work-loop.ts'
import { type ClaimedTarget, claimTargets, leaseUntil } from './claim.ts'
import { settleJobs } from './settle.ts'

/** Looks a target up and records it; false: nothing could be recorded, and it is to be tried again. */
export type RunTarget = (target: ClaimedTarget) => Promise<boolean>

export type JobRunner = {
  /** Begins to run jobs by itself: at once when told so by `nudge`, else every second. */
  start(run: RunTarget): void
  /** A job was made. */
  nudge(): void
  /** Runs every target that waits; resolves when none is left and their jobs are settled. The seam for tests. */
  runDue(run: RunTarget): Promise<void>
  close(): Promise<void>
}

/** Targets under way at a time in this process, in all and for one workspace. */
const overall = 40
const each = 10
const leaseMs = 15_000
/** After this time a target that could not be recorded is tried again. */
const againMs = 2_000
/** For how long a stop waits for targets under way; what is then cut off is begun again by another process. */
const farewellMs = 5_000

/**
 * Runs the targets of bulk jobs; any number of processes share them over one database. A process holds its targets by leases, which it extends while it lives: those of one that ended are begun
 * again by the next when their lease is over.
 */
export function openJobRunner(deps: { database: Database; clock: Clock; log: Log }): JobRunner {
  const { database, clock, log } = deps
  const { pool } = database
  const underWay = new Map<string, { claimed: ClaimedTarget; ended: Promise<void> }>()
  let run: RunTarget | null = null
  let closed = false
  let extended = clock.now().getTime()

  const later = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const ended = () => Promise.all([...underWay.values()].map((one) => one.ended))

  async function extend(ms: number): Promise<void> {
    const held = [...underWay.values()].map(({ claimed }) => claimed)
    const jobs = [...new Set(held.map(({ jobId }) => jobId))]
    await leaseUntil(
      pool,
      held.map(({ requestId }) => requestId),
      jobs,
      later(ms),
    )
  }

  async function fill(runOne: RunTarget): Promise<number> {
    const now = clock.now()
    if (Math.abs(now.getTime() - extended) >= leaseMs / 3) {
      extended = now.getTime()
      await extend(leaseMs)
    }
    const free = overall - underWay.size
    const taken = Map.groupBy(underWay.values(), ({ claimed }) => claimed.workspaceId)
    const left = new Map([...taken].map(([id, list]) => [id, Math.max(0, each - list.length)]))
    const places = { overall: free, each, left }
    const claimed =
      closed || free <= 0 ? [] : await claimTargets(pool, now, later(leaseMs), places, [...underWay.keys()])
    for (const one of claimed) begin(one, runOne)
    await settleJobs(database, now)
    return claimed.length
  }

  function begin(claimed: ClaimedTarget, runOne: RunTarget): void {
    const attempt = async (): Promise<void> => {
      if (await runOne(claimed)) return
      await leaseUntil(pool, [claimed.requestId], [claimed.jobId], later(againMs))
    }
    const done = attempt()
      .catch((error: unknown) => log.warn({ job: claimed.jobId, error: String(error) }, 'a target broke off'))
      .finally(() => {
        underWay.delete(claimed.requestId)
        loop.wake()
      })
    underWay.set(claimed.requestId, { claimed, ended: done })
  }

  const loop = workLoop(async () => (run ? fill(run) : 0), log, 'bulk jobs')

  return {
    start: (given) => {
      run = given
      loop.start()
    },
    nudge: loop.wake,
    runDue: async (given) => {
      for (;;) {
        const begun = await fill(given)
        if (begun === 0 && underWay.size === 0) return settleJobs(database, clock.now())
        if (underWay.size > 0) await Promise.race([...underWay.values()].map((one) => one.ended))
      }
    },
    close: async () => {
      closed = true
      await loop.stop()
      await within(farewellMs, ended(), () => [])
      await extend(0).catch(() => undefined)
    },
  }
}
