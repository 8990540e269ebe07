import { dayMs } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Condition, FoundTerm } from './condition.ts'
import { countSql, type Search, type Span } from './sql.ts'

const maxCounted = 5_000
/** Of conditions whose index is not time-ordered: their rows are all read if they lead. */
const maxCountedUnordered = 50_000
/** Period for which the rows of a condition are estimated, unless the search states one. */
const estimatedDays = 365

/**
 * A search plan. `many`: the leading term matches so many rows that scanning the newest events first beats its index,
 * which is not time-ordered.
 */
export type Plan = { search: Search; many: boolean }

type CountedRows = { condition: Condition; count: number; size: number }
type Counted = { term: FoundTerm; rows: CountedRows[] }

/**
 * Chooses the leading term: of the indexed terms, the one with the fewest rows in the span. Planner statistics know
 * nothing about a single log, so rows are counted when there is a choice; of many rows only the newest, from whose age
 * the number is estimated.
 */
export async function planSearch(pool: Queries, terms: readonly FoundTerm[], span: Span): Promise<Plan> {
  if (terms.some((term) => term.length === 0)) return { search: { leads: [], rest: [] }, many: false }
  const indexed = terms.filter((term) => term.every(({ by }) => by !== 'usual' && by !== 'author'))
  const [only] = indexed
  if (!only) return { search: { leads: null, rest: terms }, many: false }
  if (indexed.length === 1 && only.every(isOrdered))
    return { search: { leads: only, rest: without(terms, only) }, many: false }
  const counted = await countTerms(pool, indexed, span)
  const [leading] = counted.toSorted((a, b) => sizeOf(a) - sizeOf(b) || rankOf(a.term) - rankOf(b.term))
  const rows = (leading?.rows ?? []).filter(({ count }) => count > 0)
  return {
    search: { leads: rows.map(({ condition }) => condition), rest: without(terms, leading?.term ?? only) },
    many: rows.some(({ condition, count }) => count >= maxCounted && !isOrdered(condition)),
  }
}

const isOrdered = ({ by }: Condition): boolean => by === 'id' || by === 'value' || by === 'tag'
const without = (terms: readonly FoundTerm[], one: FoundTerm): FoundTerm[] => terms.filter((term) => term !== one)
const sizeOf = ({ rows }: Counted): number => rows.reduce((sum, { size }) => sum + size, 0)

/**
 * Tie-breakers when all terms have many rows: prefer what is usually rarer, and what its index returns in time order.
 */
const ranks: readonly ((condition: Condition) => boolean)[] = [
  (one) =>
    one.by === 'tag' && one.column !== 'decision' && one.column !== 'risk_level' && !one.tag.startsWith('signal:'),
  (one) => one.by === 'tag' && one.column !== null,
  (one) => one.by === 'tag',
  isOrdered,
]
const rankOf = (term: FoundTerm): number => {
  const rank = ranks.findIndex((is) => term.every(is))
  return rank < 0 ? ranks.length : rank
}

type FoundCount = { count: number; since: string | null }

async function countTerms(pool: Queries, terms: readonly FoundTerm[], span: Span): Promise<Counted[]> {
  const conditions = terms.flat().map((condition) => ({
    condition,
    most: isOrdered(condition) ? maxCounted : maxCountedUnordered,
    inTime: isOrdered(condition) && condition.by !== 'id',
  }))
  const { text, values } = countSql(conditions, span)
  const { rows } = await pool.query<{ counts: FoundCount[] }>(text, values)
  const known = new Map(
    conditions.map(({ condition, most }, index) => {
      const found = rows[0]?.counts[index] ?? { count: 0, since: null }
      return [condition, { condition, count: found.count, size: estimate(found, most, span) }]
    }),
  )
  return terms.map((term) => ({ term, rows: term.flatMap((condition) => known.get(condition) ?? []) }))
}

/** Number of rows in the span, given the newest `most` of them; endless where more would have to be read in no order. */
function estimate({ count, since }: FoundCount, most: number, span: Span): number {
  if (count < most) return count
  if (since === null) return Number.POSITIVE_INFINITY
  const end = Math.min(span.now.getTime(), ...[span.to, span.after?.at].flatMap((at) => at?.getTime() ?? []))
  const start = span.from?.getTime() ?? end - estimatedDays * dayMs
  return Math.max(count, (count * (end - start)) / Math.max(1, end - Date.parse(since)))
}
