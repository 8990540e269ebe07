import { type ComponentType, lazy } from 'react'
import type { LookupId } from '#app/_components/lookups/lookups.ts'
import type { AnswerOf } from '#app/_trpc/outputs.ts'

/** `base`: API base URL, for the example request that the card shows. */
export type CardProps<Answer> = { answer: Answer; base: string }

/** Lazy card: its chunk loads on first render. */
const card = <Answer>(load: () => Promise<ComponentType<CardProps<Answer>>>): ComponentType<CardProps<Answer>> =>
  lazy(async () => ({ default: await load() }))

/**
 * Card per metered endpoint, used wherever a result is shown outside its own page: previews, reports, jobs. `null`
 * shows the result as JSON.
 */
export const cards: { [Id in LookupId]: ComponentType<CardProps<AnswerOf<Id>>> | null } = {
  'ip.lookup': card(async () => (await import('#app/(dashboard)/lookup/ip/[ip]/assessment-answer.tsx')).IpAssessment),
  'ip.reputation': card(
    async () => (await import('#app/(dashboard)/lookup/ip/[ip]/assessment-answer.tsx')).IpAssessment,
  ),
  'ip.geo': card(async () => (await import('#app/(dashboard)/lookup/ip/[ip]/ip-answer.tsx')).IpAnswer),
  'ip.rdap': card(async () => (await import('#app/(dashboard)/lookup/rdap/[subject]/rdap-answer.tsx')).RdapAnswer),
  'ip.abuseContacts': card(
    async () => (await import('#app/(dashboard)/lookup/abuse/[subject]/abuse-answer.tsx')).AbuseAnswer,
  ),
  'asn.lookup': card(async () => (await import('#app/(dashboard)/lookup/asn/[asn]/asn-answer.tsx')).AsnAnswer),
  'domain.lookup': card(
    async () => (await import('#app/(dashboard)/lookup/domain/[domain]/domain-answer.tsx')).DomainAnswer,
  ),
  'domain.subdomains': card(
    async () => (await import('#app/(dashboard)/lookup/subdomains/[domain]/subdomains-answer.tsx')).SubdomainsAnswer,
  ),
  'domain.infrastructure': card(
    async () =>
      (await import('#app/(dashboard)/lookup/infrastructure/[domain]/infrastructure-answer.tsx')).InfrastructureAnswer,
  ),
  'domain.rdap': card(async () => (await import('#app/(dashboard)/lookup/rdap/[subject]/rdap-answer.tsx')).RdapAnswer),
  'domain.abuseContacts': card(
    async () => (await import('#app/(dashboard)/lookup/abuse/[subject]/abuse-answer.tsx')).AbuseAnswer,
  ),
  'dns.lookup': card(async () => (await import('#app/(dashboard)/lookup/dns/[domain]/dns-answer.tsx')).DnsAnswer),
  'email.check': card(async () => (await import('#app/(dashboard)/lookup/email/[email]/email-answer.tsx')).EmailAnswer),
  'phone.lookup': card(
    async () => (await import('#app/(dashboard)/lookup/phone/[number]/phone-answer.tsx')).PhoneAnswer,
  ),
  'email.security': card(
    async () => (await import('#app/(dashboard)/lookup/email-security/[domain]/security-answer.tsx')).SecurityAnswer,
  ),
  'host.ssl': card(async () => (await import('#app/(dashboard)/lookup/ssl/[host]/ssl-answer.tsx')).SslAnswer),
  'host.status': card(
    async () => (await import('#app/(dashboard)/lookup/status/[host]/status-answer.tsx')).StatusAnswer,
  ),
  'online.check': card(async () => (await import('#app/(dashboard)/lookup/online/online-answer.tsx')).OnlineAnswer),
  'blocklists.check': card(
    async () => (await import('#app/(dashboard)/lookup/blocklists/blocklists-answer.tsx')).BlocklistsAnswer,
  ),
  'cidr.check': card(
    async () => (await import('#app/(dashboard)/lookup/cidr/[[...range]]/cidr-answer.tsx')).CidrAnswer,
  ),
  'scans.create': null,
  'vulnerabilities.npm': null,
  'vulnerabilities.package': card(async () => (await import('./package-card.tsx')).PackageCard),
  'vulnerabilities.cve': card(async () => (await import('#app/(dashboard)/lookup/cve/[cve]/cve-answer.tsx')).CveAnswer),
  'vulnerabilities.kev': card(async () => (await import('./kev-card.tsx')).KevCard),
}
