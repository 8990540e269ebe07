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
      'Every assessment that is blocked or has level high or critical is then sent to the URL as a signed POST (Standard Webhooks). `secret` is returned only in this response. The URL must be `https`, on port 443 or 8443, of a public host; this is checked now if the name resolves, and again at every attempt.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'WEBHOOK_URL_CONFLICT', 'WEBHOOK_LIMIT_REACHED'],
    refusals: { url: 'INVALID_URL' },
  }),
  'webhooks.read': get('/webhooks/{id}', {
    ...read,
    summary: 'Get a webhook',
    describes: 'A webhook with its status and the reason for it.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.update': patch('/webhooks/{id}', {
    ...write,
    summary: 'Update a webhook',
    describes:
      'Updates the fields that are sent. `status: "active"` resumes a paused or disabled webhook: deliveries that were skipped in the meantime are sent, unless they are older than 72 hours.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_CONFLICT'],
    refusals: { url: 'INVALID_URL' },
  }),
  'webhooks.remove': remove('/webhooks/{id}', {
    ...write,
    summary: 'Delete a webhook',
    describes: 'Nothing more is sent to it, including pending deliveries. Its deliveries can no longer be read.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.rotateSecret': post('/webhooks/{id}/rotate_secret', {
    ...write,
    summary: 'Rotate the signing secret',
    describes:
      'Returns the new secret once. For 24 hours, each delivery is signed with both the new and the previous secret, so that receivers can switch without a gap. A second rotation within that time revokes the older secret immediately.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.test': post('/webhooks/{id}/test', {
    ...write,
    summary: 'Send a test delivery',
    describes:
      'Sends a signed sample with `data.test: true` and returns the response of the receiver. The sample is sent once, is not listed as a delivery and does not change the webhook. Also works for a paused webhook.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.deliveries': get('/webhooks/{id}/deliveries', {
    ...read,
    summary: 'List deliveries',
    describes:
      'Sent and pending deliveries, newest first. Deliveries are stored for 30 days, receiver responses for 7.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.delivery': get('/webhooks/{id}/deliveries/{delivery_id}', {
    ...read,
    summary: 'Get a delivery',
    describes: 'A delivery with its payload, the headers of its last attempt and the response of the receiver.',
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
  }),
  'webhooks.retry': post('/webhooks/{id}/deliveries/{delivery_id}/retry', {
    ...write,
    summary: 'Retry a delivery',
    describes:
      'Queues another attempt with the same `webhook-id`, whatever the status of the delivery, and returns before the attempt is made. A delivery in progress is not affected.',
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  }),
} as const satisfies Record<string, EndpointRow>
