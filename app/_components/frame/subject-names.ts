import type { ElementSymbolText } from '../ui/element-symbol.tsx'
import type { Recognised, SubjectKind } from './recognise.ts'

/** How a kind of subject is named and marked. */
export const subjectNames: Record<SubjectKind, { symbol: ElementSymbolText; label: string }> = {
  ip: { symbol: 'Ip', label: 'IP address' },
  cidr: { symbol: 'Ci', label: 'Range' },
  asn: { symbol: 'As', label: 'Autonomous system' },
  domain: { symbol: 'Do', label: 'Domain' },
  email: { symbol: 'Em', label: 'E-mail address' },
  package: { symbol: 'Pk', label: 'Package' },
  cve: { symbol: 'Cv', label: 'CVE' },
  request: { symbol: 'Σ', label: 'Request' },
}

/** Why nothing can look a recognised subject up. */
export function whyNone({ kind }: Recognised): string {
  if (kind === 'cidr') return 'IPv4 ranges with a prefix of 8 to 32 can be checked'
  return 'Nothing looks this up yet'
}

/** The page of a subject that nothing has to look up: the event of a request; null for all others. */
export const ownPage = ({ kind, value }: Recognised): string | null => (kind === 'request' ? `/events/${value}` : null)

const QUERY_FIELDS: Partial<Record<SubjectKind, { field: string; assessed: string | null }>> = {
  ip: { field: 'ip', assessed: 'ip' },
  cidr: { field: 'ip', assessed: null },
  domain: { field: 'domain', assessed: 'domain' },
  email: { field: 'email', assessed: 'email' },
}

/** What can be opened of a subject without looking it up: its events here, and the form that assesses it. */
export function besideLookups({ kind, value }: Recognised): { id: string; hint: string; href: string }[] {
  const known = QUERY_FIELDS[kind]
  if (!known) return []
  const encoded = encodeURIComponent(value)
  return [
    { id: 'events', hint: 'Its events', href: `/events?q=${known.field}:${encoded}` },
    ...(known.assessed
      ? [{ id: 'assess', hint: 'Assess it as an event', href: `/assess?${known.assessed}=${encoded}` }]
      : []),
  ]
}
