import type { Webhook } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import { type EventInput, recordEvent } from '../events/index.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'

/**
 * Holds a webhook for the rest of the transaction. Whoever changes a webhook and its deliveries takes the webhook first. Null: it does not exist.
 */
export async function holdRow(tx: Transaction, id: string): Promise<Webhook | null> {
  await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${id} FOR UPDATE`
  return tx.webhook.findUnique({ where: { id } })
}

/** Locks the workspace and holds one of its webhooks. Fails with WEBHOOK_NOT_FOUND. */
export async function holdWebhook(
  tx: Transaction,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<{ workspace: LockedWorkspace; webhook: Webhook }> {
  const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
  const webhook = await holdRow(tx, input.id)
  if (webhook?.workspaceId !== workspace.id) return fail('WEBHOOK_NOT_FOUND')
  return { workspace, webhook }
}

type WebhookEvent = 'webhook.created' | 'webhook.updated' | 'webhook.deleted'

/** Records what happened to a webhook. Its address is left out: it may hold a token. */
export function tell(
  tx: Transaction,
  workspace: Pick<LockedWorkspace, 'id' | 'entitlement'>,
  type: WebhookEvent,
  webhook: Pick<Webhook, 'id'>,
  change: Change,
  summary: string,
  details: EventInput['details'] = {},
): Promise<void> {
  return recordEvent(tx, {
    type,
    workspaceId: workspace.id,
    author: change.author,
    target: { type: 'webhook', id: webhook.id },
    summary,
    details,
    requestId: change.requestId,
    at: change.now,
    keepDays: workspace.entitlement.eventDays,
  })
}

/** A webhook as an event names it. */
export const named = (webhook: Pick<Webhook, 'name' | 'url'>): string =>
  `Webhook ${webhook.name} (${new URL(webhook.url).hostname})`
