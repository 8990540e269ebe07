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
 * `lost`: two processes ended while they held the row, so it must be settled as failed without being run.
 */
export type Run<Row> = (row: Row, signal: AbortSignal, lost: boolean) => Promise<'done' | 'retry'>

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
  /** Leases due rows until `until`: waiting ones, and those with an expired lease. Adds one to their unsettled claims. */
  claim(claim: Claim): Promise<Row[]>
  /** Claims of the row, this one included, whose holder neither settled nor released it. */
  unsettledOf(row: Row): number
  /** Moves the leases of held rows, and adds `claims` to their unsettled claims: -1 releases a claim. */
  lease(rows: readonly Row[], until: Date, claims: -1 | 0 | 1): Promise<unknown>
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

/** A row is given up when its holder has vanished this often: its process ended, or froze until its lease was over. */
const maxLost = 2

/**
 * Runs rows of a table; any number of processes may share it. A process holds its rows by leases and extends them
 * while it is alive, so rows of a killed process run again once their lease expires: at least once, and never in two
 * live processes. A row that a vanished process held runs alone among its like, so that it takes no other with it if it
 * ends this process too; after the second time it is given up. The caller supplies storage.
 */
export function openLeasedQueue<Row>(options: LeasedQueueOptions<Row>): LeasedQueue<Row> {
  const { name, clock, log, leaseMs } = options
  const running = new Map<string, { row: Row; ended: Promise<void> }>()
  const stopping = new AbortController()
  let aloneTurn: Promise<unknown> = Promise.resolve()
  let closed = false
  let loop: Repeated | null = null
  let extendedAt = clock.now().getTime()

  const after = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const ended = () => [...running.values()].map((one) => one.ended)

  async function leaseRunning(ms: number, claims: -1 | 0): Promise<void> {
    const rows = [...running.values()].map(({ row }) => row)
    if (rows.length > 0) await options.lease(rows, after(ms), claims)
  }

  async function extendLeases(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - extendedAt) < leaseMs / 3) return
    await leaseRunning(leaseMs, 0)
    extendedAt = now.getTime()
  }

  async function turn(run: Run<Row>, capacity: number): Promise<number> {
    const now = clock.now()
    await extendLeases(now)
    await options.beforeClaim?.(now)
    const total = Math.min(capacity, options.total - running.size)
    const rows = closed || total <= 0 ? [] : await options.claim(claimOf(now, total))
    const claimed = rows.map((row) => ({ row, lost: options.unsettledOf(row) - 1 }))
    await releaseSuspects(claimed.filter(({ lost }) => lost > 0 && lost < maxLost).map(({ row }) => row))
    for (const { row, lost } of claimed) begin(row, run, lost)
    await options.afterClaim?.(now)
    return rows.length
  }

  function claimOf(now: Date, total: number): Claim {
    const { perGroup } = options
    const groups = Map.groupBy(running.values(), ({ row }) => options.groupOf(row))
    const left = new Map([...groups].map(([group, rows]) => [group, Math.max(0, perGroup - rows.length)]))
    return { now, until: after(leaseMs), total, perGroup, left, running: [...running.keys()] }
  }

  function begin(row: Row, run: Run<Row>, lost: number): void {
    const id = options.idOf(row)
    const work = attempt(row, run, lost)
      .catch((error: unknown) =>
        log.error({ queue: name, row: id, error: String(error) }, 'a lease could not be moved'),
      )
      .finally(() => {
        running.delete(id)
        loop?.nudge()
      })
    running.set(id, { row, ended: work })
  }

  async function attempt(row: Row, run: Run<Row>, lost: number): Promise<void> {
    let failure: unknown = null
    try {
      if ((await (lost > 0 ? runSuspect(row, run, lost) : runNow(row, run))) === 'done') return
    } catch (error) {
      failure = error
      log.warn({ queue: name, row: options.idOf(row), error: String(error) }, 'a queued task failed')
    }
    if (options.backOffMs) await options.lease([row], after(options.backOffMs(row, failure)), -1)
  }

  const runNow = (row: Row, run: Run<Row>) => run(row, stopping.signal, false)

  /** Before anything of the claim runs: suspects wait for their turn without an unsettled claim. */
  async function releaseSuspects(suspects: readonly Row[]): Promise<void> {
    if (suspects.length > 0) await options.lease(suspects, after(leaseMs), -1).catch(() => undefined)
  }

  /** Runs one suspect at a time, so that only it is counted if this process ends; gives up a row lost twice. */
  async function runSuspect(row: Row, run: Run<Row>, lost: number): Promise<'done' | 'retry'> {
    if (lost >= maxLost) {
      log.error({ queue: name, row: options.idOf(row), lost }, 'a row that ended its process is given up')
      return run(row, stopping.signal, true)
    }
    const turn = aloneTurn.then(async () => {
      if (stopping.signal.aborted) return 'done'
      await options.lease([row], after(leaseMs), 1)
      return runNow(row, run)
    })
    aloneTurn = turn.catch(() => undefined)
    return turn
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
      await leaseRunning(0, -1).catch(() => undefined)
    },
  }
}
