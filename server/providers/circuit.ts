import { type Clock, hourMs } from '../platform/clock.ts'

/** Failures in a row after which an upstream is left alone, and for how long. */
const failures = 5
const restMs = 10_000
/** Longest time for which an upstream's own wish is followed. */
const longestWishMs = hourMs

export type Circuit = {
  /** Whether the upstream may be asked now. After a rest questions go through again; the first that fails begins the next rest. */
  closed(): boolean
  /** Seconds for which the upstream is still left alone; 0 where it may be asked. */
  restSeconds(): number
  /** A success ends the rest of an upstream that failed, not one that it asked for: the question may have been under way before. */
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
  let wishUntil = 0
  const restLeft = () => Math.max(restUntil, wishUntil) - clock.now().getTime()
  return {
    closed: () => restLeft() <= 0,
    restSeconds: () => Math.max(0, Math.ceil(restLeft() / 1000)),
    faults: () => inARow,
    succeeded: () => {
      inARow = 0
      restUntil = 0
    },
    failed: (retryAfter) => {
      inARow++
      const now = clock.now().getTime()
      wishUntil = Math.max(wishUntil, now + Math.min((retryAfter ?? 0) * 1000, longestWishMs))
      if (inARow >= failures) restUntil = Math.max(restUntil, now + restMs)
    },
  }
}
