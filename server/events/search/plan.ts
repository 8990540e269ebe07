import type pg from 'pg'
import type { Condition, FoundTerm } from './condition.ts'
import { countSql, type Lead, type Search, type Span, valuesOf } from './sql.ts'

/**
 * Rows of a condition that are counted before the search: below this its index finds them all at once, above it so many of the newest rows have it that going through the log from the newest, or
 * through its index where that is in the order of time, soon finds enough.
 */
const mostCounted = 5_000

type Counted = { condition: Condition; count: number }

/**
 * Chooses what leads the search: of the terms that have indexes the one with the fewest rows in the span. Statistics of the planner know nothing of a single log, so the rows are counted, up to some
 * thousand, where there is a choice to make.
 */
export async function planSearch(pool: pg.Pool, terms: readonly FoundTerm[], span: Span): Promise<Search> {
  if (terms.some((term) => term.length === 0)) return { leads: [], rest: [] }
  const indexed = terms.filter((term) => term.every(({ by }) => by !== 'usual'))
  const [only] = indexed
  if (!only) return { leads: [{ condition: null, wide: true }], rest: terms }
  if (indexed.length === 1 && only.every(isOrdered))
    return { leads: only.map((condition) => ({ condition, wide: false })), rest: without(terms, only) }
  const counted = await countTerms(pool, indexed, span)
  const [leading] = counted.toSorted((a, b) => sizeOf(a.rows) - sizeOf(b.rows) || rankOf(a.term) - rankOf(b.term))
  if (!leading) return { leads: [], rest: [] }
  return { leads: leading.rows.filter(({ count }) => count > 0).map(leadOf), rest: without(terms, leading.term) }
}

const isOrdered = ({ by }: Condition): boolean => by === 'id' || by === 'value' || by === 'tag'
const without = (terms: readonly FoundTerm[], one: FoundTerm): FoundTerm[] => terms.filter((term) => term !== one)
const sizeOf = (rows: readonly Counted[]): number =>
  rows.reduce((sum, { count }) => sum + Math.min(count, mostCounted), 0)

/** Among terms that all have many rows: first what is usually rarer, and what its index gives in the order of time. */
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
const leadOf = ({ condition, count }: Counted): Lead => ({
  condition,
  wide: count >= mostCounted && !isOrdered(condition),
})

async function countTerms(
  pool: pg.Pool,
  terms: readonly FoundTerm[],
  span: Span,
): Promise<{ term: FoundTerm; rows: Counted[] }[]> {
  const sql = valuesOf()
  const conditions = terms.flat()
  const counts = conditions.map((condition) =>
    condition.by === 'id' ? '1' : countSql(condition, span, mostCounted, sql),
  )
  const { rows } = await pool.query<{ counts: number[] }>(`SELECT ARRAY[${counts.join(', ')}] AS counts`, sql.values)
  const known = new Map(conditions.map((condition, index) => [condition, rows[0]?.counts[index] ?? 0]))
  return terms.map((term) => ({
    term,
    rows: term.map((condition) => ({ condition, count: known.get(condition) ?? 0 })),
  }))
}
