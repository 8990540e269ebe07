import { setTimeout as pause } from 'node:timers/promises'

const busyPerSecond = 100
const apartMs = 100
/** For each of these that the oldest delivery has been due, one more sets out at a time. */
const patienceMs = 10_000

/** Milliseconds that pass, whatever the clock of the service says; tests pass their own. */
type Passing = { now(): number; wait(ms: number): Promise<unknown> }

/**
 * Answers come before deliveries: while this process answers more than 100 metered requests a second, deliveries set out one by one each 100 ms, and one more at a time for each 10 s that the oldest has been due.
 * `answered` counts the answers so far.
 */
export function courtesy(
  answered: () => number,
  { now, wait }: Passing = { now: () => performance.now(), wait: pause },
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
    /** How many deliveries may set out now; resolves when the time for them has come. */
    places: async (): Promise<number> => {
      if (!isBusy()) return Number.POSITIVE_INFINITY
      await wait(apartMs)
      return 1 + Math.floor(overdueMs / patienceMs)
    },
    /** Tells for how long the oldest of those that have just set out had been due. */
    tellOverdue: (ms: number): void => {
      overdueMs = ms
    },
  }
}
