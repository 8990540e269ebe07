import type { AddressListId } from '../../catalog/address-lists.ts'
import type { UpstreamId } from '../../catalog/providers.ts'
import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'
import { wholeText } from './files.ts'
import { combined, type RangeFeed, readNetworks } from './ranges.ts'

/** A feed of one list: an address or CIDR per line, of either family. */
export function oneList(feed: UpstreamId, list: AddressListId, upstream: Upstream): Provider<null, RangeFeed> {
  return {
    id: feed,
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      const read = readNetworks(list, await wholeText(upstream, '', signal))
      return { facts: { lists: [read], failed: [] }, freshSeconds: null }
    },
    combine: combined,
  }
}
