import type { AddressListId } from '../../catalog/address-lists.ts'
import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'
import { fetchLists, textAt, wholeText } from './files.ts'
import { combined, joinedList, type RangeFeed, readNetworks } from './ranges.ts'

/** URLs of one list: the IPv4 file, and the IPv6 file, which an older mirror may not have. */
type Files = { ipv4: string; ipv6: string | null }

/** The files of the VPN and data-centre ranges; only the configured file when it has a custom name. */
export function filesOfVpn(url: string): { vpn: Files; dataCentres: Files | null } {
  if (!url.endsWith('/vpn/ipv4.txt')) return { vpn: { ipv4: url, ipv6: null }, dataCentres: null }
  const base = url.slice(0, -'/vpn/ipv4.txt'.length)
  const filesIn = (folder: string): Files => ({
    ipv4: `${base}/${folder}/ipv4.txt`,
    ipv6: `${base}/${folder}/ipv6.txt`,
  })
  return { vpn: filesIn('vpn'), dataCentres: filesIn('datacenter') }
}

/** Ranges of VPN services and, if published next to them, of data centres, each in both address families. */
export function vpnRanges(
  { vpn, dataCentres }: ReturnType<typeof filesOfVpn>,
  at: (url: string) => Upstream,
): Provider<null, RangeFeed> {
  return {
    id: 'vpn_ranges',
    shape: 2,
    keyOf: () => 'lists',
    async query(_, signal) {
      const wanted = (id: AddressListId, { ipv4, ipv6 }: Files) => ({
        id,
        list: async () => {
          const [first, second] = await Promise.all([
            wholeText(at(ipv4), '', signal),
            ipv6 === null ? null : textAt(at(ipv6), '', signal),
          ])
          return joinedList(
            id,
            [first, ...(second === null ? [] : [second])].map((text) => readNetworks(id, text)),
          )
        },
      })
      const both = [wanted('vpn', vpn), ...(dataCentres ? [wanted('data_centre', dataCentres)] : [])]
      return { facts: await fetchLists(both), freshSeconds: null }
    },
    combine: combined,
  }
}
