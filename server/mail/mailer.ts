import { setTimeout as pause } from 'node:timers/promises'
import { isPlaceholder } from '../catalog/placeholder-address.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { newId, randomFraction } from '../platform/ids.ts'
import { openLeasedQueue } from '../platform/leased-queue.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { type ClaimedEmail, claimEmails, leaseEmails } from './claim.ts'
import type { Email, EmailStatus } from './email.ts'
import { retryAfterMs, sendWithinMs } from './retry.ts'
import { adoptOutbox, settleFailed, settleSent } from './settle.ts'
import { type HealthCheck, openMailTransport } from './transport.ts'

export type Mailer = {
  /** Status of a new email: `held` without a mail server. */
  initialStatus: Extract<EmailStatus, 'queued' | 'held'>
  /** Writes an email in the caller's transaction; the worker sends it after the commit. */
  queue(tx: Transaction, email: Email): Promise<string>
  /** Writes many emails in one statement, except to placeholder addresses. */
  queueAll(tx: Transaction, emails: readonly Email[]): Promise<void>
  /** Sends in the background: immediately after `nudge`, otherwise every second. */
  start(): void
  /** Signals that an email was committed. Only for callers whose users wait for it. */
  nudge(): void
  /** Sends every due email. Exposed for tests. */
  runDue(): Promise<void>
  /** Null without a mail server. */
  healthCheck(): Promise<HealthCheck | null>
  close(): Promise<void>
}

const recordAgainMs = 1_000

/**
 * The outbox and its worker. Without SMTP_URL, emails are `held` for the outbox page; once a mail server is connected,
 * held emails of the last 24 hours are sent. An email is retried for 24 hours, unless the server permanently rejects
 * its recipient. Delivery is at least once: twice only if a process dies between sending and recording.
 */
export function openMailer(deps: {
  database: Database
  clock: Clock
  log: Log
  metrics: Metrics
  smtpUrl: string | null
  from: string
}): Mailer {
  const { clock, log, metrics } = deps
  const { pool } = deps.database
  const transport = deps.smtpUrl ? openMailTransport(deps.smtpUrl, deps.from) : null
  const initialStatus = transport ? 'queued' : 'held'
  let adoptedAt = Number.NEGATIVE_INFINITY

  async function send(claimed: ClaimedEmail, signal: AbortSignal, lost: boolean): Promise<'done'> {
    const aborted = Promise.withResolvers<'aborted'>()
    const abort = () => aborted.resolve('aborted')
    signal.addEventListener('abort', abort)
    const record = await Promise.race([lost ? giveUp(claimed) : attempt(claimed), aborted.promise]).finally(() =>
      signal.removeEventListener('abort', abort),
    )
    // An interrupted attempt may still succeed, so its lease must expire before the next one.
    if (record === 'aborted') {
      await leaseEmails(pool, [claimed], null, -1).catch(() => undefined)
      return 'done'
    }
    for (;;)
      try {
        await record()
        return 'done'
      } catch (error) {
        log.warn({ mail: claimed.id, error: String(error) }, 'the outcome of an email could not be recorded')
        if (signal.aborted) return 'done'
        await pause(recordAgainMs)
      }
  }

  const giveUp = async (claimed: ClaimedEmail) =>
    fail(claimed, 'Given up after two interrupted attempts. It may have been delivered.', null)

  /** Makes an attempt and returns a function that records its outcome. */
  async function attempt(claimed: ClaimedEmail): Promise<() => Promise<void>> {
    const giveUpAt = claimed.createdAt.getTime() + sendWithinMs
    if (clock.now().getTime() > giveUpAt) return fail(claimed, 'Not sent: older than 24 hours.', null)
    const failure = await transport?.send(claimed)
    const now = clock.now()
    if (!failure) {
      metrics.emails.inc({ outcome: 'sent' })
      return () => settleSent(pool, claimed, now)
    }
    const { permanent, code, reason } = failure
    const age = now.getTime() - claimed.createdAt.getTime()
    const next = new Date(now.getTime() + retryAfterMs(claimed.attempt, age, randomFraction()))
    const given = permanent || next.getTime() > giveUpAt
    log.warn({ mail: claimed.id, attempt: claimed.attempt, code, given_up: given }, 'an email could not be sent')
    return fail(claimed, reason, given ? null : next)
  }

  function fail(claimed: ClaimedEmail, error: string, next: Date | null): () => Promise<void> {
    metrics.emails.inc({ outcome: next ? 'retrying' : 'failed' })
    return () => settleFailed(pool, claimed, { error, next })
  }

  async function adopt(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - adoptedAt) < minuteMs) return
    await adoptOutbox(pool, transport !== null, now, new Date(now.getTime() - sendWithinMs))
    adoptedAt = now.getTime()
  }

  const queue = openLeasedQueue<ClaimedEmail>({
    name: 'emails',
    clock,
    log,
    total: 8,
    perGroup: 4,
    leaseMs: minuteMs,
    graceMs: 10_000,
    idOf: ({ id }) => id,
    groupOf: ({ group }) => group,
    claim: (claim) => (transport ? claimEmails(pool, claim) : Promise.resolve([])),
    unsettledOf: ({ unsettledClaims }) => unsettledClaims,
    lease: (emails, until, claims) => leaseEmails(pool, emails, until, claims),
    beforeClaim: adopt,
  })

  function rowOf(email: Email) {
    const now = clock.now()
    const nextAttemptAt = transport ? now : null
    return { id: newId('mail'), ...email, status: initialStatus, createdAt: now, nextAttemptAt } as const
  }

  return {
    initialStatus,
    queue: async (tx, email) => {
      const row = rowOf(email)
      await tx.mail.create({ data: row })
      return row.id
    },
    queueAll: async (tx, emails) => {
      await tx.mail.createMany({ data: emails.filter(({ recipient }) => !isPlaceholder(recipient)).map(rowOf) })
    },
    start: () => {
      if (!transport) log.info('SMTP_URL is not set: emails are held in the outbox')
      queue.start(send)
    },
    nudge: queue.nudge,
    runDue: () => queue.runDue(send),
    healthCheck: async () => transport?.healthCheck() ?? null,
    close: async () => {
      await queue.close()
      transport?.close()
    },
  }
}
