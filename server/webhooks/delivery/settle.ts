import type { Webhook } from '#prisma/generated/client.ts'
import { type Author, entitlementOf, recordChange } from '../../accounts/index.ts'
import type { Mailer } from '../../mail/index.ts'
import { notify } from '../../notifications/index.ts'
import { stoppedClock } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { randomFraction } from '../../platform/ids.ts'
import { lockRow, named } from '../lock.ts'
import { pauseForPlan } from '../plan.ts'
import type { Claimed } from './claim.ts'
import { disabledEmail } from './emails.ts'
import type { Outcome } from './send.ts'
import { afterFailure } from './verdict.ts'

/** A failed attempt. `at`: when it began, `now`: when it ended; `lost`: it is given up, and says nothing of the webhook. */
export type Failed = { claimed: Claimed; outcome: Outcome; at: Date; now: Date; lost?: boolean }
export type Deps = { prisma: Prisma; mail: Mailer; baseUrl: string; chance?: () => number }

export const deliveryAuthor: Author = { type: 'system', id: null, label: 'webhook delivery' }

/**
 * Records a failed attempt: the next step, the state of the webhook, the events, and notices if it was disabled. Changes nothing if another process has taken over the attempt or the webhook was deleted.
 */
export async function settleFailure(deps: Deps, failed: Failed): Promise<'retrying' | 'failed' | 'void'> {
  const { claimed, outcome, now } = failed
  return deps.prisma.$transaction(async (tx) => {
    const webhook = await lockRow(tx, { id: claimed.webhookId, workspaceId: claimed.workspaceId })
    if (!webhook) return 'void'
    const state = { ...webhook, active: webhook.status === 'active' }
    const chance = (deps.chance ?? randomFraction)()
    const verdict = failed.lost
      ? { ...state, nextAttemptAt: null, disabled: null }
      : afterFailure(claimed.attempt, { ...outcome }, state, now, chance)
    const final = verdict.nextAttemptAt === null
    const { count } = await tx.webhookDelivery.updateMany({
      where: underWay(claimed),
      data: {
        status: final ? 'failed' : 'pending',
        nextAttemptAt: verdict.nextAttemptAt,
        claimedUntil: null,
        unsettledClaims: 0,
        completedAt: final ? now : null,
        ...attemptColumns(failed),
      },
    })
    if (count === 0) return 'void'
    await tx.webhook.update({
      where: { workspaceId_id: { workspaceId: webhook.workspaceId, id: webhook.id } },
      data: {
        failureCount: verdict.failureCount,
        failingSince: verdict.failingSince,
        lastDeliveryAt: now,
        lastDeliveryStatus: 'failed',
        ...(verdict.disabled ? { status: 'disabled', statusReason: verdict.disabled, updatedAt: now } : {}),
      },
    })
    if (final) await reportFailure(tx, webhook, failed)
    if (verdict.disabled) await reportDisabled(tx, deps, webhook, verdict.disabled, failed)
    return final ? 'failed' : 'retrying'
  })
}

/**
 * Records that a due delivery was skipped because its webhook is inactive or the plan no longer includes webhooks; in
 * the latter case also pauses the webhook.
 */
export async function settleSkip(deps: Deps, claimed: Claimed, entitled: boolean, now: Date): Promise<void> {
  await deps.prisma.$transaction(async (tx) => {
    const webhook = await lockRow(tx, { id: claimed.webhookId, workspaceId: claimed.workspaceId })
    if (!webhook) return
    if (!entitled && webhook.status === 'active')
      await pauseForPlan(
        tx,
        webhook,
        { author: deliveryAuthor, clock: stoppedClock(now), requestId: null },
        {
          entitlement: entitlementOf(claimed.plans),
          now,
        },
      )
    await tx.webhookDelivery.updateMany({
      where: underWay(claimed),
      data: {
        status: 'skipped',
        attempt: claimed.attempt - 1,
        unsettledClaims: 0,
        nextAttemptAt: null,
        claimedUntil: null,
        completedAt: now,
        error: entitled
          ? `Not sent: the webhook is ${webhook.status}.`
          : 'Not sent: the plan no longer includes webhooks.',
      },
    })
  })
}

const underWay = ({ workspaceId, id, createdAt, attempt }: Claimed) => ({
  workspaceId,
  id,
  createdAt,
  attempt,
  status: 'delivering',
})

const attemptColumns = ({ outcome, at }: Failed) => ({
  attemptedAt: at,
  signature: outcome.signature,
  responseStatus: outcome.status,
  responseMs: outcome.milliseconds,
  responseBody: outcome.body,
  error: outcome.error,
})

const workspaceOf = ({ workspaceId }: Webhook, { claimed, now }: Failed) => ({
  id: workspaceId,
  entitlement: entitlementOf(claimed.plans),
  now,
})

function reportFailure(tx: Transaction, webhook: Webhook, failed: Failed): Promise<string> {
  const { claimed, outcome, now } = failed
  const change = { author: deliveryAuthor, clock: stoppedClock(now), requestId: claimed.requestId }
  return recordChange(tx, workspaceOf(webhook, failed), change, {
    type: 'webhook.delivery_failed',
    target: { type: 'webhook', id: webhook.id },
    summary: `A delivery to ${named(webhook).replace(/^W/, 'w')} failed`,
    details: {
      delivery_id: claimed.id,
      attempts: claimed.attempt,
      response_status: outcome.status,
      error: outcome.error,
    },
  })
}

async function reportDisabled(
  tx: Transaction,
  deps: Deps,
  webhook: Webhook,
  reason: 'gone' | 'failing',
  failed: Failed,
): Promise<void> {
  const { claimed, outcome, now } = failed
  const why = reason === 'gone' ? 'the endpoint returned 410 Gone' : 'all deliveries failed for five days'
  const change = { author: deliveryAuthor, clock: stoppedClock(now), requestId: null }
  const summary = `${named(webhook)} was disabled: ${why}`
  const eventId = await recordChange(tx, workspaceOf(webhook, failed), change, {
    type: 'webhook.disabled',
    target: { type: 'webhook', id: webhook.id },
    summary,
    details: { reason, delivery_id: claimed.id, error: outcome.error },
  })
  const about = { workspaceId: webhook.workspaceId, href: `/webhooks/${webhook.id}`, at: now }
  const email = disabledEmail(deps.baseUrl, webhook, reason, outcome.error ?? '')
  await notify(tx, deps, { ...about, kind: 'webhook.disabled', eventId, summary, email })
}
