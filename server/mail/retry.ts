import { dayMs, hourMs, minuteMs } from '../platform/clock.ts'

/**
 * An email is given up after failing for this long; one held for longer is not sent once a mail server is connected.
 */
export const sendWithinMs = dayMs

const firstMs = 2_000
const earlyMs = 50_000
const lateMs = 10 * minuteMs

/**
 * Milliseconds until the attempt after the `attempt`-th: doubles from 2 s to 50 s in the first hour, so that an email
 * leaves within a minute of the mail server's return, then to 10 min. `chance` (0 to 1) shortens it by up to a tenth.
 */
export function retryAfterMs(attempt: number, ageMs: number, chance: number): number {
  const wait = Math.min(firstMs * 2 ** (attempt - 1), ageMs < hourMs ? earlyMs : lateMs)
  return Math.round(wait * (1 - chance / 10))
}
