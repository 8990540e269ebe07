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
      'Whether an address can get mail and what kind it is: syntax, mail exchangers, disposable, relay, free and role addresses, spelling, age of the domain, and the risk that adds up from them. A malformed address is a valid question, answered with `syntax_valid: false`. With `check_mailbox` the mail server is asked whether it would take mail for the mailbox; no mail is sent.',
    errors: ['INVALID_EMAIL', 'VALIDATION_FAILED'],
    refusals: { email: 'INVALID_EMAIL' },
  }),
  'email.security': get('/email/security', {
    tag: 'Email',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Judge the mail posture of a domain',
    describes:
      'SPF with every include and its lookups counted, DKIM keys under the given and the well-known selectors, DMARC by the tree walk of RFC 9989, MTA-STS, TLS reports, BIMI and DNSSEC, a score as the sum of its parts, and the records to publish. A domain that does not exist is a valid question, answered with `exists: false`.',
    errors: ['INVALID_DOMAIN', 'VALIDATION_FAILED', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
} as const satisfies Record<string, EndpointRow>
