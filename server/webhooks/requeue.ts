import { webhookTerms } from '../catalog/webhook-terms.ts'
import { hourMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'

/** Makes due what was skipped while the webhook was not active, unless it is too old: whom it warns of is long gone. Returns how many deliveries that are. */
export async function requeueSkipped(tx: Transaction, webhookId: string, now: Date): Promise<number> {
  const { count } = await tx.webhookDelivery.updateMany({
    where: {
      webhookId,
      status: 'skipped',
      createdAt: { gt: new Date(now.getTime() - webhookTerms.sendableHours * hourMs) },
    },
    data: { status: 'pending', nextAttemptAt: now, completedAt: null, error: null },
  })
  return count
}
