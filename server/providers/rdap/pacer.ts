import { setTimeout as pauseReally } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { growingLru } from '../../platform/growing-lru.ts'
import { UpstreamFailure } from '../upstream.ts'

/** Per-server concurrency and rate limit; work for different servers does not wait for each other. */
export type Pacer = { turn<T>(server: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> }

export type Pace = {
  atOnce: number
  /** Minimum interval between request starts per server. */
  everyMs: number
  maxWaiting: number
}

/** Monotonic milliseconds and a sleep; tests inject their own. */
export type Time = { now(): number; pause(ms: number, signal: AbortSignal): Promise<void> }

const realTime: Time = {
  now: () => performance.now(),
  pause: async (ms, signal) => {
    await pauseReally(ms, undefined, { signal })
  },
}

/** `restUntil`: time on the service's clock, in milliseconds, before which the server asked not to be queried. */
type Lane = { running: number; nextAt: number; restUntil: number; waiting: (() => void)[] }

const maxServers = 1_000

/**
 * Paces requests per server, so that one workspace cannot get the whole installation blocked by a registry. Waiting
 * ends with the signal (`timeout`); a full queue rejects at once (`refused`), since a queued request would not be
 * served in time. After an answer with `UpstreamFailure.retryAfter`, the server is not queried before that time: new
 * and waiting requests are refused with the time left.
 */
export function pacer({ atOnce, everyMs, maxWaiting }: Pace, clock: Clock, time: Time = realTime): Pacer {
  const lanes = growingLru<Lane>(maxServers)

  return {
    async turn(server, signal, work) {
      const lane = lanes.get(server) ?? { running: 0, nextAt: 0, restUntil: 0, waiting: [] }
      lanes.set(server, lane)
      refuseAtRest(lane, clock)
      if (lane.running >= atOnce) await place(lane, signal, maxWaiting)
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
  if (seconds > 0) throw new UpstreamFailure('refused', 'the server requested a pause', seconds)
}

function beginRest(lane: Lane, clock: Clock, error: unknown): void {
  if (!(error instanceof UpstreamFailure) || error.retryAfter === null) return
  lane.restUntil = Math.max(lane.restUntil, clock.now().getTime() + error.retryAfter * 1000)
}

/** Waits for a slot. A finishing task hands its slot over, so `running` does not change. */
function place(lane: Lane, signal: AbortSignal, maxWaiting: number): Promise<void> {
  if (lane.waiting.length >= maxWaiting)
    throw new UpstreamFailure('refused', 'too many queries are waiting for this server', 5)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const given = () => {
    signal.removeEventListener('abort', aborted)
    resolve()
  }
  const aborted = () => {
    lane.waiting = lane.waiting.filter((one) => one !== given)
    reject(new UpstreamFailure('timeout', 'the query queue of this server was too long'))
  }
  lane.waiting.push(given)
  signal.addEventListener('abort', aborted, { once: true })
  if (signal.aborted) aborted()
  return promise
}

const late = (): never => {
  throw new UpstreamFailure('timeout', 'the query queue of this server was too long')
}
