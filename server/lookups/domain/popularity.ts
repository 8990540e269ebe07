import type { Listings } from '../../feeds/index.ts'
import { registrableDomain } from '../../platform/domain-name.ts'
import { isFreeHosting } from './free-hosting.ts'

/** Rank among the most popular domains; null: not listed. `not_loaded`: the list could not be fetched. */
export type Popularity = { rank: number | null } | 'not_loaded' | 'not_connected'

/**
 * Rank of the registrable domain that a name (ASCII, lower case) belongs to. Names that a hosting service gives to its
 * customers have none, and neither has the service's domain.
 */
export function popularityOf({ popularity }: Pick<Listings, 'popularity'>, ascii: string): Popularity {
  const rankOf = popularity.index()
  if (!rankOf) {
    const answer = popularity.answer()
    return !answer.ok && answer.why === 'not_configured' ? 'not_connected' : 'not_loaded'
  }
  const domain = registrableDomain(ascii, true)
  return { rank: domain === null || isFreeHosting(domain) ? null : rankOf(domain) }
}

/** The same for a name that is a registrable domain itself; a name below one may belong to somebody else: not listed. */
export function popularityOfItself(listings: Pick<Listings, 'popularity'>, ascii: string): Popularity {
  const popularity = popularityOf(listings, ascii)
  return typeof popularity === 'object' && registrableDomain(ascii) !== ascii ? { rank: null } : popularity
}
