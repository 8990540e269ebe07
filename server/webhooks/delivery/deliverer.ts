import { entitlementOf } from '../../accounts/index.ts'
import type { Mailer } from '../../mail/index.ts'
import { batcher, byWorkspace } from '../../platform/batch.ts'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Http } from '../../platform/http.ts'
import { openLeasedQueue } from '../../platform/leased-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Seal } from '../../platform/seal.ts'
import { openSecret } from '../secret.ts'
import { backpressure } from './backpressure.ts'
import { type Claimed, claimDue, leaseDeliveries, releaseClaim } from './claim.ts'
import { maintainDeliveries } from './maintain.ts'
import { attemptMs, type Message, type Outcome, send } from './send.ts'
import { settleFailure, settleSkip } from './settle.ts'
import { type Succeeded, settleSuccesses } from './settle-success.ts'
import { outcomeWriter } from './unrecorded.ts'

export type DelivererDeps = {
  database: Database
  clock: Clock
  log: Log
  metrics: Metrics
  /** A separate connection pool, so that a stalling receiver delays no lookup. */
  http: Http
  seal: Seal
  mail: Mailer
  baseUrl: string
  /** Metered requests answered by this process so far. */
  answered: () => number
  buckets?: number
  chance?: () => number
  timeoutMs?: number
  /** How long shutdown waits for attempts in progress. */
  graceMs?: number
}

export type Deliverer = {
  /** Delivers in the background: immediately after `nudge`, otherwise every second. */
  start(): void
  nudge(): void
  /** Makes every attempt that is due. Exposed for tests. */
  runDue(): Promise<void>
  /** Sends a message to a webhook's URL once, without recording it. */
  sendOnce(webhook: WebhookKeys, message: Message): Promise<Outcome>
  close(): Promise<void>
}

export type WebhookKeys = { id: string; url: string; secret: Uint8Array; previousSecret: Uint8Array | null }

/** Delivers to webhooks, at most 32 attempts at a time and 4 per webhook. */
export function openDeliverer(deps: DelivererDeps): Deliverer {
  const { database, clock, log, metrics } = deps
  const { pool, prisma } = database
  const settling = { prisma, mail: deps.mail, baseUrl: deps.baseUrl, ...(deps.chance ? { chance: deps.chance } : {}) }
  const successes = batcher<Succeeded, null>(
    (group) => settleSuccesses(pool, group).then(() => group.map(() => null)),
    { bucketOf: byWorkspace(deps.buckets ?? 1, ({ claimed }) => claimed.workspaceId) },
  )
  const others = batcher<() => Promise<void>, null>(([work]) => (work?.() ?? Promise.resolve()).then(() => [null]), {
    maxItems: 1,
  })
  const load = backpressure(deps.answered)
  const { record, recordAgain } = outcomeWriter(log)
  let tendedAt = Number.NEGATIVE_INFINITY

  async function sendOnce(webhook: WebhookKeys, message: Message, signal?: AbortSignal): Promise<Outcome> {
    const secret = openSecret(deps.seal, webhook.id, webhook.secret)
    const previous = webhook.previousSecret ? openSecret(deps.seal, webhook.id, webhook.previousSecret) : null
    if (secret === null) return { ...nothingSent, error: 'The signing secret cannot be decrypted: rotate it.' }
    const secrets = previous === null ? [secret] : [secret, previous]
    const limits = { ...(signal ? { signal } : {}), ...(deps.timeoutMs ? { timeoutMs: deps.timeoutMs } : {}) }
    return send(deps.http, { url: webhook.url, secrets }, message, limits)
  }

  async function attempt(claimed: Claimed, signal: AbortSignal, lost: boolean): Promise<void> {
    const at = clock.now()
    const entitled = entitlementOf(claimed.plans).grants.has('webhooks')
    if (!claimed.active || !entitled) {
      metrics.deliveries.inc({ outcome: 'skipped' })
      return record(claimed, () => others.add(() => settleSkip(settling, claimed, entitled, at)))
    }
    const webhook = { ...claimed, id: claimed.webhookId }
    const message = { id: claimed.id, at, body: claimed.payload, traceparent: claimed.traceparent }
    const sent = lost ? Promise.resolve({ ...nothingSent, error: brokenOff }) : sendOnce(webhook, message, signal)
    const outcome = await sent.catch((error: unknown) => {
      if (!signal.aborted) log.error({ delivery: claimed.id, error: String(error) }, 'an attempt failed unexpectedly')
      return null
    })
    const now = clock.now()
    if (!outcome) return record(claimed, () => releaseClaim(pool, claimed, now))
    if (outcome.error === null) {
      metrics.deliveries.inc({ outcome: 'succeeded' })
      return record(claimed, () => successes.add({ claimed, outcome, at, now }))
    }
    const settle = async () => {
      const ending = await settleFailure(settling, { claimed, outcome, at, now, lost })
      if (ending !== 'void') metrics.deliveries.inc({ outcome: ending })
    }
    return record(claimed, () => others.add(settle))
  }

  async function tend(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - tendedAt) >= minuteMs) {
      tendedAt = now.getTime()
      await maintainDeliveries(pool, prisma, now)
    }
    await recordAgain(now)
  }

  const queue = openLeasedQueue<Claimed>({
    name: 'webhook deliveries',
    clock,
    log,
    total: 32,
    perGroup: 4,
    leaseMs: 4 * attemptMs,
    ...(deps.graceMs === undefined ? {} : { graceMs: deps.graceMs }),
    idOf: ({ id }) => id,
    groupOf: ({ webhookId }) => webhookId,
    claim: async (claim) => {
      const claimed = await claimDue(pool, claim)
      load.noteOverdue(Math.max(0, ...claimed.map(({ dueAt }) => claim.now.getTime() - dueAt.getTime())))
      return claimed
    },
    capacity: load.capacity,
    unsettledOf: ({ unsettledClaims }) => unsettledClaims,
    lease: (rows, until, claims) => leaseDeliveries(pool, rows, until, claims),
    beforeClaim: tend,
  })
  const run = async (claimed: Claimed, signal: AbortSignal, lost: boolean): Promise<'done'> => {
    await attempt(claimed, signal, lost)
    return 'done'
  }

  return {
    start: () => queue.start(run),
    nudge: queue.nudge,
    runDue: () => queue.runDue(run),
    sendOnce,
    close: async () => {
      await queue.close()
      await Promise.all([successes.idle(), others.idle()])
      await deps.http.close()
    },
  }
}

const brokenOff = 'Given up after two interrupted attempts. It may have been delivered.'

const nothingSent: Outcome = {
  signature: '',
  status: null,
  milliseconds: 0,
  body: null,
  retryAfterSeconds: null,
  error: null,
}
