import type { DnsReply } from '../../platform/dns/index.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { type Answer, consult } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { type Found, networkRegistrationOf } from '../rdap/registration.ts'
import type { RdapSummary } from '../rdap/summary.ts'
import type { Contact, Failure, Told } from './contacts.ts'
import { abusixContacts } from './dns-contacts.ts'

export const patienceMs = 6_000

/** What the registry of the network and abusix tell of an address, with the system that announces it. */
export async function networkContacts(asked: Asked, ip: string, scope: 'network' | 'hosting') {
  const address = parseIpAddress(ip)
  const [found, abusix] = await Promise.all([
    networkRegistrationOf(asked, ip, { patienceMs }),
    abusixContacts(asked, ip, scope),
  ])
  const announced = address && consult(asked, 'asn_table', asked.dataSets.asnTable?.byAddress ?? null, address)
  const answers: Answer<unknown>[] = [...found.answers, ...(announced ? [announced] : [])]
  const told: Told[] = [registryTold(found, ip, scope), abusix]
  const replies: DnsReply[] = [abusix.reply]
  const asn = announced?.ok ? (announced.facts?.asn ?? null) : null
  return {
    told,
    answers,
    replies,
    exists: found.service === false ? false : found.exists,
    network: { asn, prefix: found.registration?.network?.cidrs[0] ?? null },
  }
}

function registryTold(found: Found<RdapSummary>, ip: string, scope: 'network' | 'hosting'): Told {
  const failures = registryFailures(found)
  const { registration } = found
  if (!registration?.abuse.email) return { contacts: [], failures }
  const contact: Contact = {
    email: registration.abuse.email,
    scope,
    organization: registration.registrant.organization ?? registration.name,
    source: 'rdap',
    confidence: scope === 'hosting' ? 'derived' : 'published',
    report_url: null,
    note: scope === 'hosting' ? `Abuse mailbox of the network of ${ip}.` : null,
  }
  return { contacts: [contact], failures }
}

/** Why a registration could not be found out, if it could not. */
export function registryFailures({ answers, exists, service }: Found<unknown>): Failure[] {
  if (exists !== null || service === false) return []
  const asked = answers.find((answer) => answer.source === 'rdap') ?? answers[0]
  return [{ source: 'rdap', error: asked && !asked.ok ? errorWords[asked.why] : 'unavailable' }]
}

export const errorWords = {
  timeout: 'timeout',
  refused: 'refused',
  down: 'unavailable',
  malformed: 'malformed',
  not_configured: 'not configured',
} as const
