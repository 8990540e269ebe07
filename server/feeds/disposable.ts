import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { ProviderId } from '../catalog/providers.ts'
import type { DisposableFacts } from '../providers/index.ts'

/** Whether mail boxes of a domain are thrown away, by whose list, and when that list was fetched; null for the list of the installation, which does not say. */
export type DisposableVerdict = { listed: boolean; list: ProviderId; at: Date | null }

export type DisposableDomains = { facts: DisposableFacts | null; verdict(domain: string): DisposableVerdict }

/** The fetched list. */
export const fetchedDomains = (facts: DisposableFacts, at: Date): DisposableDomains => {
  const domains = new Set(facts.domains)
  return { facts, verdict: (domain) => ({ listed: isBelow(domain, domains), list: 'disposable', at }) }
}

/** The list of the installation. */
export function shippedDomains(): DisposableDomains {
  const domains = disposableEmailBlocklistSet()
  return {
    facts: null,
    verdict: (domain) => ({ listed: isBelow(domain, domains), list: 'mail_lists', at: null }),
  }
}

/** Whether the domain or one above it is in the set. */
function isBelow(domain: string, domains: ReadonlySet<string>): boolean {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1))
    if (domains.has(name)) return true
  return false
}
