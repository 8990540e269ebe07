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
      'Creates a short link whose destination is checked now and before each redirect. No units are used. Without a key: 3 links per minute and 10 per day from one network; visitors always see the destination first. With a key, the link belongs to the workspace and counts towards the link limits of its plan. A request without `expires_at` and `code` returns an existing active link to the same destination, if there is one: 200 with `reused: true`. Malicious destinations are refused; for suspicious ones, visitors always see a warning first. Also available at `/go/links`, without the version.',
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
    describes: 'Links of the workspace, newest first. Links created without a key are not listed.',
    errors: [],
  }),
  'links.read': get('/go/links/{id}', {
    ...read,
    summary: 'Read a protected link',
    describes: 'One link with its verdict and visit count, at most a quarter of a second old.',
    errors: ['LINK_NOT_FOUND'],
  }),
  'links.update': patch('/go/links/{id}', {
    ...write,
    summary: 'Update a protected link',
    describes:
      'Updates the fields that are sent. A new destination is checked and counts towards the link limits. `status` turns the link off and on. A blocked link can be turned off but not on: only a review can unblock it.',
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
    describes: 'The link stops working immediately. Its code is reserved for 180 days.',
    errors: ['LINK_NOT_FOUND', 'CAPABILITY_REQUIRED'],
  }),
} as const satisfies Record<string, EndpointRow>
