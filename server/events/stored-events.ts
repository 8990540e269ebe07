import type { Queries } from '../platform/database.ts'
import type { EventRecord } from './event-schema.ts'
import { type EventRow, eventColumns, eventOf } from './rows.ts'

/** Events of a log by id, as in the API; those that no longer exist are missing. */
export async function storedEvents(queries: Queries, log: string, ids: readonly string[]): Promise<EventRecord[]> {
  const { rows } = await queries.query<EventRow>(
    `SELECT ${eventColumns} FROM events e WHERE e.workspace_id = $1 AND e.id = ANY ($2::text[])`,
    [log, ids],
  )
  return rows.map(eventOf)
}
