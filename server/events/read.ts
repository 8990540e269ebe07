import { fail } from '../platform/errors.ts'
import type { EventRecord, Related } from './event-schema.ts'
import { eventOf } from './rows.ts'
import type { EventSource, WholeRow } from './source.ts'

const most = 1_000

export type ReadEvent = { event: EventRecord; stored: string | null; related: Related }

/**
 * Reads an event by its id or its request id, with the stored result text (null once it has expired) and the number of
 * other events that share its subjects. Fails with EVENT_NOT_FOUND if it is not in this log, or expired.
 */
export async function readEvent(source: EventSource, log: string, id: string, now: Date): Promise<ReadEvent> {
  const row =
    (await source.read(log, id, now)) ??
    fail('EVENT_NOT_FOUND', 'No event with this id in this workspace, or it has expired.')
  return { event: eventOf(row), stored: row.result, related: await relatedTo(source, log, row, now) }
}

async function relatedTo(source: EventSource, log: string, row: WholeRow, now: Date): Promise<Related> {
  const [mailbox, column] = row.email_canonical
    ? [row.email_canonical, 'email_canonical' as const]
    : [row.email, 'email' as const]
  const shared = {
    ip: row.ip,
    mailbox: mailbox === null ? null : { column, value: mailbox },
    device: row.device_id,
  }
  const counts = await source.shared(shared, { log, now, from: null, to: null }, most + 1)
  const counted = (value: string | null, count: number) => (value === null ? null : Math.max(0, count - 1))
  return {
    ip: counted(row.ip, counts.ip),
    email: counted(mailbox, counts.email),
    device: counted(row.device_id, counts.device),
  }
}
