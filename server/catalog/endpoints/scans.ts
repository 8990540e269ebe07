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
      'Queues a scan; most finish within 20 seconds. With `wait=1`, the response waits up to 25 seconds: 200 if the scan has finished, otherwise 202. The twelve header tests and the grade use the weights of HTTP Observatory version 6; TLS, email, DNS and content are separate sections, and problems such as an untrusted certificate cap the grade. The same host within 60 seconds returns the same scan with `reused` true; it uses a unit. A site that blocks the scanner or does not respond results in a `failed` scan with the reason. Scans run from one location, as an anonymous visitor.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'OWNER_REQUIRED', 'DOMAIN_NOT_VERIFIED'],
    refusals: { url: 'INVALID_URL' },
  }),
  'scans.list': get('/scans', {
    ...read,
    summary: 'List the scans',
    describes: 'Scans of the workspace, newest first, for all hosts or one.',
    errors: [],
  }),
  'scans.read': get('/scans/{id}', {
    ...read,
    summary: 'Get a scan',
    describes:
      'A scan with its report: totals, caps, every test with evidence and recommendation, sections, redirects, host history and changes since the previous scan. While it runs, `stages_done` shows the progress.',
    errors: ['SCAN_NOT_FOUND'],
  }),
  'scans.update': patch('/scans/{id}', {
    ...write,
    summary: 'Update a scan',
    describes: '`public` needs a verified domain; report and badge then show the scan to everyone.',
    errors: ['SCAN_NOT_FOUND', 'OWNER_REQUIRED', 'DOMAIN_NOT_VERIFIED'],
  }),
  'scans.remove': remove('/scans/{id}', {
    ...write,
    summary: 'Delete a scan',
    describes:
      'Deletes the scan with its report and its entry in the host history. A queued or running scan is canceled; its unit stays used.',
    errors: ['SCAN_NOT_FOUND', 'OWNER_REQUIRED'],
  }),
} as const satisfies Record<string, EndpointRow>
