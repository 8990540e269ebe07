import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { systemClock } from './clock.ts'
import type { Watched } from './watchdog.ts'

/**
 * The thread of the watchdog. It waits in short steps and counts those in which the loop did not turn. A step that took
 * longer counts no more: without time for this thread there was none for the loop. A much longer one means that the
 * process was suspended or the machine slept, and the count begins anew.
 */
const { turned, stallMs } = workerData as Watched
const turns = new Int32Array(turned)
const pause = new Int32Array(new SharedArrayBuffer(4))
const stepMs = Math.min(500, stallMs / 4)
const suspendedMs = 4 * stepMs

let last = Atomics.load(turns, 0)
let stalledMs = 0
for (;;) {
  const [startedAt, wallStartedAt] = [performance.now(), Date.now()]
  Atomics.wait(pause, 0, 0, stepMs)
  const tookMs = Math.max(performance.now() - startedAt, Date.now() - wallStartedAt)
  const now = Atomics.load(turns, 0)
  stalledMs = now !== last || tookMs > suspendedMs ? 0 : stalledMs + stepMs
  last = now
  if (stalledMs >= stallMs) end()
}

function end(): never {
  const line = { level: 'fatal', time: systemClock.now().toISOString(), pid: process.pid, stalled_ms: stalledMs }
  try {
    writeSync(1, `${JSON.stringify({ ...line, msg: 'the event loop did not turn: the watchdog ends the process' })}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
  throw new Error('The process has been killed.')
}
