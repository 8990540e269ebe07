import type pg from 'pg'
import type { Stream } from '#prisma/generated/client.ts'
import { type Author, type Change, entitlementOf, recordChange } from '../../accounts/index.ts'
import { streamTerms } from '../../catalog/stream-terms.ts'
import { type EmailText, type NoticeDeps, notify } from '../../notifications/index.ts'
import { minuteMs, stoppedClock } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { randomFraction } from '../../platform/ids.ts'
import type { Sent } from '../destinations/destination.ts'
import { lockRow } from '../lock.ts'
import { pauseForPlan } from '../plan.ts'
import type { Claimed } from './claim.ts'

export type SettleDeps = { prisma: Prisma; notices: NoticeDeps; chance?: () => number }
export type Failure = { message: string; retryAfterSeconds: number | null }

export const streamAuthor: Author = { type: 'system', id: null, label: 'event stream' }

const firstWaitMs = 1_000
const mostWaitMs = streamTerms.mostWaitSeconds * 1000

/** Milliseconds until the next attempt after this many failures: doubled each time, 50 to 100 % of it by chance. */
export function waitAfter(failures: number, retryAfterSeconds: number | null, chance: number): number {
  const full = Math.min(mostWaitMs, firstWaitMs * 2 ** Math.min(failures, 20))
  return Math.max(Math.round(full * (0.5 + chance / 2)), (retryAfterSeconds ?? 0) * 1000)
}

const changeAt = (now: Date): Change => ({ author: streamAuthor, clock: stoppedClock(now), requestId: null })

/**
 * Records that a batch was accepted and removes it from the outbox, in one transaction. False if another process has
 * taken over the stream, or it was deleted or changed: nothing is recorded then.
 */
export function settleSent(
  deps: SettleDeps,
  claimed: Claimed,
  batch: { rows: readonly string[]; events: number },
  sent: Sent,
  now: Date,
): Promise<boolean> {
  const { prisma } = deps
  return prisma.$transaction(async (tx) => {
    const stream = await held(tx, claimed)
    if (!stream) return false
    const rows = batch.rows.map(BigInt)
    const own = { workspaceId: stream.workspaceId, streamId: stream.id }
    await tx.streamOutbox.deleteMany({ where: { ...own, id: { in: rows } } })
    const refusal = sent.refusal && `${sent.refused} of ${batch.events} events were refused: ${sent.refusal}`
    await tx.stream.update({
      where: whereOf(stream),
      data: {
        batch: [],
        failureCount: 0,
        failingSince: null,
        failureReported: false,
        unsettledClaims: 0,
        sentCount: { increment: batch.events - sent.refused },
        refusedCount: { increment: sent.refused },
        ...(batch.events > 0 ? { lastSentAt: now } : {}),
        ...(refusal ? { lastError: refusal, lastErrorAt: now } : {}),
      },
    })
    if (stream.failureReported) await report(tx, deps, claimed, { type: 'stream.recovered', what: 'sends again', now })
    return true
  })
}

/** Records a failed attempt and when the next one is due; after an hour of failures, notifies the owners once. */
export function settleFailure(deps: SettleDeps, claimed: Claimed, failure: Failure, now: Date): Promise<void> {
  return deps.prisma.$transaction(async (tx) => {
    const stream = await held(tx, claimed)
    if (!stream) return
    const since = stream.failingSince && stream.failingSince < now ? stream.failingSince : now
    const due = !stream.failureReported && now.getTime() - since.getTime() >= streamTerms.failingMinutes * minuteMs
    const chance = (deps.chance ?? randomFraction)()
    await tx.stream.update({
      where: whereOf(stream),
      data: {
        failureCount: { increment: 1 },
        failingSince: since,
        failureReported: stream.failureReported || due,
        lastError: failure.message,
        lastErrorAt: now,
        unsettledClaims: 0,
        nextAttemptAt: new Date(now.getTime() + waitAfter(stream.failureCount, failure.retryAfterSeconds, chance)),
      },
    })
    if (!due) return
    const email = ({ name }: { name: string }) => ({
      subject: `Event stream “${stream.name}” is failing`,
      text: `Assay has not been able to send events to “${stream.name}” of the workspace “${name}” for an hour.\n\nLast error: ${failure.message}\n\nEvents wait for ${streamTerms.waitingDays} days and are sent once the destination works again:\n${deps.notices.baseUrl}/streams/${stream.id}\n`,
    })
    const what = `has failed for an hour: ${failure.message}`
    await report(tx, deps, claimed, { type: 'stream.failing', what, now, email })
  })
}

/** Ends a claim: the stream is due again immediately if events wait. */
export async function releaseClaim(pool: pg.Pool, { workspaceId, id, claims }: Claimed, now: Date): Promise<void> {
  await pool.query(
    `UPDATE streams SET next_attempt_at = $4, unsettled_claims = 0 WHERE workspace_id = $1 AND id = $2 AND claims = $3`,
    [workspaceId, id, claims, now],
  )
}

/** Remembers which rows of the outbox are being sent. False if another process has taken over the stream. */
export async function noteBatch(
  pool: pg.Pool,
  { workspaceId, id, claims }: Claimed,
  rows: readonly string[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE streams SET batch = $4::bigint[] WHERE workspace_id = $1 AND id = $2 AND claims = $3',
    [workspaceId, id, claims, rows],
  )
  return rowCount === 1
}

/** Pauses a stream that the plan no longer includes. */
export function settleUnentitled(deps: SettleDeps, claimed: Claimed, now: Date): Promise<void> {
  return deps.prisma.$transaction(async (tx) => {
    const stream = await held(tx, claimed)
    if (stream?.status === 'active')
      await pauseForPlan(tx, stream, changeAt(now), { entitlement: entitlementOf(claimed.plans), now })
  })
}

async function held(tx: Transaction, claimed: Claimed): Promise<Stream | null> {
  const stream = await lockRow(tx, claimed)
  return stream?.claims === claimed.claims ? stream : null
}

const whereOf = ({ workspaceId, id }: Stream) => ({ workspaceId_id: { workspaceId, id } })

type Report = {
  type: 'stream.failing' | 'stream.recovered'
  what: string
  now: Date
  email?: (workspace: { name: string }) => EmailText
}

async function report(
  tx: Transaction,
  deps: SettleDeps,
  { id, name, workspaceId, plans }: Claimed,
  { type, what, now, ...email }: Report,
): Promise<void> {
  const workspace = { id: workspaceId, entitlement: entitlementOf(plans), now }
  const summary = `Event stream ${name} ${what}`
  const eventId = await recordChange(tx, workspace, changeAt(now), { type, target: { type: 'stream', id }, summary })
  await notify(tx, deps.notices, {
    kind: type,
    workspaceId,
    eventId,
    summary,
    href: `/streams/${id}`,
    at: now,
    ...email,
  })
}
