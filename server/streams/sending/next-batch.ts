import type pg from 'pg'
import { auditTypes } from '../../catalog/events.ts'
import { streamTerms } from '../../catalog/stream-terms.ts'
import { type EventRecord, storedEvents } from '../../events/index.ts'
import type { Batch, Message } from '../destinations/destination.ts'
import { ocsfOf } from '../ocsf.ts'
import type { Claimed } from './claim.ts'

type Noted = { id: string; event_id: string; created_at: Date }

/** `rows`: every row of the outbox that is settled with the batch, whether or not its event is sent. */
export type NextBatch = Batch & { rows: string[]; repeated: boolean }

/**
 * The next events of a stream in the order of the outbox: those of an unfinished batch again, otherwise the oldest.
 * Null if there is none.
 */
export async function nextBatch(
  pool: pg.Pool,
  stream: Claimed,
  unfinished: readonly string[],
): Promise<NextBatch | null> {
  const noted = await notedRows(pool, stream, unfinished)
  const [first] = noted
  if (!first) return unfinished.length > 0 ? nextBatch(pool, stream, []) : null
  const stored = await storedEvents(
    pool,
    stream.workspaceId,
    noted.map(({ event_id }) => event_id),
  )
  const events = new Map(stored.map((event) => [event.id, event]))
  const messages: Message[] = []
  const rows: string[] = []
  let bytes = 0
  for (const { id, event_id } of noted) {
    const event = events.get(event_id)
    const message = event && isWanted(event, stream) ? messageOf(event, stream) : null
    bytes += message ? Buffer.byteLength(message.json) : 0
    if (bytes > streamTerms.batchBytes && messages.length > 0) break
    rows.push(id)
    if (message) messages.push(message)
  }
  const last = rows.at(-1) ?? first.id
  return {
    first: BigInt(first.id),
    last: BigInt(last),
    at: first.created_at,
    messages,
    rows,
    repeated: unfinished.length > 0,
  }
}

async function notedRows(pool: pg.Pool, { workspaceId, id }: Claimed, unfinished: readonly string[]): Promise<Noted[]> {
  const select = 'SELECT id::text, event_id, created_at FROM stream_outbox WHERE workspace_id = $1 AND stream_id = $2'
  const { rows } =
    unfinished.length > 0
      ? await pool.query<Noted>(`${select} AND id = ANY ($3::bigint[]) ORDER BY stream_outbox.id`, [
          workspaceId,
          id,
          unfinished,
        ])
      : await pool.query<Noted>(`${select} ORDER BY stream_outbox.id LIMIT $3`, [
          workspaceId,
          id,
          streamTerms.batchEvents,
        ])
  return rows
}

const isWanted = ({ type }: EventRecord, { content }: Claimed): boolean =>
  content === 'all' || (content === 'assessments' ? type === 'assessment.completed' : auditTypes.includes(type))

export const messageOf = (event: EventRecord, { format }: { format: string }): Message => ({
  id: event.id,
  at: new Date(event.created_at),
  type: event.type,
  json: JSON.stringify(format === 'ocsf' ? ocsfOf(event) : event),
})
