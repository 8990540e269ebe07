import { type ComponentType, lazy } from 'react'
import type { LookupId } from '../../../_components/lookups/lookups.ts'
import type { AnswerOf } from '../../../_trpc/outputs.ts'

/** What a card is given: the answer of its lookup, and the address of the API for the request that it shows. */
export type CardProps<Answer> = { answer: Answer; base: string }

/** The component that shows an answer, fetched when it is first shown. */
const card = <Answer>(load: () => Promise<ComponentType<CardProps<Answer>>>): ComponentType<CardProps<Answer>> =>
  lazy(async () => ({ default: await load() }))

/**
 * How the answer of each lookup is shown wherever it is not its own page: previews, reports, jobs. Every metered endpoint has a line; null shows the answer
 * as JSON.
 */
export const cards: { [Id in LookupId]: ComponentType<CardProps<AnswerOf<Id>>> | null } = {
  'ip.lookup': card(async () => (await import('../ip/[ip]/assessment-answer.tsx')).IpAssessment),
  'ip.reputation': card(async () => (await import('../ip/[ip]/assessment-answer.tsx')).IpAssessment),
  'ip.geo': card(async () => (await import('../ip/[ip]/ip-answer.tsx')).IpAnswer),
  'ip.rdap': card(async () => (await import('../rdap/[subject]/rdap-answer.tsx')).RdapAnswer),
  'ip.abuseContacts': card(async () => (await import('../abuse/[subject]/abuse-answer.tsx')).AbuseAnswer),
  'asn.lookup': card(async () => (await import('../asn/[asn]/asn-answer.tsx')).AsnAnswer),
  'domain.lookup': card(async () => (await import('../domain/[domain]/domain-answer.tsx')).DomainAnswer),
  'domain.subdomains': card(
    async () => (await import('../subdomains/[domain]/subdomains-answer.tsx')).SubdomainsAnswer,
  ),
  'domain.infrastructure': card(
    async () => (await import('../infrastructure/[domain]/infrastructure-answer.tsx')).InfrastructureAnswer,
  ),
  'domain.rdap': card(async () => (await import('../rdap/[subject]/rdap-answer.tsx')).RdapAnswer),
  'domain.abuseContacts': card(async () => (await import('../abuse/[subject]/abuse-answer.tsx')).AbuseAnswer),
  'dns.lookup': card(async () => (await import('../dns/[domain]/dns-answer.tsx')).DnsAnswer),
  'email.check': card(async () => (await import('../email/[email]/email-answer.tsx')).EmailAnswer),
  'email.security': card(async () => (await import('../email-security/[domain]/security-answer.tsx')).SecurityAnswer),
  'host.ssl': card(async () => (await import('../ssl/[host]/ssl-answer.tsx')).SslAnswer),
  'host.status': card(async () => (await import('../status/[host]/status-answer.tsx')).StatusAnswer),
  'online.check': card(async () => (await import('../online/online-answer.tsx')).OnlineAnswer),
  'blocklists.check': card(async () => (await import('../blocklists/blocklists-answer.tsx')).BlocklistsAnswer),
  'cidr.check': card(async () => (await import('../cidr/[[...range]]/cidr-answer.tsx')).CidrAnswer),
  'scans.create': null,
  'vulnerabilities.npm': null,
  'vulnerabilities.package': card(async () => (await import('./package-card.tsx')).PackageCard),
  'vulnerabilities.cve': card(async () => (await import('../cve/[cve]/cve-answer.tsx')).CveAnswer),
  'vulnerabilities.kev': card(async () => (await import('./kev-card.tsx')).KevCard),
}
