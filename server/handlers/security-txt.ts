import { fail } from '../platform/errors.ts'
import type { Handler } from '../platform/exchange.ts'
import type { System } from '../system.ts'

export const securityTxtPath = '/.well-known/security.txt'

const dayMs = 86_400_000
/** RFC 9116 section 2.5.5 recommends less than a year. */
const validDays = 180

/** Where to report a vulnerability (RFC 9116). Fails with LOOKUP_NOT_FOUND without SECURITY_CONTACT. */
export const securityTxtHandler =
  ({ env, clock }: Pick<System, 'env' | 'clock'>): Handler =>
  (exchange) => {
    const { req, res, headers } = exchange
    exchange.endpoint = 'security.txt'
    if (env.SECURITY_CONTACT === null) fail('LOOKUP_NOT_FOUND')
    const expires = new Date(clock.now().getTime() + validDays * dayMs).toISOString()
    const text = `Contact: ${env.SECURITY_CONTACT}\nExpires: ${expires}\nCanonical: ${env.BASE_URL}${securityTxtPath}\nPreferred-Languages: en\n`
    res.writeHead(200, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    res.end(req.method === 'HEAD' ? undefined : text)
  }
