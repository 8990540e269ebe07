import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'
import { wholeText } from './files.ts'
import { combined, type RangeFeed, readNetworks } from './ranges.ts'

/** The addresses by which the Tor network is left: one a line, of both families. */
export function torExits(upstream: Upstream): Provider<null, RangeFeed> {
  return {
    id: 'tor_exits',
    shape: 1,
    keyOf: () => 'list',
    async ask(_, signal) {
      const list = readNetworks('tor_exits', await wholeText(upstream, '', signal))
      return { facts: { lists: [list], failed: [] }, freshSeconds: null }
    },
    combine: combined,
  }
}
