export type Window = { limit: number; count: number; previous: number }

const minute = 60_000

/**
 * Sliding window of a burst limit: requests of the current minute plus the share of the previous minute that falls
 * within the last 60 seconds. `reserve_units` decides with the same estimate. In integers, so that a whole request is
 * never lost to rounding.
 */
export function burstState(window: Window, at: Date): { remaining: number; resetSeconds: number } {
  const left = minute - (at.getTime() % minute)
  const free = (window.limit - window.count) * minute - window.previous * left
  return { remaining: Math.max(0, Math.floor(free / minute)), resetSeconds: Math.ceil(left / 1000) }
}

/** Whole seconds until one more request fits, at least 1. `count` excludes the rejected request. */
export function retryAfterSeconds(window: Window, at: Date): number {
  const left = minute - (at.getTime() % minute)
  const limit = window.limit - 1
  if (limit < 0) return 60
  const wait =
    window.count <= limit
      ? window.previous === 0
        ? 0
        : left - ((limit - window.count) * minute) / window.previous
      : left + minute - (limit * minute) / window.count
  return Math.max(1, Math.ceil(wait / 1000))
}
