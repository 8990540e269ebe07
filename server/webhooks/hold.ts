import type { Webhook } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
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

/** A webhook as an event names it. */
export const named = (webhook: Pick<Webhook, 'name' | 'url'>): string =>
  `Webhook ${webhook.name} (${new URL(webhook.url).hostname})`
