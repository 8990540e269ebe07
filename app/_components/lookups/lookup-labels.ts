import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import type { accountMetered } from '#server/catalog/endpoints/account.ts'
import type { EndpointId, endpoints } from '#server/catalog/endpoints.ts'

/** Endpoints that cost units. */
export type MeteredId =
  | { [Id in EndpointId]: (typeof endpoints)[Id]['units'] extends 0 ? never : Id }[EndpointId]
  | (typeof accountMetered)[number]

/**
 * Metered endpoints that look up one subject. The excluded ones take an event, a browser, a token or the packages of a
 * file and have their own pages.
 */
export type LookupId = Exclude<
  MeteredId,
  'risk.assess' | 'reports.create' | 'device.test' | 'captcha.test' | 'vulnerabilities.check'
>

export type LookupLabel = {
  symbol: ElementSymbolText
  label: string
  finds: string
  /** A subject that returns a useful result. */
  example: string
}

/** How each metered endpoint is presented. The type requires an entry for every endpoint in the catalogue. */
export const lookupLabels: Record<MeteredId, LookupLabel> = {
  'risk.assess': {
    symbol: 'Σ',
    label: 'Assessment',
    finds: 'score, decision, every signal with its points',
    example: '185.220.101.4',
  },
  'reports.create': {
    symbol: 'Σ',
    label: 'Saved report',
    finds: 'an assessment, saved exactly as returned',
    example: '185.220.101.4',
  },
  'device.test': {
    symbol: 'Dv',
    label: 'Device test',
    finds: 'whether a browser is automated',
    example: 'this browser',
  },
  'captcha.test': { symbol: 'Dv', label: 'CAPTCHA test', finds: 'whether a token is valid', example: 'a token' },
  'ip.geo': { symbol: 'Ge', label: 'IP location', finds: 'location, network, time zone', example: '8.8.8.8' },
  'ip.lookup': {
    symbol: 'Ip',
    label: 'IP assessment',
    finds: 'score, anonymity, blocklists, hosting',
    example: '185.220.101.4',
  },
  'ip.reputation': {
    symbol: 'Ip',
    label: 'IP reputation',
    finds: 'the same assessment, under another path',
    example: '185.220.101.4',
  },
  'domain.lookup': {
    symbol: 'Do',
    label: 'Domain',
    finds: 'age, DNS, mail, site, lookalikes, score',
    example: 'example.com',
  },
  'domain.subdomains': {
    symbol: 'Su',
    label: 'Subdomains',
    finds: 'names in certificate logs, first and last seen',
    example: 'example.com',
  },
  'domain.infrastructure': {
    symbol: 'Do',
    label: 'Infrastructure',
    finds: 'addresses, networks, locations, CDNs',
    example: 'www.example.com',
  },
  'host.ssl': {
    symbol: 'Tl',
    label: 'TLS certificate',
    finds: 'trust, chain, names, days left',
    example: 'example.com',
  },
  'host.status': {
    symbol: 'On',
    label: 'Host status',
    finds: 'DNS, ports, redirects and page, from one location',
    example: 'example.com',
  },
  'dns.lookup': {
    symbol: 'Dn',
    label: 'DNS records',
    finds: 'records of one type, flags, DNSSEC',
    example: 'example.com',
  },
  'blocklists.check': {
    symbol: 'Bl',
    label: 'Blocklists',
    finds: 'entries in DNS blocklists, codes, removal',
    example: '185.220.101.4',
  },
  'cidr.check': {
    symbol: 'Ci',
    label: 'IPv4 range',
    finds: 'scores of a sample, listings, network',
    example: '185.220.101.0/24',
  },
  'ip.rdap': {
    symbol: 'Rd',
    label: 'Network registration',
    finds: 'range, holder, dates, abuse contact',
    example: '8.8.8.8',
  },
  'asn.lookup': { symbol: 'As', label: 'ASN', finds: 'name, prefixes, addresses', example: 'AS15169' },
  'domain.rdap': {
    symbol: 'Rd',
    label: 'Domain registration',
    finds: 'dates, registrar, name servers, DNSSEC',
    example: 'example.com',
  },
  'ip.abuseContacts': {
    symbol: 'Rd',
    label: 'Abuse contacts for an IP',
    finds: 'network contact, most effective first',
    example: '8.8.8.8',
  },
  'domain.abuseContacts': {
    symbol: 'Rd',
    label: 'Abuse contacts for a domain',
    finds: 'hosting network, registrar, operator',
    example: 'example.com',
  },
  'online.check': {
    symbol: 'On',
    label: 'Online check',
    finds: 'reachability and timings from up to 20 locations',
    example: 'https://example.com',
  },
  'scans.create': {
    symbol: 'Ws',
    label: 'Website scan',
    finds: 'grade, headers, TLS, mail, DNS, content',
    example: 'example.com',
  },
  'email.check': {
    symbol: 'Em',
    label: 'Email address',
    finds: 'deliverability, disposable, provider, risk',
    example: 'jane.roe@gmail.com',
  },
  'phone.lookup': {
    symbol: 'Ph',
    label: 'Phone number',
    finds: 'validity, country, line type, disposable, risk',
    example: '+49 171 3920001',
  },
  'email.security': {
    symbol: 'Sp',
    label: 'Email security',
    finds: 'SPF, DKIM, DMARC, MTA-STS',
    example: 'example.com',
  },
  'vulnerabilities.npm': {
    symbol: 'Pk',
    label: 'npm package',
    finds: 'every published advisory, weekly downloads',
    example: 'lodash',
  },
  'vulnerabilities.package': {
    symbol: 'Pk',
    label: 'Package version',
    finds: 'advisories that affect it, the fix, known exploitation',
    example: 'npm/lodash@4.17.20',
  },
  'vulnerabilities.check': {
    symbol: 'Pk',
    label: 'Package list',
    finds: 'advisories that affect exact versions of up to 1,000 packages',
    example: 'package-lock.json',
  },
  'vulnerabilities.cve': {
    symbol: 'Cv',
    label: 'CVE',
    finds: 'packages, exploit prediction, known exploitation',
    example: 'CVE-2021-44228',
  },
  'vulnerabilities.kev': {
    symbol: 'Cv',
    label: 'Known exploited',
    finds: 'vulnerabilities used in attacks, with their due dates',
    example: 'log4j',
  },
}
