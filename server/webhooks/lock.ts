import type { Webhook } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'

/**
 * Locks a webhook until the end of the transaction; null if it does not exist. Code that changes a webhook and its
 * deliveries must lock the webhook first.
 */
export async function lockRow(
  tx: Transaction,
  { id, workspaceId }: Pick<Webhook, 'id' | 'workspaceId'>,
): Promise<Webhook | null> {
  await tx.$queryRaw`SELECT 1 FROM webhooks WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`
  return tx.webhook.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
}

/** Locks the workspace and one of its webhooks. Fails with WEBHOOK_NOT_FOUND. */
export async function lockWebhook(
  tx: Transaction,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<{ workspace: LockedWorkspace; webhook: Webhook }> {
  const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
  const webhook = await lockRow(tx, { id: input.id, workspaceId: workspace.id })
  if (!webhook) return fail('WEBHOOK_NOT_FOUND')
  return { workspace, webhook }
}

export const named = (webhook: Pick<Webhook, 'name' | 'url'>): string =>
  `Webhook ${webhook.name} (${new URL(webhook.url).hostname})`
