import type { Prisma } from '../platform/database.ts'
import type { DeliveryStatus, WebhookRecord } from './schema.ts'
import { listWebhooks } from './webhooks.ts'

export type Tick = { id: string; status: DeliveryStatus; response_ms: number | null; created_at: string }
export type WebhookOverview = { webhooks: (WebhookRecord & { ticks: Tick[] })[] }

const ticks = 30

/** Webhooks of a workspace, each with its last 30 deliveries, oldest first. */
export async function webhookOverview(prisma: Prisma, workspaceId: string, now: Date): Promise<WebhookOverview> {
  const webhooks = await listWebhooks(prisma, workspaceId, now)
  const drawn = await Promise.all(
    webhooks.map(({ id }) =>
      prisma.webhookDelivery.findMany({
        where: { workspaceId, webhookId: id },
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
