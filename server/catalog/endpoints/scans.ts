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
      'Queues a scan and returns it. Most scans finish within 20 seconds. With `wait=1`, the response waits for the result for up to 25 seconds: status 200 if the scan has finished, 202 if not. The twelve header tests and the grade follow the published scoring of HTTP Observatory version 6. TLS, email, DNS and content are separate sections, and problems such as an untrusted certificate cap the grade. Scanning the same host again within 60 seconds returns the same scan with `reused: true` and uses a unit. If the site blocks the scanner or does not respond, the scan is `failed`, with the reason. The scan runs from one location, without signing in.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'OWNER_REQUIRED', 'DOMAIN_NOT_VERIFIED'],
    refusals: { url: 'INVALID_URL' },
  }),
  'scans.list': get('/scans', {
    ...read,
    summary: 'List scans',
    describes: 'Summaries of the scans in the workspace, newest first, for all hosts or one.',
    errors: [],
  }),
  'scans.read': get('/scans/{id}', {
    ...read,
    summary: 'Get a scan',
    describes:
      'A scan with its report: scores, caps, every test with its evidence and fix, the sections, redirects, the history of the host and the changes since the previous scan. While the scan runs, `stages_done` shows its progress.',
    errors: ['SCAN_NOT_FOUND'],
  }),
  'scans.update': patch('/scans/{id}', {
    ...write,
    summary: 'Change the visibility of a scan',
    describes:
      '`public` needs a domain that the workspace has verified. The public report and the badge then show the scan to everyone.',
    errors: ['SCAN_NOT_FOUND', 'OWNER_REQUIRED', 'DOMAIN_NOT_VERIFIED'],
  }),
  'scans.remove': remove('/scans/{id}', {
    ...write,
    summary: 'Delete a scan',
    describes:
      'Deletes the scan and its report, also from the history of the host. A queued or running scan is stopped; its unit is not refunded.',
    errors: ['SCAN_NOT_FOUND', 'OWNER_REQUIRED'],
  }),
} as const satisfies Record<string, EndpointRow>
