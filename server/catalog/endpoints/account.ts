import { endpoints } from '../endpoints.ts'
import { type EndpointRow, get, post, remove } from './row.ts'

export const accountPrefix = '/api/account'

const shared = { tag: 'Reports', capability: null, units: 0 } as const

/**
 * Endpoints below `/api/account`: session only, no API keys (service-interface, "Other routes with a stated
 * contract"). The id is the tRPC path of the procedure.
 */
export const accountEndpoints = {
  'reports.create': post('/reports', {
    tag: 'Reports',
    capability: 'full',
    units: 1,
    burst: 'B',
    status: 201,
    summary: 'Assess an event and save the report',
    describes:
      'Runs an assessment with rules, event and webhooks, and saves the full result with a title and notes. The report does not change until `expires_at`, which follows the history retention of the current plan; later plan changes do not affect it.',
    errors: ['ASSESSMENT_INPUT_REQUIRED', 'REPUTATION_UNAVAILABLE'],
    bodyLimit: 32_000,
  }),
  'reports.list': get('/reports', {
    ...shared,
    burst: 'A',
    summary: 'List the saved reports',
    describes: 'Saved reports of the workspace, newest first. Expired reports are not listed.',
    errors: [],
  }),
  'reports.read': get('/reports/{id}', {
    ...shared,
    burst: 'A',
    summary: 'Read a saved report',
    describes: 'A report with the full result of its assessment, exactly as returned when it was saved.',
    errors: ['REPORT_NOT_FOUND'],
  }),
  'reports.remove': remove('/reports/{id}', {
    ...shared,
    burst: 'M',
    summary: 'Delete a report',
    describes:
      'Allowed for its author and owners. Links to the report stop working immediately; the event of the assessment stays. The unit stays used.',
    errors: ['OWNER_REQUIRED', 'REPORT_NOT_FOUND'],
  }),
} as const satisfies Record<string, EndpointRow>

export type AccountEndpointId = keyof typeof accountEndpoints

/** Metered endpoints of the account API, for history and usage. */
export const accountMetered = ['reports.create'] as const satisfies readonly AccountEndpointId[]

/** Looks up an endpoint and its full path; undefined for an id that no longer exists. */
export function offered(id: string): { row: EndpointRow; path: string } | undefined {
  const within = (rows: Readonly<Record<string, EndpointRow>>, prefix: string) => {
    const row = Object.hasOwn(rows, id) ? rows[id] : undefined
    return row && { row, path: prefix + row.path }
  }
  return within(endpoints, '/v1') ?? within(accountEndpoints, accountPrefix)
}
