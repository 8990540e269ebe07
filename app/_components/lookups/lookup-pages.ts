import { hostHref, TLS_PORTS } from '#app/_components/hosts/host-subject.ts'
import { packageHref } from '#app/_components/packages/package-href.ts'
import type { Capability } from '#server/catalog/capabilities.ts'
import { readPackage } from '#subjects/package-subject.ts'
import type { Recognised, SubjectKind } from '#subjects/recognise.ts'
import type { LookupId } from './lookup-labels.ts'

/** Lookup groups in display order. */
export const lookupGroups = ['Addresses', 'Domains', 'Mail', 'Phone', 'Hosts', 'Lists and ranges', 'Packages'] as const
export type LookupGroup = (typeof lookupGroups)[number]

export type PageName =
  | 'ip'
  | 'asn'
  | 'rdap'
  | 'abuse'
  | 'domain'
  | 'dns'
  | 'subdomains'
  | 'infrastructure'
  | 'email'
  | 'email-security'
  | 'phone'
  | 'ssl'
  | 'status'
  | 'online'
  | 'scans'
  | 'blocklists'
  | 'cidr'
  | 'package'
  | 'cve'
  | 'kev'

export type LookupPage = {
  group: LookupGroup
  page: PageName
  takes: readonly SubjectKind[]
  /** The page that runs it for a subject; null when this subject does not fit. */
  href: (subject: Recognised) => string | null
  /** The page of its own form; null when it starts from the field of the look-up page. */
  form: string | null
  /** Units for a subject, when they differ from the catalogue. */
  unitsFor?: (subject: Recognised) => number
  /** A capability required in addition to the catalogue's. */
  needs?: Capability
  /** The lookup that the UI offers instead of this one. */
  insteadOf?: LookupId
}

const host: readonly SubjectKind[] = ['domain', 'ip']
const domain: readonly SubjectKind[] = ['domain', 'email']

/** The page of each lookup. When several lookups accept a subject, the first is offered first. */
export const lookupPages: Record<LookupId, LookupPage> = {
  'ip.lookup': { group: 'Addresses', page: 'ip', takes: ['ip'], href: at('ip'), form: null },
  'ip.reputation': { group: 'Addresses', page: 'ip', takes: [], href: nowhere, form: null, insteadOf: 'ip.lookup' },
  'ip.geo': {
    group: 'Addresses',
    page: 'ip',
    takes: ['ip'],
    href: (address) => `${pathOf('ip', address.value)}?view=place`,
    form: null,
  },
  'email.check': { group: 'Mail', page: 'email', takes: ['email'], href: at('email'), form: '/lookup/email' },
  'phone.lookup': { group: 'Phone', page: 'phone', takes: ['phone'], href: at('phone'), form: '/lookup/phone' },
  'domain.lookup': { group: 'Domains', page: 'domain', takes: domain, href: at('domain'), form: null },
  'asn.lookup': {
    group: 'Addresses',
    page: 'asn',
    takes: ['asn'],
    href: (asn) => pathOf('asn', asn.value.slice(2)),
    form: null,
  },
  'cidr.check': {
    group: 'Lists and ranges',
    page: 'cidr',
    takes: ['cidr'],
    href: (range) => (isCheckable(range.value) ? `/lookup/cidr/${range.value}` : null),
    form: '/lookup/cidr',
    unitsFor: (range) => sampledAddresses(range.value),
    needs: 'bulk',
  },
  'dns.lookup': {
    group: 'Domains',
    page: 'dns',
    takes: domain,
    href: at('dns'),
    form: null,
  },
  'ip.rdap': { group: 'Addresses', page: 'rdap', takes: ['ip'], href: at('rdap'), form: null },
  'domain.rdap': { group: 'Domains', page: 'rdap', takes: domain, href: at('rdap'), form: null },
  'domain.subdomains': { group: 'Domains', page: 'subdomains', takes: domain, href: at('subdomains'), form: null },
  'domain.infrastructure': {
    group: 'Domains',
    page: 'infrastructure',
    takes: domain,
    href: at('infrastructure'),
    form: null,
  },
  'email.security': { group: 'Mail', page: 'email-security', takes: domain, href: at('email-security'), form: null },
  'host.ssl': {
    group: 'Hosts',
    page: 'ssl',
    takes: host,
    href: ({ value, port = 443 }) => hostHref('ssl', { host: value, port: isTlsPort(port) ? port : 443 }),
    form: '/lookup#host',
  },
  'host.status': { group: 'Hosts', page: 'status', takes: host, href: at('status'), form: null },
  'scans.create': {
    group: 'Hosts',
    page: 'scans',
    takes: host,
    href: ({ url, value }) => `/scans?target=${encodeURIComponent(withoutQuery(url ?? value))}`,
    form: '/scans',
  },
  'online.check': {
    group: 'Hosts',
    page: 'online',
    takes: host,
    href: ({ url, value }) => `/lookup/online?target=${encodeURIComponent(url ?? value)}`,
    form: '/lookup/online',
  },
  'blocklists.check': {
    group: 'Lists and ranges',
    page: 'blocklists',
    takes: [...host, 'email'],
    href: (subject) => `/lookup/blocklists?targets=${encodeURIComponent(nameOf(subject))}`,
    form: '/lookup/blocklists',
  },
  'ip.abuseContacts': { group: 'Addresses', page: 'abuse', takes: ['ip'], href: at('abuse'), form: null },
  'domain.abuseContacts': { group: 'Domains', page: 'abuse', takes: domain, href: at('abuse'), form: null },
  'vulnerabilities.package': {
    group: 'Packages',
    page: 'package',
    takes: ['package'],
    href: packagePage,
    form: '/lookup#package',
  },
  'vulnerabilities.npm': {
    group: 'Packages',
    page: 'package',
    takes: [],
    href: nowhere,
    form: null,
    insteadOf: 'vulnerabilities.package',
  },
  'vulnerabilities.cve': { group: 'Packages', page: 'cve', takes: ['cve'], href: at('cve'), form: null },
  'vulnerabilities.kev': {
    group: 'Packages',
    page: 'kev',
    takes: [],
    href: nowhere,
    form: '/lookup/kev',
  },
}

const isTlsPort = (port: number): boolean => Object.hasOwn(TLS_PORTS, port)

/** Whether a range can be checked: IPv4 with a prefix of 8 to 32. */
export const isCheckable = (cidr: string): boolean => !cidr.includes(':') && Number(cidr.split('/')[1]) >= 8

/** Addresses that a range check samples, one unit each (service-interface, "Limits"). */
export function sampledAddresses(cidr: string): number {
  const prefix = Number(cidr.split('/')[1])
  return prefix >= 29 ? 2 ** (32 - prefix) : 7
}

/** The host of a subject; for an email address, its domain. */
const nameOf = ({ kind, value }: Recognised): string =>
  kind === 'email' ? value.slice(value.lastIndexOf('@') + 1) : value

function at(page: string) {
  return (subject: Recognised) => pathOf(page, page === 'email' ? subject.value : nameOf(subject))
}

/** A URL as scans accept it: the query and fragment may contain secrets. */
const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

const pathOf = (page: string, value: string): string => `/lookup/${page}/${encodeURIComponent(value)}`

function packagePage({ value }: Recognised): string | null {
  const subject = readPackage(value)
  return subject && packageHref(subject)
}

function nowhere(): null {
  return null
}
