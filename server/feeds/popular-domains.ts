import type { PopularDomains } from '../providers/index.ts'
import { sortedNames } from './sorted-names.ts'

/** Rank of a registrable domain (ASCII, lower case); null if it is not among those kept, which says nothing about it. */
export type RankOf = (domain: string) => number | null

export function popularDomains({ names, ranks }: PopularDomains): RankOf {
  const domains = sortedNames(names)
  const rankAt = Uint32Array.from(ranks)
  return (domain) => rankAt[domains.find(domain)] ?? null
}
