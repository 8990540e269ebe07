import type { Dns, DnsReply, RecordType } from '../../platform/dns/index.ts'
import { isConclusive } from '../../platform/dns/index.ts'

export type Dnssec = 'secure' | 'insecure' | 'bogus' | 'unknown'

/** A signed name that every validating resolver vouches for. */
const signed = { name: '.', type: 'SOA' } as const

/**
 * What the resolver's answer says of DNSSEC (RFC 4035 sections 3.2.3 and 4.9): `secure` is the AD flag. A SERVFAIL that turns into data when checking is disabled is `bogus`. An answer without AD is
 * `insecure` only where the resolver is seen to validate something else; a resolver that never validates says nothing.
 */
export async function dnssecOf(dns: Dns, name: string, type: RecordType, reply: DnsReply): Promise<Dnssec> {
  if (reply.status === 'SERVFAIL') {
    const unchecked = await dns.ask(name, type, { checkingDisabled: true, timeoutMs: 1_500 })
    return isConclusive(unchecked) ? 'bogus' : 'unknown'
  }
  if (!isConclusive(reply)) return 'unknown'
  if (reply.flags.ad) return 'secure'
  const root = await dns.ask(signed.name, signed.type, { timeoutMs: 1_000 })
  return root.flags.ad ? 'insecure' : 'unknown'
}
