import { type AddressListKind, addressLists } from '../catalog/address-lists.ts'
import type { ProviderId } from '../catalog/providers.ts'
import { clear, triggered, unknown } from './finding.ts'
import type { Membership, NetworkFacts } from './network.ts'
import type { Finding } from './signal.ts'

/** A list that contains the address, in the form used in evidence. */
export const shown = ({ name, network, holder, note, fetched_at }: Membership) => ({
  list: name,
  network,
  ...(holder ? { holder } : {}),
  ...(note ? { listing: note } : {}),
  fetched_at,
})

/**
 * Triggered if on a list of these kinds. Otherwise clear only if every list of these kinds could be searched. Null:
 * this installation has no list of these kinds.
 */
export function judgeListed(
  facts: NetworkFacts,
  kinds: readonly AddressListKind[],
  more: Record<string, unknown> = {},
): Finding | null {
  if (!kinds.some((kind) => facts.connected.has(kind))) return null
  const on = facts.memberships.filter(({ kind }) => kinds.includes(kind))
  if (on.length > 0) return triggered({ lists: on.map(shown), ...more })
  if (kinds.every((kind) => facts.complete.has(kind) || !facts.connected.has(kind))) return clear()
  return unknown('The list is not loaded or does not cover this address family.')
}

const feeds: Readonly<Record<string, { feed: ProviderId }>> = addressLists

/** The source of the first list of these kinds that contains the address, or `otherwise`. */
export const sourceOfLists =
  (kinds: readonly AddressListKind[], otherwise: ProviderId) =>
  ({ memberships }: NetworkFacts): ProviderId => {
    const on = memberships.find(({ kind }) => kinds.includes(kind))
    return on?.source ?? (on && feeds[on.list]?.feed) ?? otherwise
  }
