import type pg from 'pg'
import { entitlementAt, recordChange } from '../../accounts/index.ts'
import { counted } from '../../catalog/counted.ts'
import { streamTerms } from '../../catalog/stream-terms.ts'
import { notify } from '../../notifications/index.ts'
import { dayMs, hourMs, stoppedClock } from '../../platform/clock.ts'
import { createTrigger } from '../outbox.ts'
import { resumeEntitled } from '../plan.ts'
import { type SettleDeps, streamAuthor } from './settle.ts'

const rowsAtOnce = 5_000

/**
 * Maintenance, once a minute: resumes streams whose plan includes them again, corrects due times written while the clock
 * was ahead, and deletes events that waited too long, which the stream then shows. The trigger is missing in a restored
 * database.
 */
export async function maintainStreams(deps: SettleDeps, pool: pg.Pool, now: Date): Promise<void> {
  const { prisma } = deps
  if ((await prisma.stream.findFirst({ select: { id: true } })) === null) return
  await createTrigger(pool)
  await resumeEntitled(prisma, { author: streamAuthor, clock: stoppedClock(now), requestId: null })
  const latest = new Date(now.getTime() + hourMs)
  await pool.query('UPDATE streams SET next_attempt_at = $1 WHERE next_attempt_at > $2', [now, latest])
  await deleteExpired(deps, pool, now)
}

async function deleteExpired(deps: SettleDeps, pool: pg.Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - streamTerms.waitingDays * dayMs)
  for (;;) {
    const { rows } = await pool.query<{ workspace_id: string; stream_id: string; rows: string }>(
      `WITH gone AS (
         DELETE FROM stream_outbox WHERE (workspace_id, stream_id, id) IN
           (SELECT workspace_id, stream_id, id FROM stream_outbox WHERE created_at <= $1 ORDER BY created_at LIMIT ${rowsAtOnce})
         RETURNING workspace_id, stream_id)
       SELECT workspace_id, stream_id, count(*)::text AS rows FROM gone GROUP BY 1, 2`,
      [before],
    )
    for (const { workspace_id, stream_id, rows: count } of rows)
      await recordGap(deps, { workspaceId: workspace_id, id: stream_id }, Number(count), now)
    if (rows.reduce((sum, { rows: count }) => sum + Number(count), 0) < rowsAtOnce) return
  }
}

/**
 * Counts the events that a stream will never send, and reports it at most once a day: while a destination is down, more
 * expire every minute. Nothing for a deleted stream.
 */
async function recordGap(
  { prisma, notices }: SettleDeps,
  stream: { workspaceId: string; id: string },
  events: number,
  now: Date,
): Promise<void> {
  const { workspaceId } = stream
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.stream.updateMany({ where: stream, data: { expiredCount: { increment: events } } })
    if (count === 0) return
    const reported = await tx.event.findFirst({
      where: {
        workspaceId,
        type: 'stream.gap',
        targetId: stream.id,
        createdAt: { gt: new Date(now.getTime() - dayMs) },
      },
      select: { id: true },
    })
    if (reported) return
    const subscriptions = await tx.subscription.findMany({ where: { workspaceId } })
    const workspace = { id: workspaceId, entitlement: entitlementAt(subscriptions, now), now }
    const change = { author: streamAuthor, clock: stoppedClock(now), requestId: null }
    const summary = `${counted(events, 'event')} will not be sent by an event stream: they waited for more than ${streamTerms.waitingDays} days`
    const target = { type: 'stream', id: stream.id }
    const eventId = await recordChange(tx, workspace, change, {
      type: 'stream.gap',
      target,
      summary,
      details: { events },
    })
    const href = `/streams/${stream.id}`
    await notify(tx, notices, { kind: 'stream.failing', workspaceId, eventId, summary, href, at: now })
  })
}
