import { addressPrefix } from './client-address.ts'
import { type Clock, minuteMs } from './clock.ts'
import { growingLru } from './growing-lru.ts'

const maxKeys = 20_000

/**
 * In-memory fixed-window rate limit: `points` per key within `ms` of the first. For limits that protect the database
 * and therefore must not query it.
 */
export function memoryRateLimit(clock: Clock, { points, ms }: { points: number; ms: number }) {
  const windows = growingLru<{ until: number; count: number }>(maxKeys)

  function windowOf(key: string): { until: number; count: number } {
    const now = clock.now().getTime()
    const window = windows.get(key)
    return window && window.until > now ? window : { until: now + ms, count: 0 }
  }

  /** Seconds until the key's window ends if it is used up, else null. Counts nothing. */
  function secondsLeft(key: string): number | null {
    const { until, count } = windowOf(key)
    return count < points ? null : Math.max(1, Math.ceil((until - clock.now().getTime()) / 1_000))
  }

  return {
    secondsLeft,
    /**
     * Counts one and returns null; if the window is used up, counts nothing and returns the seconds until it ends.
     */
    take(key: string): number | null {
      const wait = secondsLeft(key)
      if (wait !== null) return wait
      const window = windowOf(key)
      windows.set(key, { ...window, count: window.count + 1 })
      return null
    },
  }
}

/** `perMinute` requests per minute and IPv4 address or IPv6 /64. */
export function addressRateLimit(clock: Clock, perMinute: number) {
  const limit = memoryRateLimit(clock, { points: perMinute, ms: minuteMs })
  return {
    take: (address: string): number | null => limit.take(addressPrefix(address)),
    secondsLeft: (address: string): number | null => limit.secondsLeft(addressPrefix(address)),
  }
}
