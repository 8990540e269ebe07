import type { Clock } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import { type IpAddress, networkOf } from '../../platform/ip-address.ts'
import { addressRateLimit } from '../../platform/memory-rate-limit.ts'

/** Lookups per minute for each visitor network. */
const maxPerMinute = 30

/**
 * The network by which visitors are counted: the /24 of an IPv4 address, the /64 of an IPv6 one. A /24 is the smallest
 * independently routed network, so switching addresses within a rented block gains nothing; an office behind one
 * address shares thirty lookups a minute, more than normal reading uses.
 */
const counted = (address: IpAddress): string => networkOf(address, address.version === 4 ? 24 : 64)

export type Allowance = {
  /** Counts one lookup. Fails with RATE_LIMITED once the network has used up the current minute. */
  take(address: IpAddress): void
}

/** Counts in this process's memory only: nothing about a visitor is stored elsewhere or for longer than a minute. */
export function openAllowance(clock: Clock): Allowance {
  const looks = addressRateLimit(clock, maxPerMinute)
  return {
    take: (address) => {
      const retryAfter = looks.take(counted(address))
      if (retryAfter === null) return
      fail('RATE_LIMITED', `Your network has reached the limit of ${maxPerMinute} checks a minute. No unit was used.`, {
        retryAfter,
      })
    },
  }
}
