import type { Listings } from '../feeds/index.ts'

/**
 * Whether RPKI authorizes a system to announce a network of the routing table. The table merges and splits
 * announcements, so that their length is not known: where only the length could be wrong, it is `undetermined`.
 */
export const routeValidities = ['valid', 'invalid', 'not_found', 'undetermined'] as const
export type RouteValidity = (typeof routeValidities)[number]

/** Null: the list is not known. */
export function routeValidityOf(
  { routes }: Pick<Listings, 'routes'>,
  prefix: string,
  origin: number,
): RouteValidity | null {
  const found = routes.index()?.validity(prefix, origin)
  if (!found) return null
  return found.state === 'invalid' && found.reason === 'too_specific' ? 'undetermined' : found.state
}
