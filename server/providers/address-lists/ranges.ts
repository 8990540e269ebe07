import type { AddressListId } from '../../catalog/address-lists.ts'
import { canonicalNetwork } from '../../platform/ip-network.ts'
import { combinedLists, type ListsOf } from './combined.ts'
import { readLines } from './lines.ts'

/** One address list. Networks are canonical CIDR, unique, in source order. */
export type RangeList = {
  id: AddressListId
  networks: string[]
  /** The source's note per network, e.g. the Spamhaus listing. */
  notes?: Record<string, string>
  skipped: number
  /** Fetch time (ISO) of an older list that replaces one that failed now. */
  since?: string
}

export type RangeFeed = ListsOf<RangeList>

/** Wider networks are rejected: an error or an attack that would list half of the internet. */
const widest = { 4: 8, 6: 16 }

export const networkOfLine = (line: string): string | null => canonicalNetwork(line, widest)

export function readNetworks(id: AddressListId, text: string): RangeList {
  const { entries, skipped } = readLines(text, networkOfLine)
  return { id, networks: [...new Set(entries)], skipped }
}

export function joinedList(id: AddressListId, parts: readonly RangeList[]): RangeList {
  const networks = [...new Set(parts.flatMap((part) => part.networks))]
  return { id, networks, skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0) }
}

const countsOf = (networks: readonly string[]): [v4: number, v6: number] => {
  const v6 = networks.filter((network) => network.includes(':')).length
  return [networks.length - v6, v6]
}

/** Below these sizes a loss of half the entries, or twice as many, is not significant. */
const fewest = { toShrink: 10, toGrow: 100 }

/** What is implausible about the size of a list, compared with the cached one; null if nothing is. */
export function implausible(now: number, before: number): string | null {
  if (before >= fewest.toShrink && now < before / 2) return 'lost more than half of its entries'
  if (before >= fewest.toGrow && now > before * 2) return 'more than doubled'
  return null
}

/** Whether a list lost more than half of its cached networks, or more than doubled, in either address family. */
export function hasJumped(now: readonly string[], before: readonly string[]): boolean {
  const [then, today] = [countsOf(before), countsOf(now)]
  return then.some((count, family) => implausible(today[family] ?? 0, count) !== null)
}

/** Merges fetched lists with the cached ones (`combinedLists`), each address family judged on its own. */
export const combined = (fetched: RangeFeed, stored: { facts: RangeFeed; at: Date }): RangeFeed =>
  combinedLists(fetched, stored, (now, before) => hasJumped(now.networks, before.networks))
