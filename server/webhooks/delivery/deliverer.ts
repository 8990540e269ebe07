import { entitlementOf } from '../../accounts/index.ts'
import { batcher } from '../../platform/batch.ts'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import { type Database, isUnavailable } from '../../platform/database.ts'
import type { Http } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { within } from '../../platform/patience.ts'
import type { Seal } from '../../platform/seal.ts'
import { workLoop } from '../../platform/work-loop.ts'
import { openSecret } from '../secret.ts'
import { type Claimed, claimDue, releaseClaim } from './claim.ts'
import { courtesy } from './courtesy.ts'
import { attemptMs, type Message, type Outcome, send } from './send.ts'
import { settleFailure, settleSkip } from './settle.ts'
import { type Succeeded, settleSuccesses } from './settle-success.ts'
import { upkeep } from './upkeep.ts'

export type DelivererDeps = {
  database: Database
  clock: Clock
  log: Log
  metrics: Metrics
  /** Its own connections: a receiver that stalls holds up no lookup. */
  http: Http
  seal: Seal
  mail: Mailer
  baseUrl: string
  /** Metered requests that this process has answered so far. */
  answered: () => number
  chance?: () => number
  /** Time for an attempt, where it is not the usual. */
  timeoutMs?: number
  /** For how long a stop waits for attempts under way, where it is not the usual. */
  farewellMs?: number
}

/** Attempts under way at a time, in all and for one webhook: one that stalls holds up no other. */
const overall = 32
const each = 4
/** A claim outlives the longest attempt by far, so that clocks of two processes may differ. */
const claimMs = 4 * attemptMs
/** For how long a stop waits for attempts under way; what is then cut off is sent again. */
const farewellMs = 5_000

export type Deliverer = {
  /** Begins to deliver by itself: at once when told so by `nudge`, else every second. */
  start(): void
  /** Something became due. */
  nudge(): void
  /** Makes every attempt that is due now and those that become due by it; resolves when none is left. The seam for tests. */
  runDue(): Promise<void>
  /** Sends a message once to a webhook's address, recording nothing. */
  sendOnce(webhook: WebhookKeys, message: Message): Promise<Outcome>
  close(): Promise<void>
}

export type WebhookKeys = { id: string; url: string; secret: Uint8Array; previousSecret: Uint8Array | null }

/** Delivers what is due, in this process; any number of processes may do so over one database. */
export function openDeliverer(deps: DelivererDeps): Deliverer {
  const { database, clock, log, metrics } = deps
  const { pool, prisma } = database
  const settling = { prisma, mail: deps.mail, baseUrl: deps.baseUrl, ...(deps.chance ? { chance: deps.chance } : {}) }
  const underWay = new Map<string, { webhookId: string; ended: Promise<void> }>()
  const successes = batcher<Succeeded, null>((group) => settleSuccesses(pool, group).then(() => group.map(() => null)))
  const others = batcher<() => Promise<void>, null>(([work]) => (work?.() ?? Promise.resolve()).then(() => [null]), {
    maxItems: 1,
  })
  const polite = courtesy(deps.answered)
  const farewell = new AbortController()
  /** Outcomes that the database did not take; tried again with each claim until the claim is over. */
  let unrecorded: { until: Date; work: () => Promise<unknown> }[] = []
  let closed = false
  let tended = Number.NEGATIVE_INFINITY

  async function record(claimed: Claimed, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ delivery: claimed.id, error: String(error) }, 'an attempt could not be recorded')
      unrecorded.push({ until: claimed.claimedUntil, work })
    }
  }

  async function recordAgain(now: Date): Promise<void> {
    const waiting = unrecorded.filter(({ until }) => until > now)
    unrecorded = []
    for (const [index, one] of waiting.entries()) {
      try {
        await one.work()
      } catch (error) {
        if (isUnavailable(error)) {
          unrecorded.push(...waiting.slice(index))
          throw error
        }
        unrecorded.push(one)
      }
    }
  }

  async function sendOnce(webhook: WebhookKeys, message: Message): Promise<Outcome> {
    const secret = openSecret(deps.seal, webhook.id, webhook.secret)
    const previous = webhook.previousSecret ? openSecret(deps.seal, webhook.id, webhook.previousSecret) : null
    if (secret === null) return { ...nothingSent, error: 'The signing secret cannot be read any more: rotate it.' }
    const secrets = previous === null ? [secret] : [secret, previous]
    const limits = { signal: farewell.signal, ...(deps.timeoutMs ? { timeoutMs: deps.timeoutMs } : {}) }
    return send(deps.http, { url: webhook.url, secrets }, message, limits)
  }

  async function attempt(claimed: Claimed): Promise<void> {
    const at = clock.now()
    const entitled = entitlementOf(claimed.plans).grants.has('webhooks')
    if (!claimed.active || !entitled) {
      metrics.deliveries.inc({ outcome: 'skipped' })
      return record(claimed, () => others.add(() => settleSkip(settling, claimed, entitled, at)))
    }
    const webhook = { ...claimed, id: claimed.webhookId }
    const outcome = await sendOnce(webhook, { id: claimed.id, at, body: claimed.payload }).catch((error: unknown) => {
      if (!farewell.signal.aborted) log.error({ delivery: claimed.id, error: String(error) }, 'an attempt broke off')
      return null
    })
    const now = clock.now()
    if (!outcome) return record(claimed, () => releaseClaim(pool, claimed, now))
    if (outcome.error === null) {
      metrics.deliveries.inc({ outcome: 'succeeded' })
      return record(claimed, () => successes.add({ claimed, outcome, at, now }))
    }
    const settle = async () => {
      const ending = await settleFailure(settling, { claimed, outcome, at, now })
      if (ending !== 'void') metrics.deliveries.inc({ outcome: ending })
    }
    return record(claimed, () => others.add(settle))
  }

  /** Claims what is due, as far as there are places and at most that many, and begins to send it. */
  async function fill(most = Number.POSITIVE_INFINITY): Promise<number> {
    const now = clock.now()
    if (Math.abs(now.getTime() - tended) >= minuteMs) {
      tended = now.getTime()
      await upkeep(pool, prisma, now)
    }
    await recordAgain(now)
    const free = Math.min(most, overall - underWay.size)
    if (closed || free <= 0) return 0
    const taken = Map.groupBy(underWay.values(), ({ webhookId }) => webhookId)
    const left = new Map([...taken].map(([id, list]) => [id, Math.max(0, each - list.length)]))
    const until = new Date(now.getTime() + claimMs)
    const claimed = await claimDue(pool, now, until, { overall: free, each, left }, [...underWay.keys()])
    polite.tellOverdue(Math.max(0, ...claimed.map(({ dueAt }) => now.getTime() - dueAt.getTime())))
    for (const one of claimed) begin(one)
    return claimed.length
  }

  function begin(claimed: Claimed): void {
    const ended = attempt(claimed)
      .catch((error: unknown) => log.error({ delivery: claimed.id, error: String(error) }, 'an attempt broke off'))
      .finally(() => {
        underWay.delete(claimed.id)
        loop.wake()
      })
    underWay.set(claimed.id, { webhookId: claimed.webhookId, ended })
  }

  const loop = workLoop(async () => fill(await polite.places()), log, 'due deliveries')
  const attempts = () => Promise.all([...underWay.values()].map(({ ended }) => ended))

  return {
    start: loop.start,
    nudge: loop.wake,
    runDue: async () => {
      for (;;) {
        const begun = await fill()
        if (begun === 0 && underWay.size === 0) return
        await Promise.race([...underWay.values()].map(({ ended }) => ended))
      }
    },
    sendOnce,
    close: async () => {
      closed = true
      await loop.stop()
      await within(deps.farewellMs ?? farewellMs, attempts(), () => [])
      farewell.abort()
      await attempts()
      await Promise.all([successes.idle(), others.idle()])
      await deps.http.close()
    },
  }
}

const nothingSent: Outcome = {
  signature: '',
  status: null,
  milliseconds: 0,
  body: null,
  retryAfterSeconds: null,
  error: null,
}
