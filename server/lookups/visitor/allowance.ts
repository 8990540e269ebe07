import { addressWindow } from '../../platform/address-window.ts'
import type { Clock } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import { type IpAddress, networkOf } from '../../platform/ip-address.ts'

/** Looks a minute for each network of visitors. */
const mostPerMinute = 30

/**
 * The network by which visitors are counted: the /24 of an IPv4 address and the /64 of an IPv6 one. A /24 is the smallest network that is routed by itself, so changing the address within a rented block gains nothing;
 * an office behind one address shares thirty looks a minute, which nobody reaches by reading.
 */
const counted = (address: IpAddress): string => networkOf(address, address.version === 4 ? 24 : 64)

export type Allowance = {
  /** Counts one look. Fails with RATE_LIMITED while the network of the address has used its minute up. */
  take(address: IpAddress): void
}

/** Counts in the memory of this process only: nothing about a visitor is kept elsewhere or for longer than a minute. */
export function openAllowance(clock: Clock): Allowance {
  const looks = addressWindow(clock, mostPerMinute)
  return {
    take: (address) => {
      const retryAfter = looks.take(counted(address))
      if (retryAfter === null) return
      fail('RATE_LIMITED', `Your network has looked ${mostPerMinute} times this minute. No unit was used.`, {
        retryAfter,
      })
    },
  }
}
