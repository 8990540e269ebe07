import type { AddressListId } from '../../catalog/address-lists.ts'
import { isMissing } from '../answers.ts'
import { malformed, type Upstream } from '../upstream.ts'
import type { RangeFeed, RangeList } from './ranges.ts'

/** The text of a file, or null where the source has none there. */
export async function textAt(upstream: Upstream, path: string, signal: AbortSignal): Promise<string | null> {
  const answer = await upstream.get(path, {
    signal,
    headers: { accept: 'text/plain, application/json;q=0.9, */*;q=0.5' },
  })
  return isMissing(answer) ? null : answer.body.toString('utf8')
}

/** The text of a file that must be there. */
export async function wholeText(upstream: Upstream, path: string, signal: AbortSignal): Promise<string> {
  return (await textAt(upstream, path, signal)) ?? malformed('the list is not there')
}

/**
 * Fetches several lists, a few at a time. One that fails leaves the others and is named; where all fail, the failure of the first one is thrown.
 */
export async function fetchLists(
  wanted: readonly { id: AddressListId; list: () => Promise<RangeList> }[],
  atOnce = 6,
): Promise<RangeFeed> {
  const lists: RangeList[] = []
  const failures = new Map<AddressListId, unknown>()
  const left = [...wanted]
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const { id, list } = one
      await list().then(
        (found) => lists.push(found),
        (error: unknown) => failures.set(id, error),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (lists.length === 0) throw failures.values().next().value
  const order = new Map(wanted.map(({ id }, place) => [id, place]))
  lists.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return { lists, failed: [...failures.keys()] }
}
