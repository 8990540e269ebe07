import type { Queries } from '../../platform/database.ts'
import type { Condition, FoundTerm } from './condition.ts'
import { countSql, type Search, type Span } from './sql.ts'

const maxCounted = 5_000

/**
 * A search plan. `many`: the leading term matches so many rows that scanning the newest events first beats its index,
 * which is not time-ordered.
 */
export type Plan = { search: Search; many: boolean }

type Counted = { term: FoundTerm; rows: { condition: Condition; count: number }[] }

/**
 * Chooses the leading term: of the indexed terms, the one with the fewest rows in the span. Planner statistics know
 * nothing about a single log, so rows are counted (up to a few thousand) when there is a choice.
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
const sizeOf = ({ rows }: Counted): number => rows.reduce((sum, { count }) => sum + count, 0)

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

async function countTerms(pool: Queries, terms: readonly FoundTerm[], span: Span): Promise<Counted[]> {
  const conditions = terms.flat()
  const { text, values } = countSql(conditions, span, maxCounted)
  const { rows } = await pool.query<{ counts: number[] }>(text, values)
  const known = new Map(conditions.map((condition, index) => [condition, rows[0]?.counts[index] ?? 0]))
  return terms.map((term) => ({
    term,
    rows: term.map((condition) => ({ condition, count: known.get(condition) ?? 0 })),
  }))
}
