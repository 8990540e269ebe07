import { type EndpointRow, post } from './row.ts'

/** Browser and CAPTCHA diagnostics (contract section 13). */
export const deviceEndpoints = {
  'device.test': post('/device/test', {
    tag: 'Devices',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Test whether a browser is run by a program',
    describes:
      'Judges what the collector script read of a visitor’s browser (`/collector.js`; your server sends it on). Each check has passed, failed or is unknown, with its points and its evidence; `automation_score` is the sum of the points, 100 at most. One family of failing checks proves nothing and is `inconclusive`; two families are `automation_likely`. What a privacy browser hides or changes is unknown and never counts. The id may be named once in an assessment of this workspace within 10 minutes. What was read is judged and not stored.',
    errors: ['VALIDATION_FAILED', 'INVALID_IP'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'captcha.test': post('/captcha/test', {
    tag: 'Devices',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Verify the token of a solved CAPTCHA',
    describes:
      'Asks the provider of the CAPTCHA, or checks a solution of the built-in one (`/captcha.js`). A token is good for 300 seconds and for one success over all processes; a second one is told `expired_or_duplicate`. A provider that does not answer is a 503 and never a success. With an `idempotency_key` a repetition within 24 hours, also at the same moment, is told the same verdict under the same id; it costs a unit like any request. The secrets of providers are set by an owner in the dashboard and are never sent with a request. The id may be named once in an assessment of this workspace within 10 minutes.',
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
    summary: 'Get a challenge of the built-in CAPTCHA',
    describes:
      'A proof of work for the visitor’s browser, which asks for it itself: any web site may call it, without a key, 60 times a minute from one address (IPv6: one /64). The widget `/captcha.js` does all of this. By hand: take `challenge_id` apart at its dots; find the whole number n from 0 to `difficulty` for which the SHA-256 of the bytes of `salt`, the bytes of the first part and n as four bytes (big-endian) begins with the bytes of the second part, all in hexadecimal. The token is `challenge_id`, `salt` and n, joined by dots.',
    errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  }),
} as const satisfies Record<string, EndpointRow>
