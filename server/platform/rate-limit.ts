import type pg from 'pg'
import { counted } from '../catalog/counted.ts'
import type { Clock } from './clock.ts'
import { fail } from './errors.ts'
import {
  type CountedWindow,
  closeWindow,
  giveBackTo,
  readWindows,
  secondsUntilOpen,
  takeFrom,
  type WindowState,
} from './rate-limit-windows.ts'

type Deps = { pool: pg.Pool; clock: Clock }

/**
 * Rate limit in the database, shared by all processes: `points` per key within `seconds`, then RATE_LIMITED until the
 * window ends. Limits with different names do not share windows.
 */
export function rateLimit(deps: Deps, { name, points, seconds }: { name: string; points: number; seconds: number }) {
  const { pool, clock } = deps
  const windowOf = (key: string): CountedWindow => ({ key: `${name}:${key}`, most: points, ms: seconds * 1000 })
  return {
    windowOf,
    /** Throws RATE_LIMITED if the window is used up; counts nothing. */
    assertOpen: async (key: string): Promise<void> => {
      const now = clock.now()
      const states = await readWindows(pool, [windowOf(key)], now)
      const full = states.filter(({ taken, most }) => taken >= most)
      if (full.length > 0) tooMany(full, now)
    },
    /** Counts an attempt. Throws RATE_LIMITED if the window is used up. */
    count: (key: string): Promise<void> => countIn(deps, [windowOf(key)]),
    giveBack: (key: string): Promise<void> => giveBackTo(pool, windowOf(key)),
    reset: (key: string): Promise<void> => closeWindow(pool, windowOf(key)),
  }
}

export type RateLimit = ReturnType<typeof rateLimit>

/** Counts an attempt in windows of several limits, or in none. Throws RATE_LIMITED if one is used up. */
export async function countIn({ pool, clock }: Deps, windows: readonly CountedWindow[]): Promise<void> {
  const now = clock.now()
  const full = await takeFrom(pool, windows, now)
  if (full) tooMany(full, now)
}

function tooMany(full: readonly WindowState[], now: Date): never {
  const seconds = secondsUntilOpen(full, now)
  fail('RATE_LIMITED', `Too many attempts. Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`, {
    retryAfter: seconds,
  })
}
