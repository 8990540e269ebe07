import type pg from 'pg'
import { fail } from '../platform/errors.ts'
import type { EventRecord, Related } from './event-schema.ts'
import { type EventRow, eventColumns, eventOf } from './rows.ts'
import { readStored, type StoredText } from './stored-text.ts'

const most = 1_000

export type ReadEvent = { event: EventRecord; stored: string | null; related: Related }

/**
 * Reads an event by its id or its request id (an assessment takes precedence over other events of the request), with
 * the stored result text (null once it has expired) and the number of other events that share its subjects. Fails with
 * EVENT_NOT_FOUND if it is not in this log, or expired.
 */
export async function readEvent(pool: pg.Pool, log: string, id: string, now: Date): Promise<ReadEvent> {
  const by = id.startsWith('req_') ? 'request_id' : 'id'
  const { rows } = await pool.query<EventRow & { email_canonical: string | null } & StoredText>(
    `SELECT ${eventColumns}, e.email_canonical, a.result AS text, a.packed_result AS packed
     FROM events e LEFT JOIN assessments a
       ON e.type = 'assessment.completed' AND a.workspace_id = e.workspace_id AND a.request_id = e.request_id AND a.expires_at > $3
     WHERE e.workspace_id = $1 AND e.${by} = $2 AND e.expires_at > $3
     ORDER BY (e.type = 'assessment.completed') DESC, e.created_at, e.id LIMIT 1`,
    [log, id, now],
  )
  const [row] = rows
  if (!row) return fail('EVENT_NOT_FOUND', 'No event with this id in this workspace, or it has expired.')
  return { event: eventOf(row), stored: readStored(row), related: await relatedTo(pool, log, row, now) }
}

async function relatedTo(
  pool: pg.Pool,
  log: string,
  row: EventRow & { email_canonical: string | null },
  now: Date,
): Promise<Related> {
  const others = (column: string, value: string) =>
    `(SELECT count(*)::int FROM (SELECT 1 FROM events o WHERE o.workspace_id = $1 AND o.${column} = ${value} AND o.expires_at > $2 LIMIT ${most + 1}) few)`
  const [mailbox, column] = row.email_canonical ? [row.email_canonical, 'email_canonical'] : [row.email, 'email']
  const { rows } = await pool.query<Record<keyof Related, number>>(
    `SELECT ${others('ip', '$3::inet')} AS ip, ${others(column, '$4')} AS email, ${others('device_id', '$5')} AS device`,
    [log, now, row.ip, mailbox, row.device_id],
  )
  const counted = (value: string | null, count = 1) => (value === null ? null : Math.max(0, count - 1))
  return {
    ip: counted(row.ip, rows[0]?.ip),
    email: counted(mailbox, rows[0]?.email),
    device: counted(row.device_id, rows[0]?.device),
  }
}
