import { type Dns, isConclusive } from '../platform/dns/index.ts'
import { challengeName } from './record.ts'

/** Whether a name server answers the question that proves a domain, for a domain that is nobody's (RFC 2606). That nothing stands there is an answer too. */
export async function reachRecords(dns: Dns): Promise<{ ok: boolean; says: string }> {
  const reply = await dns.ask(challengeName('example.com'), 'TXT', { anew: true })
  const ok = isConclusive(reply)
  return { ok, says: ok ? `${reply.resolver} answers` : `no answer that settles anything: ${reply.status}` }
}
