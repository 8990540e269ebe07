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
      'Evaluates what the collector script (`/collector.js`) read from a visitor’s browser and your server forwards. Each check passed, failed or is unknown, with its points and evidence. `automation_score` is the sum of the points, up to 100. Failures in one group of checks are `inconclusive`; failures in two groups are `automation_likely`. What a privacy browser hides or changes is unknown and adds no points. The ID can be used once in an assessment of this workspace within 10 minutes. The collected data is not stored.',
    errors: ['VALIDATION_FAILED', 'INVALID_IP'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'captcha.test': post('/captcha/test', {
    tag: 'Devices',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Verify a CAPTCHA',
    describes:
      'Verifies a token with its CAPTCHA provider, or checks a solution of the built-in CAPTCHA (`/captcha.js`). A token is valid for 300 seconds and can be verified once; a second attempt returns `expired_or_duplicate`. If the provider does not respond, the request fails with 503 and never counts as passed. With an `idempotency_key`, a retry within 24 hours returns the same result and ID and uses a unit like any request. An owner sets the provider secrets in the dashboard; they are never sent with a request. The ID can be used once in an assessment of this workspace within 10 minutes.',
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
    summary: 'Get a CAPTCHA challenge',
    describes:
      'A proof of work for the visitor’s browser, which requests it directly. Any website can call this endpoint without a key, up to 60 times a minute per IP address (IPv6: per /64). The widget `/captcha.js` handles all of this. To solve it yourself: split `challenge_id` at its dots; find the whole number n from 0 to `difficulty` for which the SHA-256 of the bytes of `salt`, the bytes of the first part and n as four bytes (big-endian) starts with the bytes of the second part. All values are hexadecimal. The token is `challenge_id`, `salt` and n, joined by dots.',
    errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  }),
} as const satisfies Record<string, EndpointRow>
