import { type EndpointRow, get, patch, post, remove } from './row.ts'

const shared = { tag: 'Webhooks', capability: 'webhooks', units: 0 } as const
const read = { ...shared, burst: 'A' } as const
const write = { ...shared, burst: 'M', liveOnly: true } as const

export const webhookEndpoints = {
  'webhooks.list': get('/webhooks', {
    ...read,
    summary: 'List webhooks',
    describes:
      'All webhooks of the workspace, newest first. Only the last four characters of each secret are returned.',
    errors: [],
  }),
  'webhooks.create': post('/webhooks', {
    ...write,
    idempotent: true,
    status: 201,
    summary: 'Create a webhook',
    describes:
      'Every assessment that is high, critical or blocked is sent to the URL as a signed POST (Standard Webhooks). `secret` is returned only in this response. The URL must use https on port 443 or 8443 of a public host; this is checked now and at every attempt.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'WEBHOOK_URL_CONFLICT', 'WEBHOOK_LIMIT_REACHED'],
    refusals: { url: 'INVALID_URL' },
  }),
  'webhooks.read': get('/webhooks/{id}', {
    ...read,
    summary: 'Read a webhook',
    describes: 'One webhook with its status and reason.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.update': patch('/webhooks/{id}', {
    ...write,
    summary: 'Update a webhook',
    describes:
      'Updates the fields that are sent. `status: "active"` resumes a paused or disabled webhook: skipped deliveries of the last 72 hours are then sent.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_CONFLICT'],
    refusals: { url: 'INVALID_URL' },
  }),
  'webhooks.remove': remove('/webhooks/{id}', {
    ...write,
    summary: 'Delete a webhook',
    describes: 'Deletes the webhook with its pending deliveries and its delivery log.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.rotateSecret': post('/webhooks/{id}/rotate_secret', {
    ...write,
    summary: 'Rotate the signing secret',
    describes:
      'Returns the new secret, once. For 24 hours, each delivery has two signatures, with the new and the previous secret, so that endpoints can switch without a gap. A second rotation within that time ends the older secret immediately.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.test': post('/webhooks/{id}/test', {
    ...write,
    summary: 'Send a test delivery',
    describes:
      'Sends a signed sample with `data.test` true and returns the endpoint’s response. It is sent once, is not listed, and does not affect the webhook. Also works for a paused webhook.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.deliveries': get('/webhooks/{id}/deliveries', {
    ...read,
    summary: 'List deliveries',
    describes:
      'Sent and pending deliveries, newest first. Deliveries are stored for 30 days, endpoint responses for 7 days.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.delivery': get('/webhooks/{id}/deliveries/{delivery_id}', {
    ...read,
    summary: 'Read a delivery',
    describes: 'One delivery with its payload, the headers of the last attempt and the endpoint’s response.',
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
  }),
  'webhooks.retry': post('/webhooks/{id}/deliveries/{delivery_id}/retry', {
    ...write,
    summary: 'Retry a delivery',
    describes:
      'Queues another attempt with the same `webhook-id`, whatever the status, and returns immediately. A delivery in progress is not affected.',
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  }),
} as const satisfies Record<string, EndpointRow>
