import { type AddressListId, addressListIds, addressLists } from '../../catalog/address-lists.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream } from '../upstream.ts'
import { fetchLists, textAt } from './files.ts'
import { combined, joinedList, type RangeFeed, type RangeList, readNetworks } from './ranges.ts'

const ids = addressListIds.filter((id) => addressLists[id].feed === 'provider_ranges')

/**
 * Address ranges published by clouds, CDNs, crawlers and relays: two files per folder, either of which may be missing.
 */
export function providerRanges(upstream: Upstream): Provider<null, RangeFeed> {
  return {
    id: 'provider_ranges',
    shape: 1,
    keyOf: () => 'lists',
    async query(_, signal) {
      const wanted = ids.map((id) => ({ id, list: () => fetchFolder(upstream, id, signal) }))
      return { facts: await fetchLists(wanted), freshSeconds: null }
    },
    combine: combined,
  }
}

async function fetchFolder(upstream: Upstream, id: AddressListId, signal: AbortSignal): Promise<RangeList> {
  const texts = await Promise.all(
    ['ipv4_merged.txt', 'ipv6_merged.txt'].map((file) => textAt(upstream, `/${id}/${file}`, signal)),
  )
  const parts = texts.flatMap((text) => (text === null ? [] : [readNetworks(id, text)]))
  return parts.length === 0 ? malformed(`no ranges of ${id}`) : joinedList(id, parts)
}
