import type { Clock } from '../platform/clock.ts'

/** Failures in a row after which an upstream is left alone, and for how long. */
const failures = 5
const restMs = 10_000
const longestRestMs = 5 * 60_000

export type Circuit = {
  /** Whether the upstream may be asked now. After a rest questions go through again; the first that fails begins the next rest. */
  closed(): boolean
  succeeded(): void
  /** `retryAfter`: the upstream itself asked to be left alone for so many seconds. */
  failed(retryAfter: number | null): void
  /** Failures since the last success. */
  faults(): number
}

/**
 * A circuit breaker on the service's clock. An answer that cannot be read is no failure of the upstream: one odd document must not shut out all others. Libraries for it keep their own time and do not tell when they will ask again; the gate needs both to refuse a
 * request before a unit is reserved, for as long as the rest lasts and no longer.
 */
export function circuit(clock: Clock): Circuit {
  let inARow = 0
  let restUntil = 0
  return {
    closed: () => clock.now().getTime() >= restUntil,
    faults: () => inARow,
    succeeded: () => {
      inARow = 0
      restUntil = 0
    },
    failed: (retryAfter) => {
      inARow++
      const asked = Math.min((retryAfter ?? 0) * 1000, longestRestMs)
      const rest = inARow >= failures ? Math.max(restMs, asked) : asked
      if (rest > 0) restUntil = Math.max(restUntil, clock.now().getTime() + rest)
    },
  }
}
