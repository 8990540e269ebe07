import { type EndpointRow, get, patch, post, remove } from './row.ts'

const shared = { tag: 'Protected links', capability: null, units: 0 } as const
const read = { ...shared, burst: 'A' } as const
const write = { ...shared, burst: 'M', liveOnly: true } as const

export const linkEndpoints = {
  'links.create': post('/go/links', {
    ...shared,
    burst: null,
    key: 'optional',
    status: 201,
    found: true,
    liveOnly: true,
    summary: 'Create a protected link',
    describes:
      'Creates a short link. Its destination is checked now and again before visitors are redirected. No unit is used. Without a key, anyone can create 3 links a minute and 10 a day per network, and visitors always see the destination first. With a key, the link belongs to the workspace and counts toward the limit of its plan. A request without `expires_at` and `code` returns an existing active link without expiry to the same destination: status 200 with `reused: true`. A malicious destination is rejected. A suspicious one is accepted, and visitors always have to confirm. Also available at `/go/links` without the version.',
    errors: [
      'UNAUTHORIZED',
      'API_KEY_PAUSED',
      'TEST_KEY_NOT_ALLOWED',
      'CAPABILITY_REQUIRED',
      'INVALID_URL',
      'TARGET_NOT_ALLOWED',
      'DESTINATION_BLOCKED',
      'LINK_CODE_CONFLICT',
      'RATE_LIMITED',
    ],
    refusals: { url: 'INVALID_URL' },
  }),
  'links.list': get('/go/links', {
    ...read,
    summary: 'List protected links',
    describes:
      'Links of the workspace, newest first. Links created without a key belong to no workspace and are not listed.',
    errors: [],
  }),
  'links.read': get('/go/links/{id}', {
    ...read,
    summary: 'Get a protected link',
    describes: 'A link with its verdict and visit count, which is at most 0.25 seconds old.',
    errors: ['LINK_NOT_FOUND'],
  }),
  'links.update': patch('/go/links/{id}', {
    ...write,
    summary: 'Update a protected link',
    describes:
      'Updates the fields that are sent. A new destination is checked like that of a new link and counts toward the same limit. `status` turns the link off and on. A blocked link can be turned off but not on: only a review can unblock it, and a link that is off stays off after the review.',
    errors: [
      'INVALID_URL',
      'TARGET_NOT_ALLOWED',
      'LINK_NOT_FOUND',
      'DESTINATION_BLOCKED',
      'LINK_BLOCKED',
      'CAPABILITY_REQUIRED',
    ],
    refusals: { url: 'INVALID_URL' },
  }),
  'links.remove': remove('/go/links/{id}', {
    ...write,
    summary: 'Delete a protected link',
    describes: 'The link stops working immediately on every server. Its code is not reused for 180 days.',
    errors: ['LINK_NOT_FOUND', 'CAPABILITY_REQUIRED'],
  }),
} as const satisfies Record<string, EndpointRow>
