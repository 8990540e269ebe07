import type { AddressListId } from '../../catalog/address-lists.ts'
import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'
import { fetchLists, wholeText } from './files.ts'
import { combined, type RangeFeed, readNetworks } from './ranges.ts'

/** URL of the data-centre ranges next to the VPN ranges; null when a custom file name is configured. */
export const siblingOfVpn = (url: string): string | null =>
  url.endsWith('/vpn/ipv4.txt') ? url.replace(/\/vpn\/ipv4\.txt$/, '/datacenter/ipv4.txt') : null

/** Ranges of VPN services and, if published next to them, of data centres. */
export function vpnRanges(vpn: Upstream, dataCentres: Upstream | null): Provider<null, RangeFeed> {
  return {
    id: 'vpn_ranges',
    shape: 1,
    keyOf: () => 'lists',
    async query(_, signal) {
      const wanted = (id: AddressListId, upstream: Upstream) => ({
        id,
        list: async () => readNetworks(id, await wholeText(upstream, '', signal)),
      })
      const both = [wanted('vpn', vpn), ...(dataCentres ? [wanted('data_centre', dataCentres)] : [])]
      return { facts: await fetchLists(both), freshSeconds: null }
    },
    combine: combined,
  }
}
