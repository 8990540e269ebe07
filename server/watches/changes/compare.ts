import { type Change, type Facts, sameFact, type Watched } from './fact.ts'
import { crossing, scoreKey } from './score.ts'

/** Last known values: those of the new result, and of the earlier ones where it says nothing. */
export const merged = (before: Facts, after: Facts): Facts => ({ ...before, ...after })

/** Changes between two results, by the facts that both of them state. */
export function compare(
  { judges }: Pick<Watched<unknown>, 'judges'>,
  before: Facts,
  after: Facts,
  threshold: number | null,
): Change[] {
  return Object.entries(after).flatMap(([key, now]) => {
    const then = before[key]
    if (then === undefined || sameFact(then, now)) return []
    if (key === scoreKey) return threshold === null ? [] : crossing(Number(then), Number(now), threshold)
    const colon = key.indexOf(':')
    const judge = judges[colon < 0 ? key : key.slice(0, colon)]
    return judge ? judge(then, now, colon < 0 ? '' : key.slice(colon + 1), { before, after }) : []
  })
}
