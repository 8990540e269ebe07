import { type EndpointRow, get } from './row.ts'

export const workspaceEndpoints = {
  'usage.read': get('/usage', {
    tag: 'Workspace',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Plan, units and limits',
    describes: 'Units, limits and included features as one document. Uses no units; counts towards burst class A.',
    errors: [],
  }),
} as const satisfies Record<string, EndpointRow>
