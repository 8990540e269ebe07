import type { IpAddress } from '../../platform/ip-address.ts'
import { canonicalNetwork, networkAround } from '../../platform/ip-network.ts'
import type { RdapServices } from './bootstrap.ts'

/** Base URL by canonical block, and the prefix lengths in use per family, longest first. */
type Blocks = { bases: ReadonlyMap<string, string>; lengths: Record<4 | 6, readonly number[]> }

/** Lists are replaced whole and hold hundreds of blocks, so each is indexed once. */
const read = new WeakMap<RdapServices, Blocks>()

/**
 * Base URL of the longest block containing an address (RFC 9224 section 5.1); null if there is none. Takes
 * microseconds.
 */
export function baseOfAddress(services: RdapServices, address: IpAddress): string | null {
  const { bases, lengths } = blocksOf(services)
  for (const length of lengths[address.version]) {
    const base = bases.get(networkAround(address.text, length))
    if (base !== undefined) return base
  }
  return null
}

function blocksOf(services: RdapServices): Blocks {
  const known = read.get(services)
  if (known) return known
  const bases = new Map<string, string>()
  const lengths = { 4: new Set<number>(), 6: new Set<number>() }
  for (const { entries, base } of services)
    for (const entry of entries) {
      const block = entry.includes('/') ? canonicalNetwork(entry, { 4: 0, 6: 0 }) : null
      if (block === null || bases.has(block)) continue
      bases.set(block, base)
      lengths[block.includes(':') ? 6 : 4].add(Number(block.split('/')[1]))
    }
  const blocks = { bases, lengths: { 4: longestFirst(lengths[4]), 6: longestFirst(lengths[6]) } }
  read.set(services, blocks)
  return blocks
}

const longestFirst = (lengths: ReadonlySet<number>): number[] => [...lengths].toSorted((a, b) => b - a)
