import { type EndpointRow, post } from './row.ts'

export const assessmentEndpoints = {
  'risk.assess': post('/assess', {
    tag: 'Risk',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Assess a sign-up, login, checkout, form or API event',
    describes:
      'Adds up the evidence on the address, the mail address, the domain, the device and what this workspace has seen before into a score from 0 to 100 that equals the sum of its visible points, and advises allow, review, challenge or block: by a rule of the workspace where one matches, else by the score. Evidence that is not there within the time budget (400 ms unless the operator says otherwise) is `unknown`: it adds no points, lowers `coverage`, and is never taken for clear. The weights are set by hand; no labeled data are behind them.',
    errors: ['ASSESSMENT_INPUT_REQUIRED', 'REPUTATION_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
