import { setTimeout as pause } from 'node:timers/promises'

const busyPerSecond = 100
const apartMs = 100
/** The number of concurrent starts grows by one for each such period that the oldest delivery is overdue. */
const perExtraMs = 10_000

/** Monotonic timer in milliseconds, independent of the service's clock; replaceable in tests. */
type Timer = { now(): number; wait(ms: number): Promise<unknown> }

/**
 * Gives requests priority over deliveries: while this process answers more than 100 metered requests a second, one
 * delivery starts every 100 ms, plus one more for each 10 s that the oldest is overdue. `answered` counts the
 * responses so far.
 */
export function backpressure(
  answered: () => number,
  { now, wait }: Timer = { now: () => performance.now(), wait: pause },
) {
  let since = { at: now(), count: answered() }
  let perSecond = 0
  let overdueMs = 0

  function isBusy(): boolean {
    const at = now()
    if (at - since.at >= apartMs) {
      const count = answered()
      perSecond = ((count - since.count) * 1_000) / (at - since.at)
      since = { at, count }
    }
    return perSecond > busyPerSecond
  }

  return {
    /** Resolves to the number of deliveries that may start now, after a delay under load. */
    capacity: async (): Promise<number> => {
      if (!isBusy()) return Number.POSITIVE_INFINITY
      await wait(apartMs)
      return 1 + Math.floor(overdueMs / perExtraMs)
    },
    /** Records how long the oldest of the deliveries just started was overdue. */
    noteOverdue: (ms: number): void => {
      overdueMs = ms
    },
  }
}
