import { setTimeout as pauseReally } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { UpstreamFailure } from '../upstream.ts'

/** Lets work for one server go on only so much at once and so often; work for different servers does not wait for each other. */
export type Pacer = { turn<T>(server: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> }

export type Pace = {
  /** Most questions under way at one server. */
  atOnce: number
  /** Least time between the beginnings of two questions at one server. */
  everyMs: number
  /** Most questions that wait for a server. */
  mostWaiting: number
}

/** Monotonic milliseconds and a wait; tests bring their own. */
export type Time = { now(): number; pause(ms: number, signal: AbortSignal): Promise<void> }

const realTime: Time = {
  now: () => performance.now(),
  pause: async (ms, signal) => {
    await pauseReally(ms, undefined, { signal })
  },
}

/** `restUntil`: instant of the service's clock, in milliseconds, before which the server wants to be left alone. */
type Lane = { running: number; nextAt: number; restUntil: number; waiting: (() => void)[] }

const mostServers = 1_000

/**
 * Paces questions per server, so that one workspace does not get the whole installation shut out by a registry. Waiting ends with the signal (`timeout`); a queue that is full
 * refuses at once (`refused`), since what waits there would not be answered in time. A server whose answer names a time to come back (`UpstreamFailure.retryAfter`) is asked nothing before it: what
 * comes or waits until then is refused with the time that is left.
 */
export function pacer({ atOnce, everyMs, mostWaiting }: Pace, clock: Clock, time: Time = realTime): Pacer {
  const lanes = new LRUCache<string, Lane>({ max: mostServers })

  return {
    async turn(server, signal, work) {
      const lane = lanes.get(server) ?? { running: 0, nextAt: 0, restUntil: 0, waiting: [] }
      lanes.set(server, lane)
      refuseAtRest(lane, clock)
      if (lane.running >= atOnce) await place(lane, signal, mostWaiting)
      else lane.running++
      try {
        refuseAtRest(lane, clock)
        const startAt = Math.max(time.now(), lane.nextAt)
        lane.nextAt = startAt + everyMs
        const wait = startAt - time.now()
        if (wait > 0) {
          await time.pause(wait, signal).catch(late)
          refuseAtRest(lane, clock)
        }
        return await work().catch((error: unknown) => {
          beginRest(lane, clock, error)
          throw error
        })
      } finally {
        const next = lane.waiting.shift()
        if (next) next()
        else lane.running--
      }
    },
  }
}

function refuseAtRest({ restUntil }: Lane, clock: Clock): void {
  const seconds = Math.ceil((restUntil - clock.now().getTime()) / 1000)
  if (seconds > 0) throw new UpstreamFailure('refused', 'this server wants to be left alone', seconds)
}

function beginRest(lane: Lane, clock: Clock, error: unknown): void {
  if (!(error instanceof UpstreamFailure) || error.retryAfter === null) return
  lane.restUntil = Math.max(lane.restUntil, clock.now().getTime() + error.retryAfter * 1000)
}

/** Waits for a place that somebody leaves; the place is handed over, so `running` stays. */
function place(lane: Lane, signal: AbortSignal, mostWaiting: number): Promise<void> {
  if (lane.waiting.length >= mostWaiting)
    throw new UpstreamFailure('refused', 'too many questions wait for this server', 5)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const given = () => {
    signal.removeEventListener('abort', aborted)
    resolve()
  }
  const aborted = () => {
    lane.waiting = lane.waiting.filter((one) => one !== given)
    reject(new UpstreamFailure('timeout', 'no turn at this server in time'))
  }
  lane.waiting.push(given)
  signal.addEventListener('abort', aborted, { once: true })
  if (signal.aborted) aborted()
  return promise
}

const late = (): never => {
  throw new UpstreamFailure('timeout', 'no turn at this server in time')
}
