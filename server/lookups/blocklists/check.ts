import type { Blocklist } from '../../catalog/blocklists.ts'
import type { PartialResults } from '../../platform/partial-results.ts'
import { type Answer, type BlocklistTarget, blocklistKindOf, type ListAnswer } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import type { BlocklistResult } from './schema.ts'

export type BlocklistCheck = {
  /**
   * For `sources`: fails only when no list gave a conclusive answer. A few unknown lists still make the response
   * partial; see `unknown`.
   */
  answers: Answer<null>[]
  listed: number
  /** Number of lists queried, including unknown ones. */
  checked: number
  unknown: number
  lists: BlocklistResult[]
}

type Lists = Pick<LookupContext, 'blocklists' | 'clock'>

/**
 * Checks one target, a canonical address or an ASCII domain, against the lists in parallel within about three seconds:
 * the lists named by id, otherwise all that are on by default. Skips unknown ids and lists that do not cover this kind
 * of target. Never throws.
 */
export const checkBlocklists = (
  blocklists: Lists,
  target: BlocklistTarget,
  lists?: readonly string[],
): Promise<BlocklistCheck> => beginCheck(blocklists, target, lists).done

/**
 * Like `checkBlocklists`, but partial results can be read at any time; a list that has not answered yet is unknown.
 */
export function beginCheck(
  blocklists: Lists,
  target: BlocklistTarget,
  lists?: readonly string[],
): PartialResults<BlocklistCheck> {
  const chosen = listsFor(blocklists.blocklists.table, target, lists)
  const answers: (ListAnswer | null)[] = chosen.map(() => null)
  const queries = chosen.map(async (list, place) => {
    answers[place] = await blocklists.blocklists.query(list, target)
  })
  const soFar = (): BlocklistCheck =>
    checkOf(
      chosen.map((list, place) => answers[place] ?? silent(list)),
      blocklists.clock.now(),
    )
  return { done: Promise.all(queries).then(soFar), soFar }
}

/** Result of a list that has not answered in time. */
export const silent = (list: Blocklist): ListAnswer => ({
  list,
  status: 'unknown',
  cause: 'timeout',
  codes: [],
  reasons: [],
  severity: null,
  raw: [],
})

const checkOf = (found: readonly ListAnswer[], at: Date): BlocklistCheck => ({
  answers: answersOf(found, at),
  ...countedLists(found.map(response)),
})

export const countedLists = (lists: BlocklistResult[]): Omit<BlocklistCheck, 'answers'> => ({
  checked: lists.length,
  listed: lists.filter(({ status }) => status === 'listed').length,
  unknown: lists.filter(({ status }) => status === 'unknown').length,
  lists,
})

const listsFor = (
  table: readonly Blocklist[],
  target: BlocklistTarget,
  ids: readonly string[] | undefined,
): Blocklist[] =>
  table.filter(
    (list) => list.kinds.includes(blocklistKindOf(target)) && (ids ? ids.includes(list.id) : list.offBecause === null),
  )

function answersOf(found: readonly ListAnswer[], at: Date): Answer<null>[] {
  if (found.length === 0) return []
  if (found.some(({ status }) => status !== 'unknown'))
    return [{ source: 'blocklists', at, ok: true, facts: null, stale: false }]
  const why = found.every(({ cause }) => cause === 'timeout') ? 'timeout' : 'down'
  return [{ source: 'blocklists', at, ok: false, why }]
}

const response = ({ list, status, cause, codes, reasons, severity, raw }: ListAnswer): BlocklistResult => ({
  id: list.id,
  name: list.name,
  zone: list.zone,
  status,
  cause,
  codes,
  reasons,
  severity,
  raw,
  removal_url: list.removal,
})
