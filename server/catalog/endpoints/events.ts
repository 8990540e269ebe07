import { type EndpointRow, get, post } from './row.ts'

const search =
  'Words of `query` are all to hold. `field:value` asks one field: `ip` (address or CIDR), `email`, `domain`, `user`, `device`, `country`, `request`, `event_id`, `rule` (id or name), `signal`, `decision`, `level`, `event`, `type`, `label`; values with blanks in quotes, and `*` behind a text of `email`, `domain`, `user`, `device`, `request`, `event_id` for all that begin with it. Any other word is found as an id, address, CIDR, email address (with all spellings of its mailbox) or signal where it is one, else as the beginning of an event id, user id, domain, email address or rule name.'

export const eventEndpoints = {
  'events.list': get('/events', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Search the events of the workspace',
    describes: `Newest first. ${search} Pages follow \`next_cursor\`: no row is skipped or told twice, whatever is written in the meantime. Events whose time is over are not found.`,
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
    describes: `The newest 10,000 events of a search as CSV (RFC 4180, UTF-8), with the filters of the list; \`X-Service-Export-Truncated\` says up front whether there are more. A cell that a spreadsheet would take for a formula has an apostrophe in front; ids of one cell are separated by blanks. One export in 30 seconds and workspace.`,
    errors: [],
  }),
  'events.read': get('/events/{id}', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Read one event',
    describes:
      'By its id, or by the id of the request that caused it: the event, the whole result of an assessment, and how many other events share its address, mailbox or device.',
    errors: ['EVENT_NOT_FOUND'],
  }),
  'events.label': post('/events/{id}/label', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'M',
    summary: 'Say what an assessed event turned out to be',
    describes:
      'Labels an assessment as fraud or legitimate, changes the label or takes it away with `null`. Analytics count labels with the signals and rules that had fired. The label takes the event out of the review queue.',
    errors: ['EVENT_NOT_FOUND', 'EVENT_NOT_LABELLABLE'],
  }),
  'analytics.summary': get('/analytics/summary', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Counts and trends of a period',
    describes:
      'Counts are kept by hour: `from` is rounded down and `to` up to the full hour, and both are told as they were used. A period that begins before the analytics window of the plan begins with it. By hour at most 31 days can be asked for.',
    errors: [],
  }),
  'history.list': get('/lookups/history', {
    tag: 'Events',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'List the lookups of the workspace',
    describes:
      'Safe summaries of admitted lookups, newest first: no payload, email addresses masked. A plan without history gets an empty list and `retention_days` 0.',
    errors: [],
  }),
} as const satisfies Record<string, EndpointRow>
