import { dayMs } from '../../platform/clock.ts'
import type { Span } from '../search/sql.ts'

const firstDays = 1
const growth = 4
const mostDays = 1_024

/**
 * The newest `limit` rows of a span, read in windows that go back in time and grow, because ClickHouse reads every row of
 * what it sorts: without them the newest page of a log costs as much as the whole log. `read` returns the newest rows of a
 * part of the span.
 */
export async function newestInWindows<S extends Span, Row>(
  span: S,
  limit: number,
  read: (part: S, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  const end = Math.min(span.now.getTime(), ...[span.to, span.after?.at].flatMap((at) => at?.getTime() ?? []))
  let { to } = span
  for (let days = firstDays; ; days *= growth) {
    const start = new Date(end - days * dayMs)
    const isLast = days >= mostDays || (span.from !== null && start <= span.from)
    const from = isLast ? span.from : start
    rows.push(...(await read({ ...span, from, to }, limit - rows.length)))
    if (isLast || rows.length >= limit) return rows
    to = start
  }
}
