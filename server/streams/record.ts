import type { Stream } from '#prisma/generated/client.ts'
import type { Queries } from '../platform/database.ts'
import type { StreamDestination, StreamRecord } from './schema.ts'

/** Waiting events are counted up to this number. */
const mostCounted = 10_000

export type Waiting = { count: number; since: Date | null }

/** Events that a stream still has to send. */
export async function waitingOf(
  queries: Queries,
  { workspaceId, id }: Pick<Stream, 'workspaceId' | 'id'>,
): Promise<Waiting> {
  const { rows } = await queries.query<Waiting>(
    `SELECT count(*)::int AS count, min(created_at) AS since FROM
       (SELECT created_at FROM stream_outbox WHERE workspace_id = $1 AND stream_id = $2 ORDER BY id LIMIT ${mostCounted}) q`,
    [workspaceId, id],
  )
  return rows[0] ?? { count: 0, since: null }
}

export const destinationOf = (row: Pick<Stream, 'destination'>): StreamDestination =>
  row.destination as StreamDestination

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * Public view of a stream, without its secret. The casts to the schema's types are safe because only this folder writes
 * these columns.
 */
export function streamRecord(row: Stream, waiting: Waiting): StreamRecord {
  return {
    id: row.id,
    name: row.name,
    destination: destinationOf(row),
    secret_last4: row.secretLast4,
    content: row.content as StreamRecord['content'],
    format: row.format as StreamRecord['format'],
    status: row.status as StreamRecord['status'],
    status_reason: row.statusReason as StreamRecord['status_reason'],
    waiting: waiting.count,
    waiting_since: instant(waiting.since),
    sent: Number(row.sentCount),
    refused: Number(row.refusedCount),
    expired: Number(row.expiredCount),
    last_sent_at: instant(row.lastSentAt),
    failing_since: instant(row.failingSince),
    failure_count: row.failureCount,
    last_error: row.lastError,
    last_error_at: instant(row.lastErrorAt),
    next_attempt_at: row.failingSince && row.status === 'active' ? instant(row.nextAttemptAt) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
