import { type Dns, isConclusive } from '../platform/dns/index.ts'
import { challengeName } from './record.ts'

/**
 * Whether DNS answers verification lookups, tested with a reserved domain (RFC 2606). A negative answer counts as an
 * answer.
 */
export async function dnsHealthCheck(dns: Dns): Promise<{ ok: boolean; message: string }> {
  const reply = await dns.lookUp(challengeName('example.com'), 'TXT', { refresh: true })
  const ok = isConclusive(reply)
  return { ok, message: ok ? `${reply.resolver} is responding` : `no clear response: ${reply.status}` }
}
