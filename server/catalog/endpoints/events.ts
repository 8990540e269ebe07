import { type EndpointRow, get, post } from './row.ts'

const search =
  'All terms of `query` must match. `field:value` searches one field: `ip` (address or CIDR), `email`, `domain`, `user`, `device`, `country`, `request`, `event_id`, `rule` (id or name), `signal`, `decision`, `level`, `event`, `type`, `label`; quote values with spaces, and add `*` to a value of `email`, `domain`, `user`, `device`, `request`, `event_id` for a prefix search. Any other term matches an id, address, CIDR, email address (with all spellings of its mailbox) or signal, otherwise the start of an event id, user id, domain, email address or rule name.'

export const eventEndpoints = {
  'events.list': get('/events', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Search events',
    describes: `Newest first. ${search} Paginate with \`next_cursor\`: no row is skipped or repeated, even if new events arrive. Expired events are not found.`,
    errors: ['EVENTS_UNAVAILABLE'],
  }),
  'events.csv': get('/events.csv', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    cooldown: { seconds: 30 },
    answers: 'csv',
    summary: 'Export events as CSV',
    describes: `The newest 10,000 events of a search as CSV (RFC 4180, UTF-8), with the filters of the list. \`X-Service-Export-Truncated\` tells whether there are more. Cells that a spreadsheet would read as a formula start with an apostrophe; several IDs in one cell are separated by spaces. The last columns are the scoring model (empty for older assessments) and the label with its author, time and note; read columns by name, more may follow. One export every 30 seconds per workspace.`,
    errors: ['EVENTS_UNAVAILABLE'],
  }),
  'events.read': get('/events/{id}', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Get an event',
    describes:
      'By event id or request id: the event, the full result of an assessment, and the number of other events with the same address, mailbox or device.',
    errors: ['EVENT_NOT_FOUND', 'EVENTS_UNAVAILABLE'],
  }),
  'events.label': post('/events/{id}/label', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'M',
    summary: 'Label an event',
    describes:
      'Labels an assessment as fraud or legitimate, changes the label, or removes it with `null`. Analytics count labels by signal and rule. A labeled event leaves the review queue.',
    errors: ['EVENT_NOT_FOUND', 'EVENT_NOT_LABELLABLE', 'EVENTS_UNAVAILABLE'],
  }),
  'analytics.summary': get('/analytics/summary', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Analytics',
    describes:
      'Counts are stored per hour: `from` is rounded down and `to` up to the full hour, and the response contains both as used. The period is limited to the analytics retention of the plan. Hourly steps cover at most 31 days.',
    errors: [],
  }),
  'history.list': get('/lookups/history', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Lookup history',
    describes:
      'Summaries of accepted lookups, newest first: no payload, email addresses masked. On a plan without history the list is empty and `retention_days` is 0.',
    errors: ['EVENTS_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
