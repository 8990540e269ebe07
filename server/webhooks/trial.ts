import type { Webhook } from '#prisma/generated/client.ts'
import { newId } from '../platform/ids.ts'
import type { Deliverer } from './delivery/deliverer.ts'
import { samplePayload } from './payload.ts'
import type { TestOutcome } from './schema.ts'

/** Sends a sample to a webhook now, whatever its state, and returns the outcome. Nothing is recorded. */
export async function sendSample(
  deliverer: Deliverer,
  webhook: Webhook,
  request: { id: string; at: Date },
): Promise<TestOutcome> {
  const { at } = request
  const id = newId('dlv', at.getTime())
  const previous = webhook.previousUntil && webhook.previousUntil > at ? webhook.previousSecret : null
  const body = samplePayload(webhook.workspaceId, request.id, at)
  const outcome = await deliverer.sendOnce({ ...webhook, previousSecret: previous }, { id, at, body })
  return {
    delivered: outcome.error === null,
    webhook_id: webhook.id,
    message_id: id,
    response_status: outcome.status,
    response_ms: outcome.milliseconds,
    response_body: outcome.body,
    error: outcome.error,
    sent_at: at.toISOString(),
  }
}
