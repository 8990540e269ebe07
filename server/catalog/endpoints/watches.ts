import { type EndpointRow, get, patch, post, remove } from './row.ts'

const shared = { tag: 'Watches', capability: null, units: 0 } as const
const read = { ...shared, burst: 'A' } as const
const write = { ...shared, burst: 'M', liveOnly: true } as const

export const watchEndpoints = {
  'watches.list': get('/watches', {
    ...read,
    summary: 'List watches',
    describes: 'Watches of the workspace, newest first, with their last run and last change.',
    errors: [],
  }),
  'watches.create': post('/watches', {
    ...write,
    idempotent: true,
    status: 201,
    bodyLimit: 524_288,
    summary: 'Create a watch',
    describes:
      'Runs a lookup on a schedule and reports only changes that matter. The first run starts immediately and has nothing to compare with. Each run uses the units of its lookup, a lock file one for each distinct package and version. The plan must include the lookup.',
    errors: [
      'WATCH_LIMIT_REACHED',
      'INVALID_IP',
      'IP_NOT_PUBLIC',
      'INVALID_DOMAIN',
      'INVALID_HOST',
      'TARGET_NOT_ALLOWED',
      'INVALID_EMAIL',
      'INVALID_PHONE_NUMBER',
      'INVALID_ASN',
      'INVALID_CIDR',
      'INVALID_CVE_ID',
      'INVALID_PURL',
      'UNSUPPORTED_ECOSYSTEM',
      'INVALID_COORDINATE',
      'TOO_MANY_TARGETS',
      'INVALID_URL',
    ],
  }),
  'watches.changes': get('/watches/changes', {
    ...read,
    summary: 'List changes of all watches',
    describes: 'Changes that the watches of the workspace found, newest first, as long as the plan keeps events.',
    errors: [],
  }),
  'watches.read': get('/watches/{id}', {
    ...read,
    summary: 'Read a watch',
    describes: 'One watch with its state, its last run and its last change.',
    errors: ['WATCH_NOT_FOUND'],
  }),
  'watches.update': patch('/watches/{id}', {
    ...write,
    summary: 'Update a watch',
    describes:
      'Updates the fields that are sent. `status` pauses or resumes it; a resumed watch runs at its next scheduled time.',
    errors: ['WATCH_NOT_FOUND', 'WATCH_LIMIT_REACHED', 'WATCH_OF_SITE'],
  }),
  'watches.remove': remove('/watches/{id}', {
    ...write,
    summary: 'Delete a watch',
    describes: 'Deletes the watch with its changes. Lookups of earlier runs stay in the history.',
    errors: ['WATCH_NOT_FOUND', 'WATCH_OF_SITE'],
  }),
  'watches.run': post('/watches/{id}/run', {
    ...write,
    status: 202,
    summary: 'Run a watch now',
    describes: 'Queues a run, which uses its units. The next scheduled run stays as planned.',
    errors: ['WATCH_NOT_FOUND', 'WATCH_NOT_ACTIVE'],
  }),
  'watches.changesOf': get('/watches/{id}/changes', {
    ...read,
    summary: 'List changes of a watch',
    describes: 'Changes that the watch found, newest first, with the values before and after.',
    errors: ['WATCH_NOT_FOUND'],
  }),
} as const satisfies Record<string, EndpointRow>
