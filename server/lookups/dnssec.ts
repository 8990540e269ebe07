import { z } from 'zod'
import { type Dns, type DnsReply, isConclusive, type RecordType, recordsOf } from '../platform/dns/index.ts'
import { registrableDomain } from '../platform/domain-name.ts'

export const DnssecState = z.enum(['secure', 'insecure', 'bogus', 'unknown']).meta({
  description:
    '`secure`: a resolver has validated a response. `bogus`: the data is returned only with validation turned off. `insecure`: not signed, since the registry has no DS record or a validating resolver does not confirm it. `unknown`: the resolver may not validate, or did not respond',
  example: 'secure',
})
export type Dnssec = z.output<typeof DnssecState>

/** A signed name that every validating resolver can validate. */
const signed = { name: '.', type: 'SOA' } as const

const timeoutMs = 1_500

/**
 * DNSSEC status of a name (RFC 4035 sections 3.2.2, 3.2.3 and 4.9). `replies` are the answers for the name, `type` the
 * record type of the first. Queries in parallel whether the registrable domain has a DS record and whether the
 * resolver validates at all. Never throws.
 */
export async function dnssecOf(
  dns: Dns,
  name: string,
  type: RecordType,
  replies: Promise<readonly DnsReply[]>,
): Promise<Dnssec> {
  const apex = dns.lookUp(registrableDomain(name) ?? name, 'DS', { timeoutMs })
  const root = dns.lookUp(signed.name, signed.type, { timeoutMs })
  const own = await replies
  if (own.some((reply) => isConclusive(reply) && reply.flags.ad)) return 'secure'
  if (!own.some(isConclusive)) {
    if (!own.some(({ status }) => status === 'SERVFAIL')) return 'unknown'
    return isConclusive(await dns.lookUp(name, type, { checkingDisabled: true, timeoutMs })) ? 'bogus' : 'unknown'
  }
  const ds = await apex
  if (isConclusive(ds) && recordsOf(ds, 'DS').length === 0) return 'insecure'
  return (await root).flags.ad ? 'insecure' : 'unknown'
}
