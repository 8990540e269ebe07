import type { Capability } from '#server/catalog/capabilities.ts'
import type { Recognised, SubjectKind } from '../frame/recognise.ts'
import { hostHref, TLS_PORTS } from '../hosts/host-subject.ts'
import { packageHref, readPackage } from '../packages/package-subject.ts'
import type { LookupId } from './faces.ts'

/** The groups in which lookups are shown, in their order. */
export const lookupGroups = ['Addresses', 'Domains', 'Mail', 'Hosts', 'Lists and ranges', 'Packages'] as const
export type LookupGroup = (typeof lookupGroups)[number]

/** Folders that hold a lookup. */
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
  /** The folder of its page. */
  page: PageName
  /** Kinds of subject that it takes. */
  takes: readonly SubjectKind[]
  /** The page that runs it for a subject of those kinds; null where this one does not fit. */
  href: (subject: Recognised) => string | null
  /** Where it begins without a subject; null: in the field of the look-up page. */
  form: string | null
  /** Units for a subject, where they are not those of the catalogue. */
  unitsFor?: (subject: Recognised) => number
  /** What the plan has to open besides the capability of the catalogue. */
  needs?: Capability
  /** The lookup that a person uses in its place. */
  insteadOf?: LookupId
}

const host: readonly SubjectKind[] = ['domain', 'ip']
const domain: readonly SubjectKind[] = ['domain', 'email']

/** Where each lookup is on the pages. For a subject that several take, the first one is offered first. */
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

/** Whether a range is an IPv4 range with a prefix of 8 to 32, the only ones that are checked. */
export const isCheckable = (cidr: string): boolean => !cidr.includes(':') && Number(cidr.split('/')[1]) >= 8

/** Addresses that a check of the range samples, each of which costs a unit (service-interface, "Limits"). */
export function sampledAddresses(cidr: string): number {
  const prefix = Number(cidr.split('/')[1])
  return prefix >= 29 ? 2 ** (32 - prefix) : 7
}

/** The address or name in question; of an e-mail address its domain. */
const nameOf = ({ kind, value }: Recognised): string =>
  kind === 'email' ? value.slice(value.lastIndexOf('@') + 1) : value

function at(page: string) {
  return (subject: Recognised) => pathOf(page, page === 'email' ? subject.value : nameOf(subject))
}

/** An address as scans take it: what stands behind the path may hold secrets. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '')

const pathOf = (page: string, value: string): string => `/lookup/${page}/${encodeURIComponent(value)}`

function packagePage({ value }: Recognised): string | null {
  const subject = readPackage(value)
  return subject && packageHref(subject)
}

function nowhere(): null {
  return null
}
