import type { AddressListId } from '../../catalog/address-lists.ts'
import { dayMs } from '../../platform/clock.ts'
import { canonicalNetwork } from '../../platform/ip-network.ts'
import { UpstreamFailure } from '../upstream.ts'
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

/**
 * Lists from one source. `failed`: lists that failed and had no older copy. `terms`: the source's terms of use, if
 * stated.
 */
export type RangeFeed = { lists: RangeList[]; failed: AddressListId[]; terms?: string }

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

/** How long a cached list may replace one that fails; the same as the retention of a whole feed. */
const standInMs = 7 * dayMs

/**
 * Merges fetched lists with the cached ones: a list that failed, shrank by more than half or more than doubled is
 * replaced by its cached copy, marked with its age, for up to seven days. If cached copies would replace all lists, the fetch is rejected so
 * that the whole feed shows as stale.
 */
export function combined(fetched: RangeFeed, stored: { facts: RangeFeed; at: Date }): RangeFeed {
  const standIn = (list: RangeList): RangeList => ({ ...list, since: list.since ?? stored.at.toISOString() })
  const older = new Map(
    stored.facts.lists
      .filter(({ since }) => since === undefined || stored.at.getTime() - Date.parse(since) < standInMs)
      .map((list) => [list.id, list]),
  )
  const plausible = fetched.lists.map((list) => {
    const before = older.get(list.id)
    return before && hasJumped(list.networks, before.networks) ? standIn(before) : list
  })
  const carried = fetched.failed.flatMap((id) => older.get(id) ?? []).map(standIn)
  const lists = [...plausible, ...carried]
  if (plausible.every(({ since }) => since !== undefined))
    throw new UpstreamFailure('malformed', 'every list lost more than half of its entries, or more than doubled')
  const present = new Set(lists.map(({ id }) => id))
  return { ...fetched, lists, failed: fetched.failed.filter((id) => !present.has(id)) }
}
