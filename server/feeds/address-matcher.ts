import { type AddressListId, type AddressListKind, addressLists } from '../catalog/address-lists.ts'
import { networkAround } from '../platform/ip-network.ts'
import type { RangeList } from '../providers/index.ts'
import { buildRangeIndex } from './range-index.ts'

export type ListHit = {
  list: AddressListId
  name: string
  kind: AddressListKind
  holder: string | null
  /** The list's narrowest network containing the address, CIDR. */
  network: string
  note: string | null
  at: Date
}

/**
 * A list with its fetch time. `at` is older than the feed's if the list is a cached replacement for one that failed.
 */
export type DatedList = { list: RangeList; at: Date }

type Networks = { held: ReadonlySet<string>; prefixes: { 4: number[]; 6: number[] } }

/** Immutable snapshot of the lists of all feeds; replaced as a whole. */
export type AddressMatcher = {
  find(address: string): ListHit[]
  /** Whether the list is loaded and has networks of the family, so that absence from it is meaningful. */
  speaksOf(list: AddressListId, version: 4 | 6): boolean
  sizes: ReadonlyMap<AddressListId, number>
}

/** Builds the matcher. Takes about a microsecond per network. */
export function addressMatcher(dated: readonly DatedList[]): AddressMatcher {
  const index = buildRangeIndex(dated.map(({ list }) => list))
  const networks = dated.map(({ list }) => networksOf(list))
  const places = new Map(dated.map(({ list }, place) => [list.id, place]))
  return {
    find: (address) =>
      index.find(address).flatMap((place) => {
        const [found, known] = [dated[place], networks[place]]
        return found && known ? [hit(found, narrowest(known, address))] : []
      }),
    speaksOf: (list, version) => (networks[places.get(list) ?? -1]?.prefixes[version].length ?? 0) > 0,
    sizes: new Map(dated.map(({ list }) => [list.id, list.networks.length])),
  }
}

function hit({ list, at }: DatedList, network: string): ListHit {
  const { name, kind, holder } = addressLists[list.id]
  return { list: list.id, name, kind, holder, network, note: list.notes?.[network] ?? null, at }
}

function networksOf({ networks }: RangeList): Networks {
  const prefixes = { 4: new Set<number>(), 6: new Set<number>() }
  for (const network of networks) {
    const version = network.includes(':') ? 6 : 4
    prefixes[version].add(Number(network.slice(network.indexOf('/') + 1)))
  }
  const longestFirst = (found: Set<number>): number[] => [...found].toSorted((a, b) => b - a)
  return { held: new Set(networks), prefixes: { 4: longestFirst(prefixes[4]), 6: longestFirst(prefixes[6]) } }
}

/** The list's narrowest network containing the address. The index has already established that there is one. */
function narrowest({ held, prefixes }: Networks, address: string): string {
  const version = address.includes(':') ? 6 : 4
  for (const prefix of prefixes[version]) {
    const network = networkAround(address, prefix)
    if (held.has(network)) return network
  }
  return networkAround(address, version === 4 ? 32 : 128)
}
