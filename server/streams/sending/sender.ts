import { entitlementOf } from '../../accounts/index.ts'
import { streamTerms } from '../../catalog/stream-terms.ts'
import type { NoticeDeps } from '../../notifications/index.ts'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Http } from '../../platform/http.ts'
import { openLeasedQueue } from '../../platform/leased-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Seal } from '../../platform/seal.ts'
import { type Batch, SendFailure, type Sent } from '../destinations/destination.ts'
import { openDestination } from '../destinations/open.ts'
import type { Reach } from '../destinations/tls-connection.ts'
import type { StreamDestination } from '../schema.ts'
import { openSecret } from '../secret.ts'
import { type Claimed, claimDue, leaseStreams } from './claim.ts'
import { maintainStreams } from './maintain.ts'
import { nextBatch } from './next-batch.ts'
import { type Failure, noteBatch, releaseClaim, settleFailure, settleSent, settleUnentitled } from './settle.ts'

export type SenderDeps = {
  database: Database
  clock: Clock
  log: Log
  metrics: Metrics
  /** A separate connection pool, so that a stalling destination delays no lookup. */
  http: Http
  reach: Reach
  seal: Seal
  notices: NoticeDeps
  chance?: () => number
  /** How long shutdown waits for batches in progress. */
  graceMs?: number
  /** Called after a batch was accepted and before that is recorded; for tests. */
  accepted?: () => Promise<void>
}

export type StreamKeys = { id: string; workspaceId: string; destination: StreamDestination; secret: Uint8Array | null }

export type StreamSender = {
  /** Sends in the background: immediately after `nudge`, otherwise every second. */
  start(): void
  nudge(): void
  /** Sends everything that is due. Exposed for tests. */
  runDue(): Promise<void>
  /** Sends a batch once, without recording it. Rejects with SendFailure. */
  sendOnce(stream: StreamKeys, batch: Batch): Promise<Sent>
  close(): Promise<void>
}

/** Batches per claim, so that a stream with a long queue takes its turn with the others. */
const batchesPerClaim = 20

const interrupted: Failure = {
  message: 'Sending was interrupted twice. The events may have been sent.',
  retryAfterSeconds: null,
}

/** Sends events to the destinations of streams: one batch at a time per stream, at most 32 streams and 4 per workspace. */
export function openStreamSender(deps: SenderDeps): StreamSender {
  const { database, clock, log, metrics } = deps
  const { pool, prisma } = database
  const settling = { prisma, notices: deps.notices, ...(deps.chance ? { chance: deps.chance } : {}) }
  let maintainedAt = Number.NEGATIVE_INFINITY

  async function sendOnce(
    stream: StreamKeys,
    batch: Batch,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Sent> {
    const secret = stream.secret ? openSecret(deps.seal, stream.id, stream.secret) : null
    if (stream.secret && secret === null)
      throw new SendFailure('The secret of the destination cannot be decrypted: enter it again.')
    const send = await openDestination(deps, stream.destination, secret, stream.workspaceId)
    return send(batch, signal)
  }

  /** Sends one batch; whether there may be more. */
  async function sendNext(stream: Claimed, unfinished: readonly string[], signal: AbortSignal): Promise<boolean> {
    const batch = await nextBatch(pool, stream, unfinished)
    if (!batch) return false
    const events = batch.messages.length
    if (!batch.repeated && !(await noteBatch(pool, stream, batch.rows))) return false
    const sent = events > 0 ? await sendOnce(stream, batch, signal) : { refused: 0, refusal: null, response: null }
    await deps.accepted?.()
    const settled = await settleSent(settling, stream, { rows: batch.rows, events }, sent, clock.now())
    if (settled) {
      metrics.streamed.inc({ outcome: 'sent' }, events - sent.refused)
      metrics.streamed.inc({ outcome: 'refused' }, sent.refused)
    }
    return settled
  }

  async function run(stream: Claimed, signal: AbortSignal, lost: boolean): Promise<'done'> {
    if (!entitlementOf(stream.plans).grants.has('webhooks')) {
      await settleUnentitled(settling, stream, clock.now())
      return 'done'
    }
    if (lost) {
      await settleFailure(settling, stream, interrupted, clock.now())
      return 'done'
    }
    let unfinished: readonly string[] = stream.batch
    try {
      for (let batches = 0; batches < batchesPerClaim && !signal.aborted; batches++) {
        if (!(await sendNext(stream, unfinished, signal))) break
        unfinished = []
      }
    } catch (error) {
      if (!signal.aborted) {
        if (!(error instanceof SendFailure)) throw error
        metrics.streamed.inc({ outcome: 'failed_batch' })
        await settleFailure(settling, stream, error, clock.now())
        return 'done'
      }
    }
    await releaseClaim(pool, stream, clock.now())
    return 'done'
  }

  const queue = openLeasedQueue<Claimed>({
    name: 'event streams',
    clock,
    log,
    total: 32,
    perGroup: 4,
    leaseMs: 4 * streamTerms.attemptSeconds * 1000,
    ...(deps.graceMs === undefined ? {} : { graceMs: deps.graceMs }),
    idOf: ({ id }) => id,
    groupOf: ({ workspaceId }) => workspaceId,
    claim: (claim) => claimDue(pool, claim),
    unsettledOf: ({ unsettledClaims }) => unsettledClaims,
    lease: (rows, until, claims) => leaseStreams(pool, rows, until, claims),
    beforeClaim: async (now) => {
      if (Math.abs(now.getTime() - maintainedAt) < minuteMs) return
      maintainedAt = now.getTime()
      await maintainStreams(settling, pool, now)
    },
  })

  return {
    start: () => queue.start(run),
    nudge: queue.nudge,
    runDue: () => queue.runDue(run),
    sendOnce: (stream, batch) => sendOnce(stream, batch),
    close: async () => {
      await queue.close()
      await deps.http.close()
    },
  }
}
