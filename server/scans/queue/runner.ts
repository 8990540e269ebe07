import { type ScanStage, scanTerms } from '../../catalog/scan-terms.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { within } from '../../platform/patience.ts'
import { workLoop } from '../../platform/work-loop.ts'
import { type ClaimedScan, claimScans, leaseScans, noteStage } from './claim.ts'
import { type ScanOutcome, type SettledHook, settleScan } from './settle.ts'

/** Scans a site; `done` is told of each part that is finished. Never takes longer than its budget. */
export type RunScan = (claimed: ClaimedScan, done: (stage: ScanStage) => void) => Promise<ScanOutcome>

export type ScanRunner = {
  /** Begins to run scans by itself: at once when told so by `nudge`, else every second. */
  start(run: RunScan): void
  /** A scan was queued. */
  nudge(): void
  /** Runs every scan that waits; resolves when none is left. The seam for tests. */
  runDue(run: RunScan): Promise<void>
  close(): Promise<void>
}

/** Scans under way at a time in this process, in all and of those that one claim takes for a workspace. */
const overall = 8
const each = 4
const leaseMs = 15_000
/** After this time a scan that broke off is tried again. */
const againMs = 2_000
/** For how long a stop waits for scans under way; what is then cut off is begun again by another process. */
const farewellMs = 5_000

/**
 * Runs queued scans; any number of processes share them over one database. A process holds its scans by leases, which it extends while it lives: those of one that ended are begun again by the next
 * when their lease is over, three times in all. `settled` is called in the transaction that ends each scan.
 */
export function openScanRunner(deps: {
  database: Database
  clock: Clock
  log: Log
  settled?: SettledHook
}): ScanRunner {
  const { database, clock, log, settled = null } = deps
  const { pool, prisma } = database
  const underWay = new Map<string, { claimed: ClaimedScan; ended: Promise<void> }>()
  let run: RunScan | null = null
  let closed = false
  let extended = clock.now().getTime()

  const later = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const held = (): ClaimedScan[] => [...underWay.values()].map(({ claimed }) => claimed)
  const ended = () => Promise.all([...underWay.values()].map((one) => one.ended))

  async function fill(runOne: RunScan): Promise<number> {
    const now = clock.now()
    if (Math.abs(now.getTime() - extended) >= leaseMs / 3) {
      extended = now.getTime()
      await leaseScans(pool, held(), later(leaseMs))
    }
    const places = overall - underWay.size
    if (closed || places <= 0) return 0
    const claim = { now, until: later(leaseMs), places, each, underWay: [...underWay.keys()] }
    const claimed = await claimScans(pool, claim)
    for (const one of claimed) begin(one, runOne)
    return claimed.length
  }

  function begin(claimed: ClaimedScan, runOne: RunScan): void {
    const done = attempt(claimed, runOne)
      .catch(async (error: unknown) => {
        log.warn({ scan: claimed.id, attempt: claimed.attempt, error: String(error) }, 'a scan broke off')
        await leaseScans(pool, [claimed], later(againMs))
      })
      .catch((error: unknown) => log.warn({ scan: claimed.id, error: String(error) }, 'a scan cannot be let go of'))
      .finally(() => {
        underWay.delete(claimed.id)
        loop.wake()
      })
    underWay.set(claimed.id, { claimed, ended: done })
  }

  async function attempt(claimed: ClaimedScan, runOne: RunScan): Promise<void> {
    let telling: Promise<void> = Promise.resolve()
    const done = (stage: ScanStage) => {
      telling = telling.then(() => noteStage(pool, claimed, stage)).catch(() => undefined)
    }
    const outcome = claimed.attempt > scanTerms.attempts ? brokenOff : await runOne(claimed, done)
    await telling
    await settleScan(prisma, claimed, outcome, clock.now(), settled)
  }

  const loop = workLoop(async () => (run ? fill(run) : 0), log, 'website scans')

  return {
    start: (given) => {
      run = given
      loop.start()
    },
    nudge: loop.wake,
    runDue: async (given) => {
      for (;;) {
        const begun = await fill(given)
        if (begun === 0 && underWay.size === 0) return
        if (underWay.size > 0) await Promise.race([...underWay.values()].map((one) => one.ended))
      }
    },
    close: async () => {
      closed = true
      await loop.stop()
      await within(farewellMs, ended(), () => [])
      await leaseScans(pool, held(), clock.now()).catch(() => undefined)
    },
  }
}

/** What a scan that broke off as often as it may ends with. */
const brokenOff: ScanOutcome = {
  status: 'failed',
  failure: 'timeout',
  finalUrl: null,
  httpStatus: null,
  result: JSON.stringify({ detail: `The scan broke off ${scanTerms.attempts} times and was given up.` }),
}
