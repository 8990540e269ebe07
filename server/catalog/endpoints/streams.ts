import { type EndpointRow, get, patch, post, remove } from './row.ts'

const shared = { tag: 'Streams', capability: 'webhooks', units: 0 } as const
const read = { ...shared, burst: 'A' } as const
const write = { ...shared, burst: 'M', liveOnly: true } as const

export const streamEndpoints = {
  'streams.list': get('/streams', {
    ...read,
    summary: 'List event streams',
    describes: 'All event streams of the workspace with their lag and last error, newest first.',
    errors: [],
  }),
  'streams.create': post('/streams', {
    ...write,
    idempotent: true,
    status: 201,
    summary: 'Create an event stream',
    describes:
      'Events from now on are sent to the destination, each at least once and in order. Its host must be public; this is checked now and at every connection.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'STREAM_LIMIT_REACHED'],
  }),
  'streams.read': get('/streams/{id}', {
    ...read,
    summary: 'Read an event stream',
    describes: 'One event stream with its lag and last error.',
    errors: ['STREAM_NOT_FOUND'],
  }),
  'streams.update': patch('/streams/{id}', {
    ...write,
    summary: 'Update an event stream',
    describes:
      'Updates the fields that are sent. Send `secret` again with another `destination`. Events wait for up to 7 days while a stream is paused.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'STREAM_NOT_FOUND'],
  }),
  'streams.remove': remove('/streams/{id}', {
    ...write,
    summary: 'Delete an event stream',
    describes: 'Deletes the event stream. Events that wait for it are not sent.',
    errors: ['STREAM_NOT_FOUND'],
  }),
  'streams.test': post('/streams/{id}/test', {
    ...write,
    summary: 'Send a test event',
    describes:
      'Sends one sample event with `details.test` true and returns the response of the destination. Also works for a paused stream.',
    errors: ['STREAM_NOT_FOUND'],
  }),
} as const satisfies Record<string, EndpointRow>
