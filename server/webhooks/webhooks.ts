import type { Webhook } from '#prisma/generated/client.ts'
import { type Change, lockWorkspace, recordChange } from '../accounts/index.ts'
import type { WebhookEventType } from '../catalog/events.ts'
import { webhookTerms } from '../catalog/webhook-terms.ts'
import { hourMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import { lockWebhook, named } from './lock.ts'
import { webhookRecord } from './record.ts'
import { requeueSkipped } from './requeue.ts'
import type { WebhookRecord, WebhookWithSecret } from './schema.ts'
import { newSigningSecret, openSecret, sealSecret } from './secret.ts'

/** How long a replaced secret keeps signing (contract section 9). */
const overlapMs = webhookTerms.overlapHours * hourMs

export async function listWebhooks(prisma: Prisma, workspaceId: string, now: Date): Promise<WebhookRecord[]> {
  const rows = await prisma.webhook.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => webhookRecord(row, now))
}

/** Fails with WEBHOOK_NOT_FOUND. */
export async function findWebhook(prisma: Prisma, input: { workspaceId: string; id: string }): Promise<Webhook> {
  const row = await prisma.webhook.findFirst({ where: { id: input.id, workspaceId: input.workspaceId } })
  return row ?? fail('WEBHOOK_NOT_FOUND')
}

/**
 * Creates a webhook for a checked address; `within` runs in its transaction. This is the only response that contains the
 * secret. Fails with WEBHOOK_LIMIT_REACHED or WEBHOOK_URL_CONFLICT.
 */
export function createWebhook(
  deps: { prisma: Prisma; seal: Seal },
  input: { workspaceId: string; name: string; url: string; eventTypes: readonly WebhookEventType[] },
  change: Change,
  within: (tx: Transaction, webhook: WebhookWithSecret) => Promise<void> = async () => undefined,
): Promise<WebhookWithSecret> {
  return deps.prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    await assertFree(tx, workspace.id, input.url)
    const held = await tx.webhook.count({ where: { workspaceId: workspace.id } })
    const limit = workspace.entitlement.webhooks
    if (held >= limit)
      fail(
        'WEBHOOK_LIMIT_REACHED',
        `The plan includes ${limit} ${limit === 1 ? 'webhook' : 'webhooks'}. Delete one first.`,
      )
    const id = newId('wh', workspace.now.getTime())
    const secret = newSigningSecret()
    const row = await tx.webhook.create({
      data: {
        id,
        workspaceId: workspace.id,
        name: input.name,
        url: input.url,
        eventTypes: [...new Set(input.eventTypes)],
        status: 'active',
        secret: sealSecret(deps.seal, id, secret),
        secretLast4: secret.slice(-4),
        createdAt: workspace.now,
        updatedAt: workspace.now,
      },
    })
    await recordChange(tx, workspace, change, {
      type: 'webhook.created',
      target: { type: 'webhook', id: row.id },
      summary: `${named(row)} was created`,
    })
    const webhook = { ...webhookRecord(row, workspace.now), secret }
    await within(tx, webhook)
    return webhook
  })
}

export type WebhookChanges = {
  name?: string | undefined
  url?: string | undefined
  eventTypes?: readonly WebhookEventType[] | undefined
  status?: 'active' | 'paused' | undefined
}

/**
 * Updates the given fields. Resuming resets the failure count and queues deliveries skipped in the last 72 hours; a
 * new address resets the count as well. `requeued` is the number that became due. Fails with WEBHOOK_NOT_FOUND or
 * WEBHOOK_URL_CONFLICT.
 */
export function updateWebhook(
  prisma: Prisma,
  input: { workspaceId: string; id: string; changes: WebhookChanges },
  change: Change,
): Promise<{ record: WebhookRecord; requeued: number }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, webhook } = await lockWebhook(tx, input, change)
    const { name, url, eventTypes, status } = input.changes
    const moved = url !== undefined && url !== webhook.url
    if (moved) await assertFree(tx, workspace.id, url)
    const resumed = status === 'active' && webhook.status !== 'active'
    const paused = status === 'paused' && webhook.statusReason !== 'owner_paused'
    const changed = [
      ...(name !== undefined && name !== webhook.name ? ['name'] : []),
      ...(moved ? ['url'] : []),
      ...(eventTypes && !sameSet(eventTypes, webhook.eventTypes) ? ['event_types'] : []),
      ...(resumed || paused ? ['status'] : []),
    ]
    if (changed.length === 0) return { record: webhookRecord(webhook, workspace.now), requeued: 0 }
    const row = await tx.webhook.update({
      where: { workspaceId_id: { workspaceId: webhook.workspaceId, id: webhook.id } },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(url === undefined ? {} : { url }),
        ...(eventTypes ? { eventTypes: [...new Set(eventTypes)] } : {}),
        ...(paused ? { status: 'paused', statusReason: 'owner_paused' } : {}),
        ...(resumed ? { status: 'active', statusReason: null } : {}),
        ...(resumed || moved ? { failureCount: 0, failingSince: null } : {}),
        updatedAt: workspace.now,
      },
    })
    const requeued = resumed ? await requeueSkipped(tx, webhook, workspace.now) : 0
    const what = resumed ? 'was resumed' : paused ? 'was paused' : 'was changed'
    await recordChange(tx, workspace, change, {
      type: 'webhook.updated',
      target: { type: 'webhook', id: row.id },
      summary: `${named(row)} ${what}`,
      details: { changed, from: toResult(webhook, changed), to: toResult(row, changed) },
    })
    return { record: webhookRecord(row, workspace.now), requeued }
  })
}

/**
 * Deletes a webhook and its pending deliveries. Past deliveries become unreadable and stay until retention removes
 * them, so that the request does not wait for a long log to be deleted.
 */
export function deleteWebhook(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<{ id: string; deleted: true }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, webhook } = await lockWebhook(tx, input, change)
    const { count } = await tx.webhookDelivery.deleteMany({
      where: { workspaceId: webhook.workspaceId, webhookId: webhook.id, nextAttemptAt: { not: null } },
    })
    await tx.webhook.delete({ where: { workspaceId_id: { workspaceId: webhook.workspaceId, id: webhook.id } } })
    await recordChange(tx, workspace, change, {
      type: 'webhook.deleted',
      target: { type: 'webhook', id: webhook.id },
      summary: `${named(webhook)} was deleted`,
      details: { deliveries_dropped: count },
    })
    return { id: webhook.id, deleted: true }
  })
}

/** Replaces the secret; the old one keeps signing for 24 hours. */
export function rotateSecret(
  deps: { prisma: Prisma; seal: Seal },
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<WebhookWithSecret> {
  return deps.prisma.$transaction(async (tx) => {
    const { workspace, webhook } = await lockWebhook(tx, input, change)
    const secret = newSigningSecret()
    const readable = openSecret(deps.seal, webhook.id, webhook.secret) !== null
    const row = await tx.webhook.update({
      where: { workspaceId_id: { workspaceId: webhook.workspaceId, id: webhook.id } },
      data: {
        secret: sealSecret(deps.seal, webhook.id, secret),
        secretLast4: secret.slice(-4),
        previousSecret: readable ? webhook.secret : null,
        previousUntil: readable ? new Date(workspace.now.getTime() + overlapMs) : null,
        updatedAt: workspace.now,
      },
    })
    await recordChange(tx, workspace, change, {
      type: 'webhook.updated',
      target: { type: 'webhook', id: row.id },
      summary: `The secret of ${named(row)} was rotated`,
      details: { changed: ['secret'], from: webhook.secretLast4, to: row.secretLast4 },
    })
    return { ...webhookRecord(row, workspace.now), secret }
  })
}

/** The changed fields of a version, for its event. The address is omitted because it may contain a token. */
function toResult(webhook: Webhook, changed: readonly string[]): Record<string, string | string[]> {
  const all = { name: webhook.name, event_types: webhook.eventTypes, status: webhook.status }
  return Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)))
}

async function assertFree(tx: Transaction, workspaceId: string, url: string): Promise<void> {
  const taken = await tx.webhook.findFirst({ where: { workspaceId, url } })
  if (taken) fail('WEBHOOK_URL_CONFLICT', `The webhook “${taken.name}” already uses this URL.`)
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).symmetricDifference(new Set(b)).size === 0
