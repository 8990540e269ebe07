import { z } from 'zod'
import { webhookEventTypes } from '../catalog/events.ts'
import { CursorText } from '../events/index.ts'
import { noControlCharacters } from '../platform/plain-text.ts'
import { HighRiskPayload } from './payload.ts'

const at = (description: string, example: string | null) => z.iso.datetime().nullable().meta({ description, example })
const made = (description: string) => z.iso.datetime().meta({ description, example: '2026-11-21T13:58:04.000Z' })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })

export const webhookStatuses = ['active', 'paused', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/**
 * Why a webhook is inactive: paused by an owner, plan downgrade, five days of failures, or a 410 from the receiver.
 */
export const statusReasons = ['owner_paused', 'plan_downgrade', 'failing', 'gone'] as const
export type StatusReason = (typeof statusReasons)[number]

export const deliveryStatuses = ['pending', 'delivering', 'succeeded', 'failed', 'skipped'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const Name = z
  .string()
  .regex(noControlCharacters, 'Control characters are not allowed.')
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'At most 80 characters.')
  .meta({ description: 'What it is for, 1 to 80 characters', example: 'Review queue' })
const Url = z.string().min(1, 'Enter a URL.').max(2_048, 'At most 2048 characters.').meta({
  description: 'Address that receives deliveries: https, port 443 or 8443, a host of the public Internet',
  example: 'https://hooks.example.com/assay',
})
const EventTypes = z
  .array(z.enum(webhookEventTypes))
  .min(1, 'Select at least one event type.')
  .max(10)
  .meta({ description: 'Event types', example: ['high_risk_assessment'] })
const id = (description: string, example: string) => z.string().min(1).max(64).meta({ description, example })

export const WebhookId = z.object({ id: id('ID of the webhook', 'wh_1K8vYw2mZq0RrTn4Xb7LcD') })
export const DeliveryId = WebhookId.extend({ delivery_id: id('ID of the delivery', 'dlv_1K8vYw2mZq0RrTn4Xb7LcD') })
export const NoInput = z.object({})
export const NewWebhook = z.object({ name: Name, url: Url, event_types: EventTypes })
export const WebhookChange = WebhookId.extend({
  name: Name.optional(),
  url: Url.optional(),
  event_types: EventTypes.optional(),
  status: z.enum(['active', 'paused']).optional().meta({ description: 'Pauses or resumes it', example: 'paused' }),
})

export const DeliveriesQuery = WebhookId.extend({
  status: z
    .enum(deliveryStatuses)
    .meta({ description: 'Only deliveries with this status', example: 'failed' })
    .optional(),
  limit: z.int().min(1).max(500).default(100).meta({ description: 'Deliveries per page', example: 100 }),
  cursor: CursorText,
})

const webhookShape = {
  id: z.string().meta({ description: 'Id', example: 'wh_1K8vYw2mZq0RrTn4Xb7LcD' }),
  name: z.string().meta({ description: 'Title', example: 'Review queue' }),
  url: z.string().meta({ description: 'URL that receives deliveries', example: 'https://hooks.example.com/assay' }),
  event_types: EventTypes,
  status: z.enum(webhookStatuses).meta({
    description: 'Only active webhooks receive deliveries. `disabled`: turned off by Assay.',
    example: 'active',
  }),
  status_reason: z
    .enum(statusReasons)
    .nullable()
    .meta({ description: 'Why it is not active; null if active', example: null }),
  secret_last4: z.string().meta({ description: 'Last four characters of the signing secret', example: 'Q7a=' }),
  previous_secret_until: at('Until when the previous secret also signs; null: none', null),
  failure_count: count('Failed attempts since the last success', 0),
  failing_since: at('First of these failures; null: the last attempt succeeded', null),
  last_delivery_at: at('Last attempt', '2026-11-21T13:58:04.000Z'),
  last_delivery_status: z
    .enum(['succeeded', 'failed'])
    .nullable()
    .meta({ description: 'Result of the last attempt', example: 'succeeded' }),
  created_at: made('When it was created'),
  updated_at: made('When an owner or Assay last changed it'),
}

export const Webhook = z.object(webhookShape).meta({ id: 'Webhook', description: 'A webhook of the workspace' })
export const WebhookWithSecret = z
  .object({
    ...webhookShape,
    secret: z.string().meta({
      description: 'The signing secret, only in this response',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its new secret' })
export const WebhookList = z
  .object({ data: z.array(Webhook).meta({ description: 'Webhooks, newest first' }) })
  .meta({ id: 'WebhookList', description: 'The webhooks of the workspace' })
export const WebhookDeletion = z
  .object({
    id: z.string().meta({ description: 'ID of the deleted object', example: 'wh_1K8vYw2mZq0RrTn4Xb7LcD' }),
    deleted: z.literal(true).meta({ description: 'Always true', example: true }),
  })
  .meta({ id: 'WebhookDeletion', description: 'That a webhook was deleted' })

const deliveryShape = {
  id: z
    .string()
    .meta({ description: 'Id; also the header `webhook-id` of every attempt', example: 'dlv_1K8vYw2mZq0RrTn4Xb7LcD' }),
  webhook_id: z.string().meta({ description: 'Its webhook', example: 'wh_1K8vYw2mZq0RrTn4Xb7LcD' }),
  request_id: z
    .string()
    .nullable()
    .meta({ description: 'ID of the assessment, as in the events', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
  event_type: z.enum(webhookEventTypes).meta({ description: 'Event type', example: 'high_risk_assessment' }),
  status: z.enum(deliveryStatuses).meta({
    description: '`skipped`: due while the webhook was not active; sent if the webhook is resumed within 72 hours',
    example: 'succeeded',
  }),
  attempt: count('Attempts so far', 1),
  attempted_at: at('Last attempt', '2026-11-21T13:58:04.000Z'),
  next_attempt_at: at('Next attempt; null: none scheduled or one in progress', null),
  response_status: z.int().nullable().meta({ description: 'HTTP status of the last attempt', example: 200 }),
  response_ms: z.int().nullable().meta({ description: 'Milliseconds of the last attempt', example: 84 }),
  error: z
    .string()
    .nullable()
    .meta({ description: 'Why the last attempt failed, or why it was skipped', example: null }),
  created_at: made('Time of the assessment'),
  completed_at: at('When it succeeded, failed permanently or was skipped', '2026-11-21T13:58:04.000Z'),
}

export const Delivery = z.object(deliveryShape).meta({ id: 'WebhookDelivery', description: 'A webhook delivery' })
export const DeliveryList = z
  .object({
    data: z.array(Delivery).meta({ description: 'Deliveries, newest first' }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Cursor of the next page; null on the last page', example: null }),
  })
  .meta({ id: 'WebhookDeliveryList', description: 'Deliveries of a webhook' })
export const DeliveryDetail = z
  .object({
    ...deliveryShape,
    payload: HighRiskPayload,
    request_headers: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description: 'Headers of the last attempt, signature included; null before the first',
        example: { 'webhook-id': 'dlv_1K8vYw2mZq0RrTn4Xb7LcD', 'webhook-timestamp': '1763733484' },
      }),
    response_body: z.string().nullable().meta({
      description: 'Start of the response body, at most 1 KB, stored for 7 days',
      example: '{"received":true}',
    }),
  })
  .meta({ id: 'WebhookDeliveryDetail', description: 'A delivery with its request and response' })

export const TestOutcome = z
  .object({
    delivered: z.boolean().meta({ description: 'Whether the endpoint returned 2xx in time', example: true }),
    webhook_id: z.string().meta({ description: 'The webhook', example: 'wh_1K8vYw2mZq0RrTn4Xb7LcD' }),
    message_id: z
      .string()
      .meta({ description: 'Header `webhook-id` of the sample', example: 'dlv_1K8vYw2mZq0RrTn4Xb7LcD' }),
    response_status: z.int().nullable().meta({ description: 'HTTP status; null: no response', example: 200 }),
    response_ms: z
      .int()
      .min(0)
      .meta({ description: 'Response time in milliseconds, or time until the failure', example: 84 }),
    response_body: z
      .string()
      .nullable()
      .meta({ description: 'Start of the response body, at most 1 KB', example: '{"received":true}' }),
    error: z.string().nullable().meta({ description: 'Why it failed', example: null }),
    sent_at: made('When it was sent'),
  })
  .meta({ id: 'WebhookTest', description: 'Result of a test delivery' })

export type WebhookRecord = z.infer<typeof Webhook>
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>
export type DeliveryRecord = z.infer<typeof Delivery>
export type DeliveryDetail = z.infer<typeof DeliveryDetail>
export type TestOutcome = z.infer<typeof TestOutcome>
