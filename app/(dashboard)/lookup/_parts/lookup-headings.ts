import type { LookupId } from '#app/_components/lookups/lookup-labels.ts'
import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'

type LookupHeading = {
  /** Breadcrumb label. */
  type: string
  symbol: ElementSymbolText
  copyLabel: string
}

export const lookupHeadings = {
  'ip.lookup': { type: 'IP address', symbol: 'Ip', copyLabel: 'Copy address' },
  'ip.geo': { type: 'IP address', symbol: 'Ip', copyLabel: 'Copy address' },
  'asn.lookup': { type: 'ASN', symbol: 'As', copyLabel: 'Copy ASN' },
  'domain.rdap': { type: 'Registration', symbol: 'Rd', copyLabel: 'Copy target' },
  'domain.abuseContacts': { type: 'Abuse contacts', symbol: 'Rd', copyLabel: 'Copy target' },
  'domain.lookup': { type: 'Domain', symbol: 'Do', copyLabel: 'Copy name' },
  'domain.infrastructure': { type: 'Infrastructure', symbol: 'Do', copyLabel: 'Copy name' },
  'domain.subdomains': { type: 'Subdomains', symbol: 'Su', copyLabel: 'Copy name' },
  'dns.lookup': { type: 'DNS records', symbol: 'Dn', copyLabel: 'Copy name' },
  'email.check': { type: 'Email address', symbol: 'Em', copyLabel: 'Copy address' },
  'phone.lookup': { type: 'Phone number', symbol: 'Ph', copyLabel: 'Copy number' },
  'email.security': { type: 'Email security', symbol: 'Sp', copyLabel: 'Copy domain' },
  'host.ssl': { type: 'Certificate', symbol: 'Tl', copyLabel: 'Copy host' },
  'host.status': { type: 'Host status', symbol: 'On', copyLabel: 'Copy host' },
  'vulnerabilities.package': { type: 'Package', symbol: 'Pk', copyLabel: 'Copy package' },
  'vulnerabilities.cve': { type: 'CVE', symbol: 'Cv', copyLabel: 'Copy identifier' },
} as const satisfies Partial<Record<LookupId, LookupHeading>>

export type PagedLookupId = keyof typeof lookupHeadings
