import { type EndpointRow, get } from './row.ts'

export const workspaceEndpoints = {
  'usage.read': get('/usage', {
    tag: 'Workspace',
    capability: null,
    units: 0,
    burst: 'A',
    summary: 'Read allowance, limits and plan',
    describes:
      'The state that the quota and burst headers carry, as one document, with what the plan opens. Costs no unit; counts towards burst class A.',
    errors: [],
  }),
} as const satisfies Record<string, EndpointRow>
