import type { AddressListId } from '../../catalog/address-lists.ts'
import { dayMs } from '../../platform/clock.ts'
import { canonicalNetwork } from '../../platform/ip-network.ts'
import { UpstreamFailure } from '../upstream.ts'
import { readLines } from './lines.ts'

/** One list of addresses. Networks are canonical CIDR, each once, in the order of the source. */
export type RangeList = {
  id: AddressListId
  networks: string[]
  /** What the source says of single networks, by network: the Spamhaus listing. */
  notes?: Record<string, string>
  /** Lines that could not be read. */
  skipped: number
  /** When the list was fetched, where an older one stands in for one that failed now; ISO. */
  since?: string
}

/** What one source gave: its lists, and those that failed without an older one that could stand in. `terms`: where the source says how it may be used. */
export type RangeFeed = { lists: RangeList[]; failed: AddressListId[]; terms?: string }

/** Wider networks are no list of anything: a slip or an attack that would put half of the Internet on it. */
const widest = { 4: 8, 6: 16 }

/** A network, or null for a line that is none. */
export const networkOfLine = (line: string): string | null => canonicalNetwork(line, widest)

/** A list of one address or CIDR a line. */
export function readNetworks(id: AddressListId, text: string): RangeList {
  const { entries, skipped } = readLines(text, networkOfLine)
  return { id, networks: [...new Set(entries)], skipped }
}

/** Lists out of several files as one. */
export function joinedList(id: AddressListId, parts: readonly RangeList[]): RangeList {
  const networks = [...new Set(parts.flatMap((part) => part.networks))]
  return { id, networks, skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0) }
}

/** Networks by family. */
const countsOf = (networks: readonly string[]): [v4: number, v6: number] => {
  const v6 = networks.filter((network) => network.includes(':')).length
  return [networks.length - v6, v6]
}

/** Fewer networks than these may come and go: half of them says nothing. */
const handful = 10

/** Whether a list lost more than half of what was kept of it, in either family. */
export function shrunk(now: readonly string[], before: readonly string[]): boolean {
  const [then, today] = [countsOf(before), countsOf(now)]
  return then.some((count, family) => count >= handful && (today[family] ?? 0) < count / 2)
}

/** How long one list stands in for one that fails, as long as a whole feed is kept. */
const standInMs = 7 * dayMs

/**
 * What counts of lists that were fetched, beside those that are kept: a list that failed or shrank by more than half is replaced by the kept one with its age, for seven days. Where the
 * kept ones would stand in for all of them, the whole is refused, so that it is plainly stale.
 */
export function combined(fetched: RangeFeed, kept: { facts: RangeFeed; at: Date }): RangeFeed {
  const standIn = (list: RangeList): RangeList => ({ ...list, since: list.since ?? kept.at.toISOString() })
  const older = new Map(
    kept.facts.lists
      .filter(({ since }) => since === undefined || kept.at.getTime() - Date.parse(since) < standInMs)
      .map((list) => [list.id, list]),
  )
  const plausible = fetched.lists.map((list) => {
    const before = older.get(list.id)
    return before && shrunk(list.networks, before.networks) ? standIn(before) : list
  })
  const carried = fetched.failed.flatMap((id) => older.get(id) ?? []).map(standIn)
  const lists = [...plausible, ...carried]
  if (plausible.every(({ since }) => since !== undefined))
    throw new UpstreamFailure('malformed', 'every list lost more than half of its entries')
  const present = new Set(lists.map(({ id }) => id))
  return { ...fetched, lists, failed: fetched.failed.filter((id) => !present.has(id)) }
}
