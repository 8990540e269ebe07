import { type EndpointRow, get, patch, post, remove } from './row.ts'

const shared = { tag: 'Website scans', capability: 'full' } as const
const read = { ...shared, units: 0, burst: 'A' } as const
const write = { ...shared, units: 0, burst: 'M', liveOnly: true } as const

/** Website scans of the workspace (contract section 11). */
export const scanEndpoints = {
  'scans.create': post('/scans', {
    ...shared,
    units: 1,
    burst: 'D',
    status: 202,
    found: true,
    inQuery: ['wait'],
    summary: 'Scan a website',
    describes:
      'Queues a scan and answers with it; most end within 20 seconds. `wait=1` holds the answer until then, at most 25 seconds: a scan that has ended is answered with 200, one that has not with 202. The twelve header tests and the grade follow the published numbers of HTTP Observatory version 6; TLS, mail, DNS and content are sections beside it, and faults such as an untrusted certificate cap the grade. The same host again within 60 seconds gives the same scan, for a unit, `reused` true. A site that turns the scanner away or does not answer is a scan that `failed`, with the reason. Seen from one place, as somebody who is not signed in.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'OWNER_REQUIRED', 'DOMAIN_NOT_VERIFIED'],
    refusals: { url: 'INVALID_URL' },
  }),
  'scans.list': get('/scans', {
    ...read,
    summary: 'List the scans',
    describes: 'Scans of the workspace in short, newest first, of all hosts or of one.',
    errors: [],
  }),
  'scans.read': get('/scans/{id}', {
    ...read,
    summary: 'Read a scan',
    describes:
      'A scan with its report: both totals, the caps, every test with what it was found in and what to do, the sections, the way to the page, the history of the host and what changed since the scan before. While it runs, `stages_done` says how far it is.',
    errors: ['SCAN_NOT_FOUND'],
  }),
  'scans.update': patch('/scans/{id}', {
    ...write,
    summary: 'Change who may see a scan',
    describes:
      '`public` needs a domain that the workspace has verified; the report and the badge then show the scan to everybody.',
    errors: ['SCAN_NOT_FOUND', 'OWNER_REQUIRED', 'DOMAIN_NOT_VERIFIED'],
  }),
  'scans.remove': remove('/scans/{id}', {
    ...write,
    summary: 'Delete a scan',
    describes:
      'The scan goes with its report, from the history of its host too. One that is waiting or running is not gone on with; its unit stays used.',
    errors: ['SCAN_NOT_FOUND', 'OWNER_REQUIRED'],
  }),
} as const satisfies Record<string, EndpointRow>
