import type pg from 'pg'
import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { fail } from './errors.ts'

/**
 * A limit on attempts, counted in the database, so over all processes: `points` under one key within `seconds`, then RATE_LIMITED until the window ends. Windows of one name are its own.
 */
export function attemptLimit(
  pool: pg.Pool,
  { name, points, seconds }: { name: string; points: number; seconds: number },
) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'attempt_windows',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  /** A limiter rejects with the state of its window, or with the database's error. */
  const refuse = (rejected: IRateLimiterRes | Error): never => {
    if (rejected instanceof Error) throw rejected
    return tooMany(rejected.msBeforeNext ?? seconds * 1000)
  }
  return {
    /** Fails where the window is used up, and counts nothing. */
    assertOpen: async (key: string): Promise<void> => {
      const state = await limiter.get(key)
      if (state && state.consumedPoints >= points) tooMany(state.msBeforeNext)
    },
    /** Counts an attempt; fails when it is one too many. */
    count: async (key: string): Promise<void> => {
      await limiter.consume(key).catch(refuse)
    },
    /** Takes one attempt off again. */
    giveBack: async (key: string): Promise<void> => {
      await limiter.reward(key)
    },
    /** Begins the window anew. */
    forget: async (key: string): Promise<void> => {
      await limiter.delete(key)
    },
  }
}

export type AttemptLimit = ReturnType<typeof attemptLimit>

function tooMany(msBeforeNext: number): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  fail('RATE_LIMITED', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`, { retryAfter: seconds })
}
