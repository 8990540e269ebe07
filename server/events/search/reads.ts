import type { Queries } from '../../platform/database.ts'
import type { Reads } from '../../platform/reads.ts'

/**
 * What a search of a log is read from: the replica only if it holds every row that the search may find and every change
 * of the log, each of which is an event. `end`: nothing newer is searched.
 */
export function searchReads(reads: Reads, log: string, end: Date | null, now: Date): Promise<Queries> {
  return reads.complete((primary) => (end !== null && end < now ? end : newestAt(primary, log)))
}

async function newestAt(primary: Queries, log: string): Promise<Date> {
  const { rows } = await primary.query<{ created_at: Date }>(
    'SELECT created_at FROM events WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [log],
  )
  return rows[0]?.created_at ?? new Date(0)
}
