import { Worker } from 'node:worker_threads'

const stallMs = 10_000
const turnMs = 500

/** What the thread gets; `turned` counts turns of the watched event loop. */
export type Watched = { turned: SharedArrayBuffer; stallMs: number }

/**
 * Ends the process when its event loop has not turned for `limitMs` (10 s): a log line at level fatal on standard
 * output, then SIGKILL (exit status 137 in a shell), since a frozen loop runs no signal handler and a thread cannot exit
 * the process. Time in which the whole process did not run (SIGSTOP, a sleeping machine) does not count.
 */
export function startWatchdog(limitMs = stallMs): { stop(): void } {
  const turned = new SharedArrayBuffer(4)
  const turns = new Int32Array(turned)
  const workerData: Watched = { turned, stallMs: limitMs }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] })
  thread.unref()
  const timer = setInterval(() => Atomics.add(turns, 0, 1), turnMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      void thread.terminate()
    },
  }
}
