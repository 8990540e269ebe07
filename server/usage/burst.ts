export type Window = { limit: number; count: number; previous: number }

/**
 * Sliding window of a burst limit: requests of the current minute plus the share of the previous minute that falls
 * within the last 60 seconds. `reserve_units` decides with the same estimate.
 */
export function burstState(window: Window, at: Date): { remaining: number; resetSeconds: number } {
  const elapsed = (at.getTime() % 60_000) / 60_000
  const estimate = window.previous * (1 - elapsed) + window.count
  return { remaining: Math.max(0, Math.floor(window.limit - estimate)), resetSeconds: Math.ceil((1 - elapsed) * 60) }
}

/** Whole seconds until one more request fits, at least 1. `count` excludes the rejected request. */
export function retryAfterSeconds(window: Window, at: Date): number {
  const elapsed = (at.getTime() % 60_000) / 60_000
  const limit = window.limit - 1
  if (limit < 0) return 60
  if (window.count <= limit) {
    const share = window.previous === 0 ? 1 : Math.min(1, (limit - window.count) / window.previous)
    return Math.max(1, Math.ceil((1 - share - elapsed) * 60))
  }
  const share = Math.min(1, limit / window.count)
  return Math.max(1, Math.ceil((1 - elapsed + (1 - share)) * 60))
}
