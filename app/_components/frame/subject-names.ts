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
  if (kind === 'request') return 'Requests cannot be opened yet'
  return 'Nothing looks this up yet'
}
