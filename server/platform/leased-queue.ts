import type { Clock } from './clock.ts'
import { every, type Repeated } from './every.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * What this process can claim: `total` rows, `perGroup` per group, `left` for groups with rows already running.
 * `running` must not be claimed.
 */
export type Claim = {
  now: Date
  until: Date
  total: number
  perGroup: number
  left: ReadonlyMap<string, number>
  running: readonly string[]
}

/**
 * `'retry'`: nothing was recorded, run the row again after its back-off. The signal aborts when the process stops.
 */
export type Run<Row> = (row: Row, signal: AbortSignal) => Promise<'done' | 'retry'>

export type LeasedQueueOptions<Row> = {
  name: string
  clock: Clock
  log: Log
  total: number
  perGroup: number
  leaseMs: number
  /** How long a stop waits for running rows before aborting them; 5 s by default. */
  graceMs?: number
  idOf(row: Row): string
  groupOf(row: Row): string
  /** Leases due rows until `until`: waiting ones, and those with an expired lease. */
  claim(claim: Claim): Promise<Row[]>
  /** Extends the leases of running rows. If absent, leases are never extended and must outlast the longest run. */
  lease?(rows: readonly Row[], until: Date): Promise<unknown>
  /** Milliseconds until a row is run again; `error` is null for `'retry'`. By default its lease has to expire. */
  backOffMs?(row: Row, error: unknown): number
  /** Rows that may start now; awaited before each claim of the background loop. */
  capacity?(): Promise<number>
  beforeClaim?(now: Date): Promise<unknown>
  afterClaim?(now: Date): Promise<unknown>
}

export type LeasedQueue<Row> = {
  /** Runs due rows in the background: at once after `nudge`, otherwise every second. */
  start(run: Run<Row>): void
  nudge(): void
  /** Runs every due row; resolves when none is left. For tests. */
  runDue(run: Run<Row>): Promise<void>
  /** Stops claiming, waits for running rows, then aborts them and releases the leases of those that continue. */
  close(): Promise<void>
}

const pollMs = 1_000
const graceMs = 5_000
const abortMs = 2_000

/**
 * Runs rows of a table; any number of processes may share it. A process holds its rows by leases and extends them
 * while it is alive, so rows of a killed process run again once their lease expires: at least once, and never in two
 * live processes. The caller supplies storage.
 */
export function openLeasedQueue<Row>(options: LeasedQueueOptions<Row>): LeasedQueue<Row> {
  const { name, clock, log, leaseMs } = options
  const running = new Map<string, { row: Row; ended: Promise<void> }>()
  const stopping = new AbortController()
  let closed = false
  let loop: Repeated | null = null
  let extendedAt = clock.now().getTime()

  const after = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const ended = () => [...running.values()].map((one) => one.ended)

  async function lease(rows: readonly Row[], until: Date): Promise<void> {
    if (rows.length > 0) await options.lease?.(rows, until)
  }

  const leaseRunning = (ms: number) =>
    lease(
      [...running.values()].map(({ row }) => row),
      after(ms),
    )

  async function extendLeases(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - extendedAt) < leaseMs / 3) return
    await leaseRunning(leaseMs)
    extendedAt = now.getTime()
  }

  async function turn(run: Run<Row>, capacity: number): Promise<number> {
    const now = clock.now()
    await extendLeases(now)
    await options.beforeClaim?.(now)
    const total = Math.min(capacity, options.total - running.size)
    const rows = closed || total <= 0 ? [] : await options.claim(claimOf(now, total))
    for (const row of rows) begin(row, run)
    await options.afterClaim?.(now)
    return rows.length
  }

  function claimOf(now: Date, total: number): Claim {
    const { perGroup } = options
    const groups = Map.groupBy(running.values(), ({ row }) => options.groupOf(row))
    const left = new Map([...groups].map(([group, rows]) => [group, Math.max(0, perGroup - rows.length)]))
    return { now, until: after(leaseMs), total, perGroup, left, running: [...running.keys()] }
  }

  function begin(row: Row, run: Run<Row>): void {
    const id = options.idOf(row)
    const work = attempt(row, run)
      .catch((error: unknown) =>
        log.error({ queue: name, row: id, error: String(error) }, 'a lease could not be moved'),
      )
      .finally(() => {
        running.delete(id)
        loop?.nudge()
      })
    running.set(id, { row, ended: work })
  }

  async function attempt(row: Row, run: Run<Row>): Promise<void> {
    let failure: unknown = null
    try {
      if ((await run(row, stopping.signal)) === 'done') return
    } catch (error) {
      failure = error
      log.warn({ queue: name, row: options.idOf(row), error: String(error) }, 'a queued task failed')
    }
    if (options.backOffMs) await lease([row], after(options.backOffMs(row, failure)))
  }

  return {
    start: (run) => {
      loop = every(
        name,
        pollMs,
        async () => ((await turn(run, (await options.capacity?.()) ?? options.total)) > 0 ? 'again' : null),
        { log },
      )
    },
    nudge: () => loop?.nudge(),
    runDue: async (run) => {
      for (;;) {
        const idle = running.size === 0
        const begun = await turn(run, options.total)
        if (idle && begun === 0) return
        if (running.size > 0) await Promise.race(ended())
      }
    },
    close: async () => {
      closed = true
      await loop?.stop()
      await withTimeout(options.graceMs ?? graceMs, Promise.all(ended()), () => [])
      stopping.abort()
      await withTimeout(abortMs, Promise.all(ended()), () => [])
      await leaseRunning(0).catch(() => undefined)
    },
  }
}
