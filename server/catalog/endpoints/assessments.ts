import { type EndpointRow, post } from './row.ts'

export const assessmentEndpoints = {
  'risk.assess': post('/assess', {
    tag: 'Risk',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Assess an event',
    describes:
      'Scores the IP address, email address, domain, device and history from 0 to 100. The score equals the sum of its visible points. The decision (allow, review, challenge or block) comes from a matching rule, otherwise from the score. Evidence that does not arrive within the time budget (400 ms by default) is `unknown`: it adds no points, lowers `coverage`, and is never clear. Invalid values of fields that your visitors control (User-Agent, language, name, phone, time zone, message, honeypot) are shortened or ignored with a warning; null counts as absent. The weights are set manually; a workspace can fit weights to its own labels.',
    tolerates: [
      '/user_agent',
      '/accept_language',
      '/user/name',
      '/user/phone',
      '/form/message',
      '/form/honeypot',
      '/device/timezone',
    ],
    errors: ['ASSESSMENT_INPUT_REQUIRED', 'REPUTATION_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
