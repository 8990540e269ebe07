import type { WebhookDelivery } from '#prisma/generated/client.ts'
import type { Change } from '../accounts/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { holdWebhook } from './hold.ts'
import { deliveryDetail, deliveryRecord } from './record.ts'
import type { DeliveryDetail, DeliveryRecord, DeliveryStatus } from './schema.ts'

export type DeliveryPage = { data: DeliveryRecord[]; next_cursor: string | null }

/** Deliveries of a webhook that the caller has found, newest first. */
export async function listDeliveries(
  prisma: Prisma,
  input: { webhookId: string; status?: DeliveryStatus | undefined; limit: number; cursor?: string | undefined },
): Promise<DeliveryPage> {
  const before = input.cursor === undefined ? null : placeOf(input.cursor)
  const rows = await prisma.webhookDelivery.findMany({
    where: {
      webhookId: input.webhookId,
      ...(input.status ? { status: input.status } : {}),
      ...(before
        ? {
            createdAt: { lte: before.at },
            OR: [{ createdAt: { lt: before.at } }, { createdAt: before.at, id: { lt: before.id } }],
          }
        : {}),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: input.limit + 1,
  })
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const more = rows.length > input.limit && last !== undefined
  return { data: page.map(deliveryRecord), next_cursor: more ? cursorOf({ at: last.createdAt, id: last.id }) : null }
}

/** What was sent because of one request, oldest first, with the name of each webhook; null for one that is deleted. */
export async function deliveriesOfRequest(
  prisma: Prisma,
  input: { workspaceId: string; requestId: string },
): Promise<(DeliveryRecord & { webhook_name: string | null })[]> {
  const rows = await prisma.webhookDelivery.findMany({
    where: { workspaceId: input.workspaceId, requestId: input.requestId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const webhooks = await prisma.webhook.findMany({
    where: { workspaceId: input.workspaceId, id: { in: rows.map(({ webhookId }) => webhookId) } },
    select: { id: true, name: true },
  })
  const names = new Map(webhooks.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...deliveryRecord(row), webhook_name: names.get(row.webhookId) ?? null }))
}

/** One delivery of a webhook that the caller has found. Fails with DELIVERY_NOT_FOUND. */
export async function readDelivery(prisma: Prisma, input: { webhookId: string; id: string }): Promise<DeliveryDetail> {
  const row = await prisma.webhookDelivery.findFirst({ where: { id: input.id, webhookId: input.webhookId } })
  return row ? deliveryDetail(row) : fail('DELIVERY_NOT_FOUND')
}

/**
 * Makes a delivery due now: one more attempt with the same id, whatever became of it before. One that is under way is left alone. Fails with WEBHOOK_NOT_FOUND,
 * DELIVERY_NOT_FOUND or WEBHOOK_NOT_ACTIVE.
 */
export function retryDelivery(
  prisma: Prisma,
  input: { workspaceId: string; id: string; deliveryId: string },
  change: Change,
): Promise<DeliveryRecord> {
  return prisma.$transaction(async (tx) => {
    const { webhook } = await holdWebhook(tx, input, change)
    const row = await tx.webhookDelivery.findFirst({ where: { id: input.deliveryId, webhookId: webhook.id } })
    if (!row) fail('DELIVERY_NOT_FOUND')
    if (webhook.status !== 'active')
      fail('WEBHOOK_NOT_ACTIVE', `The webhook is ${webhook.status}. Resume it, then send the delivery again.`)
    const due: Partial<WebhookDelivery> = { status: 'pending', nextAttemptAt: change.now, completedAt: null }
    await tx.webhookDelivery.updateMany({ where: { id: row.id, status: { not: 'delivering' } }, data: due })
    return deliveryRecord(await tx.webhookDelivery.findUniqueOrThrow({ where: { id: row.id } }))
  })
}
