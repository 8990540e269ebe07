import type { Queries } from '../platform/database.ts'
import type { Reads } from '../platform/reads.ts'
import { type HistorySource, postgresHistory } from './history/source.ts'
import { postgresSource } from './postgres-source.ts'
import type { EventSource } from './source.ts'
import { spanningHistory, spanningSource } from './store/spanning.ts'
import type { EventStore } from './store/store.ts'

/** Where events are read from: PostgreSQL, or a replica of it, and the store of older events if there is one. */
export type Events = {
  /** Everything committed. */
  primary: EventSource
  /** For statistics: what was committed within the last ten seconds may be missing. */
  recent: EventSource
  /**
   * For a search of a log: the replica is read only if it holds every row that the search may find and every change of
   * the log, each of which is an event. `end`: nothing newer is searched.
   */
  searched(log: string, end: Date | null, now: Date): Promise<{ queries: Queries; source: EventSource }>
  /** Lookups; everything committed. */
  history: HistorySource
  store: EventStore | null
}

export function openEvents(reads: Reads, store: EventStore | null): Events {
  const sourceOf = (queries: Queries): EventSource =>
    store ? spanningSource(queries, postgresSource(queries), store.source) : postgresSource(queries)
  return {
    primary: sourceOf(reads.primary),
    recent: sourceOf(reads.recent),
    searched: async (log, end, now) => {
      const queries = await reads.complete((primary) => (end !== null && end < now ? end : newestAt(primary, log)))
      return { queries, source: sourceOf(queries) }
    },
    history: store
      ? spanningHistory(reads.primary, postgresHistory(reads.primary), store.history)
      : postgresHistory(reads.primary),
    store,
  }
}

async function newestAt(primary: Queries, log: string): Promise<Date> {
  const { rows } = await primary.query<{ created_at: Date }>(
    'SELECT created_at FROM events WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [log],
  )
  return rows[0]?.created_at ?? new Date(0)
}
