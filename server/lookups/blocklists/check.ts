import type { Blocklist } from '../../catalog/blocklists.ts'
import type { Gathering } from '../../platform/gathering.ts'
import { type Answer, type BlocklistTarget, blocklistKindOf, type ListAnswer } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import type { BlocklistResult } from './schema.ts'

export type BlocklistCheck = {
  /** For `sources`: fails only when no list settled anything. Some unknown lists still make an answer partial: see `unknown`. */
  answers: Answer<null>[]
  listed: number
  /** Lists that were asked, the unknown ones included. */
  checked: number
  unknown: number
  lists: BlocklistResult[]
}

type Lists = Pick<Asked, 'blocklists' | 'clock'>

/**
 * Asks the lists about one target, an address in canonical spelling or a domain in ASCII, all side by side within about three seconds: those named by id, otherwise all that are on by default.
 * Lists that do not hold targets of this kind are left out; ids that nobody knows too. Never throws.
 */
export const checkBlocklists = (
  asked: Lists,
  target: BlocklistTarget,
  lists?: readonly string[],
): Promise<BlocklistCheck> => beginCheck(asked, target, lists).done

/** As `checkBlocklists`, telling on the way what is known: a list that has not answered yet is unknown. */
export function beginCheck(
  asked: Lists,
  target: BlocklistTarget,
  lists?: readonly string[],
): Gathering<BlocklistCheck> {
  const chosen = listsFor(asked.blocklists.table, target, lists)
  const answers: (ListAnswer | null)[] = chosen.map(() => null)
  const asks = chosen.map(async (list, place) => {
    answers[place] = await asked.blocklists.ask(list, target)
  })
  const soFar = (): BlocklistCheck =>
    checkOf(
      chosen.map((list, place) => answers[place] ?? silent(list)),
      asked.clock.now(),
    )
  return { done: Promise.all(asks).then(soFar), soFar }
}

/** What stands for a list that has not answered in time. */
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
  listed: found.filter(({ status }) => status === 'listed').length,
  checked: found.length,
  unknown: found.filter(({ status }) => status === 'unknown').length,
  lists: found.map(told),
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

const told = ({ list, status, cause, codes, reasons, severity, raw }: ListAnswer): BlocklistResult => ({
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
