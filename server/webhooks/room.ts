import type { Prisma } from '../platform/database.ts'
import type { DeliveryStatus, WebhookRecord } from './schema.ts'
import { listWebhooks } from './webhooks.ts'

/** One of the last deliveries, as much as a list draws of it. */
export type Tick = { id: string; status: DeliveryStatus; response_ms: number | null; created_at: string }
export type WebhookRoom = { webhooks: (WebhookRecord & { ticks: Tick[] })[] }

const ticks = 30

/** The webhooks of a workspace with their last 30 deliveries, the oldest of these first. */
export async function webhookRoom(prisma: Prisma, workspaceId: string, now: Date): Promise<WebhookRoom> {
  const webhooks = await listWebhooks(prisma, workspaceId, now)
  const drawn = await Promise.all(
    webhooks.map(({ id }) =>
      prisma.webhookDelivery.findMany({
        where: { webhookId: id },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: ticks,
        select: { id: true, status: true, responseMs: true, createdAt: true },
      }),
    ),
  )
  return {
    webhooks: webhooks.map((webhook, index) => ({
      ...webhook,
      ticks: (drawn[index] ?? []).toReversed().map((row) => ({
        id: row.id,
        status: row.status as DeliveryStatus,
        response_ms: row.responseMs,
        created_at: row.createdAt.toISOString(),
      })),
    })),
  }
}
