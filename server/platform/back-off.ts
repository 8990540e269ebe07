const firstMs = 1_000
const mostMs = 60_000

/**
 * Work that is repeated soon: after a failure its next calls fail with the same error, without running it, for one second,
 * and for twice as long after each further failure, up to a minute.
 */
export function backingOff(work: () => Promise<unknown>, now: () => number = () => performance.now()) {
  let failed: { error: unknown; until: number; pause: number } | null = null
  return async (): Promise<void> => {
    if (failed && now() < failed.until) throw failed.error
    try {
      await work()
      failed = null
    } catch (error) {
      const pause = failed ? Math.min(mostMs, failed.pause * 2) : firstMs
      failed = { error, pause, until: now() + pause }
      throw error
    }
  }
}
