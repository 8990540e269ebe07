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
      'Makes a short link whose destination is checked now and again before visitors are sent on. No unit is used. Without a key anybody may make a link, 3 a minute and 10 a day from one network; its visitors always see first where it leads. With a key the link belongs to the workspace and its plan says how many it makes. A request without `expires_at` and `code` for a destination to which the workspace has an active link without an end gets that one: 200 with `reused: true`. A malicious destination is refused; a suspicious one is taken, and its visitors are always asked first. Also answered at `/go/links` without the version.',
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
      'Links of the workspace, newest first. Links that were made without a key belong to nobody and are in no list.',
    errors: [],
  }),
  'links.read': get('/go/links/{id}', {
    ...read,
    summary: 'Read a protected link',
    describes: 'One link with its verdict and the number of its visits, which is at most a quarter of a second old.',
    errors: ['LINK_NOT_FOUND'],
  }),
  'links.update': patch('/go/links/{id}', {
    ...write,
    summary: 'Change a protected link',
    describes:
      'Changes what is sent and leaves the rest. A new destination is checked like that of a new link and counts as one made. `status` switches the link off and on. A link that is blocked opens only by a review: it can be switched off, which holds after the review too, and not on.',
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
    describes: 'The link leads nowhere from then on, on every server. Its code is not given out again for 180 days.',
    errors: ['LINK_NOT_FOUND', 'CAPABILITY_REQUIRED'],
  }),
} as const satisfies Record<string, EndpointRow>
