import type { WebhookDelivery } from '#prisma/generated/client.ts'
import type { Change } from '../accounts/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newestFirst, olderThan, openPage } from '../platform/page.ts'
import { lockWebhook } from './lock.ts'
import { deliveryDetail, deliveryRecord } from './record.ts'
import type { DeliveryDetail, DeliveryRecord, DeliveryStatus } from './schema.ts'

export type DeliveryPage = { data: DeliveryRecord[]; next_cursor: string | null }

/** Deliveries of a webhook, newest first. The caller must have looked up the webhook. */
export async function listDeliveries(
  prisma: Prisma,
  input: {
    workspaceId: string
    webhookId: string
    status?: DeliveryStatus | undefined
    limit: number
    cursor?: string | undefined
  },
): Promise<DeliveryPage> {
  const page = openPage(`deliveries ${input.webhookId}`, input)
  const found = await prisma.webhookDelivery.findMany({
    where: {
      workspaceId: input.workspaceId,
      webhookId: input.webhookId,
      ...(input.status ? { status: input.status } : {}),
      ...olderThan(page.after),
    },
    orderBy: newestFirst,
    take: page.take,
  })
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map(deliveryRecord), next_cursor }
}

/** Deliveries caused by one request, oldest first, with the webhook's name; null if the webhook is deleted. */
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

/** One delivery of a webhook. The caller must have looked up the webhook. Fails with DELIVERY_NOT_FOUND. */
export async function readDelivery(
  prisma: Prisma,
  input: { workspaceId: string; webhookId: string; id: string },
): Promise<DeliveryDetail> {
  const row = await prisma.webhookDelivery.findFirst({
    where: { id: input.id, workspaceId: input.workspaceId, webhookId: input.webhookId },
  })
  return row ? deliveryDetail(row) : fail('DELIVERY_NOT_FOUND')
}

/**
 * Makes a delivery due now: one more attempt with the same id, whatever its outcome so far. A delivery in progress is
 * left alone. Fails with WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND or WEBHOOK_NOT_ACTIVE.
 */
export function retryDelivery(
  prisma: Prisma,
  input: { workspaceId: string; id: string; deliveryId: string },
  change: Change,
): Promise<DeliveryRecord> {
  return prisma.$transaction(async (tx) => {
    const { workspace, webhook } = await lockWebhook(tx, input, change)
    const own = { workspaceId: webhook.workspaceId, webhookId: webhook.id }
    const row = await tx.webhookDelivery.findFirst({ where: { ...own, id: input.deliveryId } })
    if (!row) fail('DELIVERY_NOT_FOUND')
    if (webhook.status !== 'active')
      fail('WEBHOOK_NOT_ACTIVE', `The webhook is ${webhook.status}. Resume it, then retry the delivery.`)
    const due: Partial<WebhookDelivery> = { status: 'pending', nextAttemptAt: workspace.now, completedAt: null }
    await tx.webhookDelivery.updateMany({ where: { ...own, id: row.id, status: { not: 'delivering' } }, data: due })
    return deliveryRecord(await tx.webhookDelivery.findFirstOrThrow({ where: { ...own, id: row.id } }))
  })
}
