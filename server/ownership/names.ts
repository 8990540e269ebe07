import { parseDomainName, registrableDomain } from '../platform/domain-name.ts'

/**
 * Names whose verification covers a domain: the domain itself first, then its parents up to the registrable domain. A
 * verification never crosses a public suffix. Empty for a public suffix and for anything but a name in lower-case
 * ASCII.
 */
export function namesThatProve(domain: string): string[] {
  const top = parseDomainName(domain)?.ascii === domain ? registrableDomain(domain, true) : null
  if (top === null) return []
  const labels = domain.split('.')
  const most = labels.length - top.split('.').length
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.'))
}
