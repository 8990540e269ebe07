import { LRUCache } from 'lru-cache'
import { addressPrefix } from './client-address.ts'
import { type Clock, minuteMs } from './clock.ts'

/** Address prefixes that one process counts. */
const mostPrefixes = 20_000

/**
 * Counts what callers without a key ask of the database, in the memory of this process: `perMinute` for an IPv4 address or a /64. Counting in the database would cost what it is to spare.
 */
export function addressWindow(clock: Clock, perMinute: number) {
  const windows = new LRUCache<string, { until: number; count: number }>({ max: mostPrefixes })
  return {
    /** Counts one; null while there is room, else the seconds until there is some again. */
    take: (address: string): number | null => {
      const key = addressPrefix(address)
      const now = clock.now().getTime()
      const known = windows.get(key)
      const window = known && known.until > now ? known : { until: now + minuteMs, count: 0 }
      if (window.count >= perMinute) return Math.max(1, Math.ceil((window.until - now) / 1_000))
      windows.set(key, { ...window, count: window.count + 1 })
      return null
    },
  }
}

export type AddressWindow = ReturnType<typeof addressWindow>
