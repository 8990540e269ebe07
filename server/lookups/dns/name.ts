import { domainToASCII, domainToUnicode } from 'node:url'
import { type DomainName, parseDomainName } from '../../platform/domain-name.ts'

const topLevel = /^(?=.{2,63}$)(?!-)[a-z0-9-]*[a-z][a-z0-9-]*(?<!-)$/

/**
 * Parses a name that can be queried in the DNS: a domain name (IDNA, underscores, reverse names) or a single label,
 * taken as a top-level domain and never as a local host name. Null for anything else.
 */
export function readDnsName(text: string): DomainName | null {
  const domain = parseDomainName(text)
  if (domain) return domain
  const label = text.replace(/[.。．｡]$/u, '')
  if (label.length > 200 || /[\s/:@?#[\]\\%.。．｡]/u.test(label)) return null
  const ascii = domainToASCII(label)
  return topLevel.test(ascii) ? { ascii, unicode: domainToUnicode(ascii) } : null
}
