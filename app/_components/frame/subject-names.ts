import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import type { Recognised, SubjectKind } from '#subjects/recognise.ts'
import { privateRangeOf } from './private-range.ts'

export const subjectNames: Record<SubjectKind, { symbol: ElementSymbolText; label: string }> = {
  ip: { symbol: 'Ip', label: 'IP address' },
  cidr: { symbol: 'Ci', label: 'Range' },
  asn: { symbol: 'As', label: 'Autonomous system' },
  domain: { symbol: 'Do', label: 'Domain' },
  email: { symbol: 'Em', label: 'Email address' },
  phone: { symbol: 'Ph', label: 'Phone number' },
  package: { symbol: 'Pk', label: 'Package' },
  cve: { symbol: 'Cv', label: 'CVE' },
  request: { symbol: 'Σ', label: 'Request' },
}

/** Why no lookup accepts a recognised subject. */
export function whyNone({ kind, value }: Recognised): string {
  const range = kind === 'ip' ? privateRangeOf(value) : null
  if (range) return `this address is not public (${range.cidr}, ${range.name})`
  if (kind === 'cidr') return 'Only IPv4 ranges with a prefix from 8 to 32 can be checked'
  return 'No lookup for this yet'
}

/** The page of a subject that needs no lookup: the event of a request id. Null for all others. */
export const ownPage = ({ kind, value }: Recognised): string | null => (kind === 'request' ? `/events/${value}` : null)

const QUERY_FIELDS: Partial<Record<SubjectKind, { field: string; assessed: string | null }>> = {
  ip: { field: 'ip', assessed: 'ip' },
  cidr: { field: 'ip', assessed: null },
  domain: { field: 'domain', assessed: 'domain' },
  email: { field: 'email', assessed: 'email' },
}

/** Pages for a subject that need no lookup: its events in this workspace, and the assessment form. */
export function otherLookups({ kind, value }: Recognised): { id: string; hint: string; href: string }[] {
  const known = QUERY_FIELDS[kind]
  if (!known) return []
  const encoded = encodeURIComponent(value)
  return [
    { id: 'events', hint: 'Related events', href: `/events?q=${known.field}:${encoded}` },
    ...(known.assessed
      ? [{ id: 'assess', hint: 'Assess as an event', href: `/assess?${known.assessed}=${encoded}` }]
      : []),
  ]
}
