import { type EndpointRow, get, patch, post, remove } from './row.ts'

const shared = { tag: 'Webhooks', capability: 'webhooks', units: 0 } as const
const read = { ...shared, burst: 'A' } as const
const write = { ...shared, burst: 'M', liveOnly: true } as const

export const webhookEndpoints = {
  'webhooks.list': get('/webhooks', {
    ...read,
    summary: 'List the webhooks',
    describes:
      'All webhooks of the workspace, newest first. A secret is never among what is listed: only its last four characters.',
    errors: [],
  }),
  'webhooks.create': post('/webhooks', {
    ...write,
    idempotent: true,
    status: 201,
    summary: 'Create a webhook',
    describes:
      'Each assessment of level high or critical, and each that is blocked, is then sent to the address as a signed POST (Standard Webhooks). `secret` is in this answer and nowhere else. The address is `https`, on port 443 or 8443, of a host in the public Internet; that is checked now where the name resolves, and again at every attempt.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'WEBHOOK_URL_CONFLICT', 'WEBHOOK_LIMIT_REACHED'],
    refusals: { url: 'INVALID_URL' },
  }),
  'webhooks.read': get('/webhooks/{id}', {
    ...read,
    summary: 'Read a webhook',
    describes: 'One webhook, with its state and the reason for it.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.update': patch('/webhooks/{id}', {
    ...write,
    summary: 'Change a webhook',
    describes:
      'Changes what is sent and leaves the rest. `status: "active"` lets a paused or disabled webhook go on: deliveries that were skipped meanwhile are sent, unless they are older than 72 hours.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_CONFLICT'],
    refusals: { url: 'INVALID_URL' },
  }),
  'webhooks.remove': remove('/webhooks/{id}', {
    ...write,
    summary: 'Delete a webhook',
    describes: 'Nothing more is sent to it, waiting deliveries included. Its deliveries can no longer be read.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.rotateSecret': post('/webhooks/{id}/rotate_secret', {
    ...write,
    summary: 'Replace the signing secret',
    describes:
      'The answer has the new secret, once. For 24 hours each delivery carries two signatures, of the new and of the old secret, so that receivers can change over without a gap. A second rotation within that time ends the older secret at once.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.test': post('/webhooks/{id}/test', {
    ...write,
    summary: 'Send a sample now',
    describes:
      'Sends a signed sample with `data.test` true and tells what the receiver answered. It is tried once, is in no list of deliveries and changes nothing about the webhook. Works for a paused webhook too.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.deliveries': get('/webhooks/{id}/deliveries', {
    ...read,
    summary: 'List deliveries',
    describes:
      'What was sent or is waiting to be sent, newest first. Deliveries are kept for 30 days, what a receiver answered for 7.',
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  'webhooks.delivery': get('/webhooks/{id}/deliveries/{delivery_id}', {
    ...read,
    summary: 'Read a delivery',
    describes: 'One delivery with its payload, the headers of its last attempt and what the receiver answered.',
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
  }),
  'webhooks.retry': post('/webhooks/{id}/deliveries/{delivery_id}/retry', {
    ...write,
    summary: 'Send a delivery again',
    describes:
      'Queues another attempt with the same `webhook-id`, whatever became of the delivery before, and answers before it is made. A delivery that is under way is left alone.',
    errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  }),
} as const satisfies Record<string, EndpointRow>
