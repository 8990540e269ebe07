import { type EndpointRow, get, post } from './row.ts'

const search =
  'All words of `query` must match. `field:value` searches one field: `ip` (address or CIDR), `email`, `domain`, `user`, `device`, `country`, `request`, `event_id`, `rule` (id or name), `signal`, `decision`, `level`, `event`, `type`, `label`; put values with spaces in quotes. A trailing `*` in `email`, `domain`, `user`, `device`, `request` or `event_id` matches by prefix. Any other word matches an ID, IP address, CIDR range, email address (in any spelling of its mailbox) or signal if it is one, otherwise the start of an event ID, user ID, domain, email address or rule name.'

export const eventEndpoints = {
  'events.list': get('/events', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Search events',
    describes: `Newest first. ${search} Follow \`next_cursor\` for more pages: no row is skipped or repeated, even if events are recorded in the meantime. Expired events are not returned.`,
    errors: [],
  }),
  'events.csv': get('/events.csv', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    cooldown: { seconds: 30 },
    answers: 'csv',
    summary: 'Export events as CSV',
    describes: `The newest 10,000 events of a search as CSV (RFC 4180, UTF-8), with the filters of the list. \`X-Service-Export-Truncated\` tells whether there are more. Cells that a spreadsheet would read as a formula start with an apostrophe; several IDs in one cell are separated by spaces. One export every 30 seconds per workspace.`,
    errors: [],
  }),
  'events.read': get('/events/{id}', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Get an event',
    describes:
      'An event, by its ID or by the ID of the request that caused it, with the full result of an assessment and the number of other events with the same IP address, mailbox or device.',
    errors: ['EVENT_NOT_FOUND'],
  }),
  'events.label': post('/events/{id}/label', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'M',
    summary: 'Label an event',
    describes:
      'Labels an assessment as fraud or legitimate. Send another label to change it, or `null` to remove it. Analytics count labels per signal and rule that fired. A labelled event leaves the review queue.',
    errors: ['EVENT_NOT_FOUND', 'EVENT_NOT_LABELLABLE'],
  }),
  'analytics.summary': get('/analytics/summary', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Analytics',
    describes:
      'Counts and trends of a period. Counts are hourly: `from` is rounded down and `to` up to the full hour, and the response contains the period that was used. A period that starts before the analytics retention of the plan is shortened. Hourly buckets cover up to 31 days.',
    errors: [],
  }),
  'history.list': get('/lookups/history', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'List lookups',
    describes:
      'Summaries of accepted lookups, newest first, without payloads and with masked email addresses. If the plan does not include history, the list is empty and `retention_days` is 0.',
    errors: [],
  }),
} as const satisfies Record<string, EndpointRow>
