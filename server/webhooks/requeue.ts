import { hourMs } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'

/** Older deliveries are not sent when a webhook goes on (contract section 9): whom they warn of is long gone. */
export const sendableHours = 72

/** Makes due what was skipped while the webhook was not active. Returns how many deliveries that are. */
export async function requeueSkipped(tx: Transaction, webhookId: string, now: Date): Promise<number> {
  const { count } = await tx.webhookDelivery.updateMany({
    where: {
      webhookId,
      status: 'skipped',
      createdAt: { gt: new Date(now.getTime() - sendableHours * hourMs) },
    },
    data: { status: 'pending', nextAttemptAt: now, completedAt: null, error: null },
  })
  return count
}
