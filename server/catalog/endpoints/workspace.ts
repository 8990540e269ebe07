import { type EndpointRow, get } from './row.ts'

export const workspaceEndpoints = {
  'usage.read': get('/usage', {
    tag: 'Workspace',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Usage and limits',
    describes:
      'Units used, limits and what the plan includes: the values of the quota and burst headers in one response. Uses no unit and counts toward burst class A.',
    errors: [],
  }),
} as const satisfies Record<string, EndpointRow>
