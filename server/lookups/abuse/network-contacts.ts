import type { DnsReply } from '../../platform/dns/index.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { type Answer, consult } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type Found, networkRegistrationOf } from '../rdap/registration.ts'
import type { RdapSummary } from '../rdap/summary.ts'
import type { Contact, Failure, Report } from './contacts.ts'
import { abusixContacts } from './dns-contacts.ts'

export const contactsTimeoutMs = 6_000

/** Contacts of an address from the network's registry and abusix, with the autonomous system that announces it. */
export async function networkContacts(ctx: LookupContext, ip: string, scope: 'network' | 'hosting') {
  const address = parseIpAddress(ip)
  const [found, abusix] = await Promise.all([
    networkRegistrationOf(ctx, ip, { timeoutMs: contactsTimeoutMs }),
    abusixContacts(ctx, ip, scope),
  ])
  const announced = address && consult(ctx, 'asn_table', ctx.dataSets.asnTable?.byAddress ?? null, address)
  const answers: Answer<unknown>[] = [...found.answers, ...(announced ? [announced] : [])]
  const reported: Report[] = [registryReported(found, ip, scope), abusix]
  const replies: DnsReply[] = [abusix.reply]
  const asn = announced?.ok ? (announced.facts?.asn ?? null) : null
  return {
    reported,
    answers,
    replies,
    exists: found.service === false ? false : found.exists,
    network: { asn, prefix: found.registration?.network?.cidrs[0] ?? null },
  }
}

function registryReported(found: Found<RdapSummary>, ip: string, scope: 'network' | 'hosting'): Report {
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

/** The reason a registration could not be determined; empty when it could. */
export function registryFailures({ answers, exists, service }: Found<unknown>): Failure[] {
  if (exists !== null || service === false) return []
  const requested = answers.find((answer) => answer.source === 'rdap') ?? answers[0]
  return [{ source: 'rdap', error: requested && !requested.ok ? errorWords[requested.why] : 'unavailable' }]
}

export const errorWords = {
  timeout: 'timeout',
  refused: 'refused',
  down: 'unavailable',
  malformed: 'malformed',
  not_configured: 'not configured',
  key_refused: 'key refused',
  over_quota: 'over quota',
} as const
