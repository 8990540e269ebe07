import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { ProviderId } from '../catalog/providers.ts'
import type { DisposableFacts } from '../providers/index.ts'

/**
 * Whether a domain is disposable, by which list, and when that list was fetched; null for the bundled list, which does
 * not say.
 */
export type DisposableVerdict = { listed: boolean; list: ProviderId; at: Date | null }

export type DisposableDomains = { facts: DisposableFacts | null; verdict(domain: string): DisposableVerdict }

export const fetchedDomains = (facts: DisposableFacts, at: Date): DisposableDomains => {
  const domains = new Set(facts.domains)
  return { facts, verdict: (domain) => ({ listed: isBelow(domain, domains), list: 'disposable', at }) }
}

export function shippedDomains(): DisposableDomains {
  const domains = disposableEmailBlocklistSet()
  return {
    facts: null,
    verdict: (domain) => ({ listed: isBelow(domain, domains), list: 'mail_lists', at: null }),
  }
}

/** Whether the domain or one of its parents is in the set. */
function isBelow(domain: string, domains: ReadonlySet<string>): boolean {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1))
    if (domains.has(name)) return true
  return false
}
