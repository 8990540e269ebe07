import type { AddressListId } from '../../catalog/address-lists.ts'
import type { Provider } from '../provider.ts'
import type { Upstream } from '../upstream.ts'
import { fetchLists, wholeText } from './files.ts'
import { combined, type RangeFeed, readNetworks } from './ranges.ts'

/** URL of the toxic networks next to the reported addresses; null when a custom file name is configured. */
export const siblingOfStopForumSpam = (url: string): string | null => {
  const name = /\/listed_ip_\d{1,3}\.(gz|txt)$/.exec(url)
  return name ? `${url.slice(0, name.index)}/toxic_ip_cidr.txt` : null
}

/** Addresses reported to StopForumSpam within 30 days and, if published next to them, networks used only for spam. */
export function stopForumSpam(addresses: Upstream, toxic: Upstream | null): Provider<null, RangeFeed> {
  return {
    id: 'stopforumspam',
    shape: 1,
    keyOf: () => 'lists',
    async query(_, signal) {
      const wanted = (id: AddressListId, upstream: Upstream) => ({
        id,
        list: async () => readNetworks(id, await wholeText(upstream, '', signal)),
      })
      const both = [
        wanted('stopforumspam', addresses),
        ...(toxic ? [wanted('stopforumspam_toxic' as const, toxic)] : []),
      ]
      return { facts: await fetchLists(both), freshSeconds: null }
    },
    combine: combined,
  }
}
