import type { Webhook } from '#prisma/generated/client.ts'
import { webhookTerms } from '../catalog/webhook-terms.ts'
import { hourMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'

/**
 * Makes deliveries due that were skipped while the webhook was inactive, except those too old to be useful as a
 * warning. Returns their number.
 */
export async function requeueSkipped(
  tx: Transaction,
  { id, workspaceId }: Pick<Webhook, 'id' | 'workspaceId'>,
  now: Date,
): Promise<number> {
  const { count } = await tx.webhookDelivery.updateMany({
    where: {
      workspaceId,
      webhookId: id,
      status: 'skipped',
      createdAt: { gt: new Date(now.getTime() - webhookTerms.sendableHours * hourMs) },
    },
    data: { status: 'pending', nextAttemptAt: now, completedAt: null, error: null },
  })
  return count
}
