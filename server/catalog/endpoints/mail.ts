import { type EndpointRow, get, post } from './row.ts'

/** Email addresses and the email configuration of domains. */
export const mailEndpoints = {
  'email.check': post('/email/check', {
    tag: 'Email',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Check an email address',
    describes:
      'Deliverability and type of an email address: syntax, mail servers, disposable, relay, free and role addresses, spelling, domain age, and a risk score. A malformed address returns `syntax_valid: false`. With `check_mailbox`, the mail server is queried for the mailbox; no email is sent.',
    errors: ['INVALID_EMAIL', 'VALIDATION_FAILED'],
    refusals: { email: 'INVALID_EMAIL' },
  }),
  'email.security': get('/email/security', {
    tag: 'Email',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Email security',
    describes:
      'SPF with all includes and lookup counts, DKIM keys of given and well-known selectors, DMARC (tree walk of RFC 9989), MTA-STS, TLS reports, BIMI and DNSSEC, with a score and the records to publish. A domain that does not exist returns `exists: false`.',
    errors: ['INVALID_DOMAIN', 'VALIDATION_FAILED', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
} as const satisfies Record<string, EndpointRow>
