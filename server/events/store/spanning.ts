import type { Queries } from '../../platform/database.ts'
import type { HistorySource } from '../history/source.ts'
import type { Span } from '../search/sql.ts'
import type { EventSource } from '../source.ts'
import { boundaryOf } from './boundaries.ts'

type Part = Pick<Span, 'from' | 'to'> & { after?: Span['after'] }

/** The parts of a span from a time on, and before it; null: empty. */
function partsOf<S extends Part>(span: S, boundary: Date | null): { newer: S | null; older: S | null } {
  if (boundary === null) return { newer: span, older: null }
  const { from, to, after } = span
  const isNewer = (to === null || to > boundary) && (!after || after.at >= boundary)
  return {
    newer: isNewer ? { ...span, from: from !== null && from > boundary ? from : boundary } : null,
    older: from === null || from < boundary ? { ...span, to: to !== null && to < boundary ? to : boundary } : null,
  }
}

/**
 * Events of both stores: each is read from one of them, by its time. The boundary is read before each statement, because
 * what is older leaves PostgreSQL only some minutes after the boundary has moved.
 */
export function spanningSource(queries: Queries, recent: EventSource, old: EventSource): EventSource {
  return {
    find: async (terms, span, limit) => {
      const { newer, older } = partsOf(span, await boundaryOf(queries, 'event_boundaries', span.log))
      const rows = newer ? await recent.find(terms, newer, limit) : []
      if (!older || rows.length >= limit) return rows
      return [...rows, ...(await old.find(terms, older, limit - rows.length))]
    },
    count: async (terms, span, most) => {
      const { newer, older } = partsOf(span, await boundaryOf(queries, 'event_boundaries', span.log))
      const count = newer ? await recent.count(terms, newer, most) : 0
      return older && count < most ? count + (await old.count(terms, older, most - count)) : count
    },
    assessed: async (page) => {
      const boundary = await boundaryOf(queries, 'event_boundaries', page.log)
      if (boundary === null || page.from >= boundary) return recent.assessed(page)
      const rows = page.after.at >= boundary ? await recent.assessed({ ...page, from: boundary }) : []
      if (rows.length >= page.limit) return rows
      const after = page.after.at > boundary ? { at: boundary, id: '' } : page.after
      return [...rows, ...(await old.assessed({ ...page, after, limit: page.limit - rows.length }))]
    },
    named: async (log, requestIds, now) => {
      const rows = await recent.named(log, requestIds, now)
      const known = new Set(rows.map(({ request_id }) => request_id))
      const missing = requestIds.filter((id) => !known.has(id))
      if (missing.length === 0 || (await boundaryOf(queries, 'event_boundaries', log)) === null) return rows
      return [...rows, ...(await old.named(log, missing, now))].toSorted(
        (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.request_id < b.request_id ? 1 : -1),
      )
    },
    read: async (log, id, now) => {
      const row = await recent.read(log, id, now)
      return row || (await boundaryOf(queries, 'event_boundaries', log)) === null ? row : old.read(log, id, now)
    },
    shared: async (shared, span, most) => {
      const { newer, older } = partsOf(span, await boundaryOf(queries, 'event_boundaries', span.log))
      const none = { ip: 0, email: 0, device: 0 }
      const [a, b] = await Promise.all([
        newer ? recent.shared(shared, newer, most) : none,
        older ? old.shared(shared, older, most) : none,
      ])
      const sum = (x: number, y: number) => Math.min(most, x + y)
      return { ip: sum(a.ip, b.ip), email: sum(a.email, b.email), device: sum(a.device, b.device) }
    },
  }
}

/** The history of both stores, each row from one of them, as with events. */
export const spanningHistory = (queries: Queries, recent: HistorySource, old: HistorySource): HistorySource => ({
  list: async (span, limit) => {
    const { newer, older } = partsOf(span, await boundaryOf(queries, 'history_boundaries', span.log))
    const rows = newer ? await recent.list(newer, limit) : []
    if (!older || rows.length >= limit) return rows
    return [...rows, ...(await old.list(older, limit - rows.length))]
  },
})
