import { type EndpointRow, post } from './row.ts'

/** Browser and CAPTCHA diagnostics (contract section 13). */
export const deviceEndpoints = {
  'device.test': post('/device/test', {
    tag: 'Devices',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Bot test',
    describes:
      'Evaluates the data that the collector script read in a visitor’s browser (`/collector.js`; your server forwards it). Each check passed, failed or is unknown, with points and evidence; `automation_score` is the sum of the points, at most 100. Failed checks in one group are `inconclusive`, in two groups `automation_likely`. What a privacy browser hides or changes is unknown and adds no points. The id can be used once in an assessment of this workspace within 10 minutes. The collected data is not stored.',
    errors: ['VALIDATION_FAILED', 'INVALID_IP'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'captcha.test': post('/captcha/test', {
    tag: 'Devices',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Verify a CAPTCHA token',
    describes:
      'Verifies a token with its CAPTCHA provider, or a solution of the built-in CAPTCHA (`/captcha.js`). A token is valid for 300 seconds and succeeds once; after that it returns `expired_or_duplicate`. If the provider does not respond, the result is 503, never a success. With an `idempotency_key`, a repeated request within 24 hours returns the same verdict and id; it uses a unit like any request. Owners set provider secrets in the dashboard; they are never sent with a request. The id can be used once in an assessment of this workspace within 10 minutes.',
    errors: [
      'VALIDATION_FAILED',
      'INVALID_IP',
      'CAPTCHA_NOT_CONFIGURED',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_KEY_IN_USE',
      'CAPTCHA_PROVIDER_UNAVAILABLE',
    ],
    refusals: { ip: 'INVALID_IP' },
  }),
  'captcha.challenge': post('/captcha/challenge', {
    tag: 'Devices',
    key: 'none',
    capability: null,
    units: 0,
    burst: null,
    summary: 'Create a CAPTCHA challenge',
    describes:
      'A proof of work that the visitor’s browser requests itself: any website can call this without a key, 60 times per minute from one address (IPv6: one /64). The widget `/captcha.js` does all of this. To solve it yourself: split `challenge_id` at its dots; find the whole number n from 0 to `difficulty` for which the SHA-256 of the bytes of `salt`, the bytes of the first part and n as four bytes (big-endian) starts with the bytes of the second part, all in hexadecimal. The token is `challenge_id`, `salt` and n, joined by dots.',
    errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  }),
} as const satisfies Record<string, EndpointRow>
