import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

/** Return `'again'` to run again at once. */
type RepeatedWork = () => Promise<unknown>

export type Repeated = {
  /** Runs now, or once more after the current run. */
  nudge(): void
  /** Stops repeating and waits for the current run, at most `graceMs`. */
  stop(): Promise<void>
}

const afterFailureMs = 1_000
const logEveryMs = 60_000

/**
 * Runs `work` now and then `ms` after each run ends, never concurrently. A failed run is logged, at most once a
 * minute, and repeated after `ms`, at least a second. The timer does not keep the process alive.
 */
export function every(
  name: string,
  ms: number,
  work: RepeatedWork,
  { log, firstMs = 0, graceMs = 5_000 }: { log: Log; firstMs?: number; graceMs?: number },
): Repeated {
  let stopped = false
  let nudged = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let logged = Number.NEGATIVE_INFINITY

  async function run(): Promise<void> {
    let pause = ms
    try {
      do nudged = false
      while (((await work()) === 'again' || nudged) && !stopped)
      logged = Number.NEGATIVE_INFINITY
    } catch (error) {
      pause = Math.max(ms, afterFailureMs)
      report(error)
    }
    running = null
    if (!stopped) timer = setTimeout(begin, pause).unref()
  }

  function report(error: unknown): void {
    if (performance.now() - logged < logEveryMs) return
    logged = performance.now()
    log.warn({ task: name, error: String(error) }, 'a background task failed and is repeated')
  }

  function begin(): void {
    nudged = true
    if (stopped || running) return
    clearTimeout(timer)
    running = run()
  }

  if (firstMs > 0) timer = setTimeout(begin, firstMs).unref()
  else begin()

  return {
    nudge: begin,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      if (running) await withTimeout(graceMs, running, () => undefined)
    },
  }
}
