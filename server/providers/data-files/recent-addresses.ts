import { growingLru } from '../../platform/growing-lru.ts'
import type { IpAddress } from '../../platform/ip-address.ts'

const most = 2_000

/**
 * A lookup in a data set with an LRU cache of 2,000 addresses: one request reads an address several times, and the next
 * one often comes from the same client. Results are shared, so they must not be changed.
 */
export function keepingRecent<Facts>(find: (address: IpAddress) => Facts | null): (address: IpAddress) => Facts | null {
  const recent = growingLru<{ facts: Facts | null }>(most)
  return (address) => {
    const known = recent.get(address.text)
    if (known) return known.facts
    const facts = find(address)
    recent.set(address.text, { facts })
    return facts
  }
}
