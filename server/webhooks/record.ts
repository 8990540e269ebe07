import type { Webhook, WebhookDelivery } from '#prisma/generated/client.ts'
import type { HighRiskPayload } from './payload.ts'
import type { DeliveryDetail, DeliveryRecord, WebhookRecord } from './schema.ts'
import { requestHeaders } from './signature.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * Public view of a webhook, without its secret. The casts to the schema's types are safe because only this folder
 * writes these columns.
 */
export function webhookRecord(row: Webhook, now: Date): WebhookRecord {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    event_types: row.eventTypes as WebhookRecord['event_types'],
    status: row.status as WebhookRecord['status'],
    status_reason: row.statusReason as WebhookRecord['status_reason'],
    secret_last4: row.secretLast4,
    previous_secret_until: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
    failure_count: row.failureCount,
    failing_since: instant(row.failingSince),
    last_delivery_at: instant(row.lastDeliveryAt),
    last_delivery_status: row.lastDeliveryStatus as WebhookRecord['last_delivery_status'],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function deliveryRecord(row: WebhookDelivery): DeliveryRecord {
  return {
    id: row.id,
    webhook_id: row.webhookId,
    request_id: row.requestId,
    event_type: row.eventType as DeliveryRecord['event_type'],
    status: row.status as DeliveryRecord['status'],
    attempt: row.attempt,
    attempted_at: instant(row.attemptedAt),
    next_attempt_at: row.status === 'pending' ? instant(row.nextAttemptAt) : null,
    response_status: row.responseStatus,
    response_ms: row.responseMs,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    completed_at: instant(row.completedAt),
  }
}

export function deliveryDetail(row: WebhookDelivery): DeliveryDetail {
  return {
    ...deliveryRecord(row),
    payload: JSON.parse(row.payload) as HighRiskPayload,
    request_headers:
      row.attemptedAt && row.signature !== null ? requestHeaders(row.id, row.attemptedAt, row.signature) : null,
    response_body: row.responseBody,
  }
}
