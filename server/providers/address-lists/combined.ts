import { dayMs } from '../../platform/clock.ts'
import { UpstreamFailure } from '../upstream.ts'

/** A list of a feed. `since`: fetch time (ISO) of an older list that replaces one that failed now. */
type OneOfMany = { id: string; since?: string }

/**
 * Lists from one source. `failed`: lists that failed and had no older copy. `terms`: the source's terms of use, if
 * stated.
 */
export type ListsOf<List extends OneOfMany> = { lists: List[]; failed: List['id'][]; terms?: string }

/** How long a cached list may replace one that fails; the same as the retention of a whole feed. */
const standInMs = 7 * dayMs

/**
 * Merges fetched lists with the cached ones: a list that failed or whose size jumped is replaced by its cached copy,
 * marked with its age, for up to seven days. If cached copies would replace all lists, the fetch is rejected so that the
 * whole feed shows as stale.
 */
export function combinedLists<List extends OneOfMany>(
  fetched: ListsOf<List>,
  stored: { facts: ListsOf<List>; at: Date },
  jumped: (now: List, before: List) => boolean,
): ListsOf<List> {
  const standIn = (list: List): List => ({ ...list, since: list.since ?? stored.at.toISOString() })
  const older = new Map<string, List>(
    stored.facts.lists
      .filter(({ since }) => since === undefined || stored.at.getTime() - Date.parse(since) < standInMs)
      .map((list) => [list.id, list]),
  )
  const plausible = fetched.lists.map((list) => {
    const before = older.get(list.id)
    return before && jumped(list, before) ? standIn(before) : list
  })
  const carried = fetched.failed.flatMap((id) => older.get(id) ?? []).map(standIn)
  const lists = [...plausible, ...carried]
  if (plausible.every(({ since }) => since !== undefined))
    throw new UpstreamFailure('malformed', 'every list lost more than half of its entries, or more than doubled')
  const present = new Set<string>(lists.map(({ id }) => id))
  return { ...fetched, lists, failed: fetched.failed.filter((id) => !present.has(id)) }
}
