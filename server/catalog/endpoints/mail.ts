import { type EndpointRow, get, post } from './row.ts'

/** Email addresses and the email configuration of domains. */
export const mailEndpoints = {
  'email.check': post('/email/check', {
    tag: 'Email',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Email check',
    describes:
      'Whether an email address can receive email and what kind it is: syntax, mail servers, disposable, relay, free and role addresses, likely typos, age of the domain, and the risk that adds up from them. A malformed address is valid input and returns `syntax_valid: false`. With `check_mailbox`, the mail server is queried whether it accepts email for the mailbox; no email is sent.',
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
      'SPF with every include and its DNS lookups counted, DKIM keys for the given and well-known selectors, DMARC by the tree walk of RFC 9989, MTA-STS, TLS reporting, BIMI and DNSSEC, a score that is the sum of its parts, and the records to publish. A domain that does not exist is valid input and returns `exists: false`.',
    errors: ['INVALID_DOMAIN', 'VALIDATION_FAILED', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
} as const satisfies Record<string, EndpointRow>
