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
      'Runs one assessment, with the rules, the event and the webhooks of any other, and saves its whole answer with a title and notes. The report stays as it is until `expires_at`, which is taken from the history window of the plan now; a later change of plan does not move it.',
    errors: ['ASSESSMENT_INPUT_REQUIRED', 'REPUTATION_UNAVAILABLE'],
    bodyLimit: 32_000,
  }),
  'reports.list': get('/reports', {
    ...shared,
    burst: 'A',
    summary: 'List the saved reports',
    describes: 'Saved reports of the workspace in short, newest first. Expired ones are hidden.',
    errors: [],
  }),
  'reports.read': get('/reports/{id}', {
    ...shared,
    burst: 'A',
    summary: 'Read a saved report',
    describes: 'A report with the whole answer of its assessment, as it was told when it was saved.',
    errors: ['REPORT_NOT_FOUND'],
  }),
  'reports.remove': remove('/reports/{id}', {
    ...shared,
    burst: 'M',
    summary: 'Delete a saved report',
    describes:
      'Its author and owners of the workspace may. Links to it end at once; the event of the assessment stays. The unit is not given back.',
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
