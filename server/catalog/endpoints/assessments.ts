import { type EndpointRow, post } from './row.ts'

export const assessmentEndpoints = {
  'risk.assess': post('/assess', {
    tag: 'Risk',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Assess an event',
    describes:
      'Assesses a sign-up, sign-in, checkout, form submission or API call. Evidence about the IP address, email address, domain, device and earlier events of the workspace adds up to a score from 0 to 100 that equals the sum of its visible points. The decision is allow, review, challenge or block: from the first rule that matches, otherwise from the score. Evidence that does not arrive within the time budget (400 ms by default) is `unknown`: it adds no points, lowers `coverage`, and is never reported as clear. Weights are set by hand, not derived from labelled data.',
    errors: ['ASSESSMENT_INPUT_REQUIRED', 'REPUTATION_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
