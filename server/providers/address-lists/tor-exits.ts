import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'
import { wholeText } from './files.ts'
import { combined, type RangeFeed, readNetworks } from './ranges.ts'

/** Tor exit addresses: one per line, IPv4 and IPv6. */
export function torExits(upstream: Upstream): Provider<null, RangeFeed> {
  return {
    id: 'tor_exits',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      const list = readNetworks('tor_exits', await wholeText(upstream, '', signal))
      return { facts: { lists: [list], failed: [] }, freshSeconds: null }
    },
    combine: combined,
  }
}
