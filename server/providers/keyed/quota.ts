import { dayMs } from '../../platform/clock.ts'

/** Quota of a key as the service states it; ISO time, null for what it does not state. */
export type Quota = { limit: number | null; remaining: number | null; reset_at: string | null }

/** A service's mistake must not silence it for longer. */
const longestMs = 32 * dayMs
/** A smaller number counts seconds from now, a larger one is a Unix time. */
const leastUnixTime = 1_000_000_000

/** Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`, and `Retry-After`. Null if none is stated. */
export function quotaOf(headers: Readonly<Record<string, string>>, now: Date): Quota | null {
  const limit = countOf(headers['x-ratelimit-limit'])
  const remaining = countOf(headers['x-ratelimit-remaining'])
  const reset_at = momentOf(countOf(headers['retry-after']) ?? countOf(headers['x-ratelimit-reset']), now)
  return limit === null && remaining === null && reset_at === null ? null : { limit, remaining, reset_at }
}

/** At most what a PostgreSQL integer holds. */
const countOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Math.min(Number(text), 2_147_483_647) : null

function momentOf(seconds: number | null, now: Date): string | null {
  if (seconds === null) return null
  const at = seconds >= leastUnixTime ? seconds * 1_000 : now.getTime() + seconds * 1_000
  const bounded = Math.min(at, now.getTime() + longestMs)
  return bounded > now.getTime() ? new Date(bounded).toISOString() : null
}
