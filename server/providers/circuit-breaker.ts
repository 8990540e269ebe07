import { type Clock, hourMs } from '../platform/clock.ts'

/** Consecutive failures that open the circuit, and how long it stays open. */
const failures = 5
const restMs = 10_000
/** Upper limit for an upstream's own Retry-After. */
const longestWishMs = hourMs

export type Circuit = {
  /**
   * Whether the upstream may be queried now. Once the open period ends, requests go through again; the first failure
   * reopens the circuit.
   */
  closed(): boolean
  /** Seconds until the upstream may be queried again; 0 if it may be now. */
  restSeconds(): number
  /**
   * Ends an open period caused by failures, but not one the upstream requested: the request may have started before
   * it.
   */
  succeeded(): void
  /** `retryAfter`: seconds for which the upstream itself asked not to be queried. */
  failed(retryAfter: number | null): void
  faults(): number
}

/**
 * Circuit breaker on the service's clock. A malformed answer is not an upstream failure: one odd document must not
 * block all others. Written here because libraries keep their own time and do not expose when they will retry; the
 * admission pipeline needs both to reject a request before a unit is reserved, for exactly as long as the circuit is
 * open.
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
