import type { Clock } from './clock.ts'
import { growingLru } from './growing-lru.ts'
import { singleFlight } from './single-flight.ts'

/**
 * In-memory cache of at most `most` values, on the service's clock, with single-flight loading. `until` returns the
 * Unix time in milliseconds until which a loaded value is fresh; a value that is not fresh is returned but not stored.
 */
export function openMemo<Value>({
  clock,
  most,
  until,
}: {
  clock: Clock
  most: number
  until: (value: Value) => number
}) {
  const entries = growingLru<{ value: Value; until: number }>(most)
  const loads = singleFlight<Value>()

  const isFresh = (end: number): boolean => end > clock.now().getTime()

  function set(key: string, value: Value, end: number = until(value)): void {
    entries.set(key, { value, until: end })
  }

  return {
    fresh(key: string): Value | undefined {
      const entry = entries.get(key)
      return entry && isFresh(entry.until) ? entry.value : undefined
    },
    /** The stored value, however old. */
    last: (key: string): Value | undefined => entries.get(key)?.value,
    set,
    loading: loads.running,
    /** Loads the value even if a fresh one is stored, or joins the load in progress. */
    load: (key: string, work: () => Promise<Value>): Promise<Value> =>
      loads.run(key, async (isDetached) => {
        const value = await work()
        const end = until(value)
        if (!isDetached() && isFresh(end)) set(key, value, end)
        return value
      }),
    /**
     * Drops the value. A load in progress may predate the reason for that: its callers get the result, but it is not
     * stored, and the next caller loads again.
     */
    forget(key: string): void {
      entries.delete(key)
      loads.detach(key)
    },
    forgetAll(): void {
      entries.clear()
      loads.detachAll()
    },
    idle: loads.idle,
  }
}

export type Memo<Value> = ReturnType<typeof openMemo<Value>>
