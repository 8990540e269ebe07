import type { Choice } from '#app/_components/lookups/lookups.ts'
import type { Recognised } from '#subjects/recognise.ts'

/**
 * Where a lookup leads someone without a session: an IP address to a result from cached data on the landing page,
 * anything else to the account that it needs, and from there to the lookup.
 */
export function visitorPath(subject: Recognised, { lookup, href }: Choice, entry: '/sign-up' | '/sign-in'): string {
  if (lookup.id === 'ip.lookup' || lookup.id === 'ip.geo')
    return `/?ip=${encodeURIComponent(subject.value)}#own-address-title`
  return `${entry}?next=${encodeURIComponent(href)}`
}
