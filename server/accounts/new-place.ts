import ipaddr from 'ipaddr.js'

/** Where a sign-in came from. `network`: an IPv4 address or the /64 of an IPv6 address; null: unknown. */
export type SignInPlace = { country: string | null; network: string | null; browser: string | null }

/**
 * Whether a sign-in comes from a place that none of the earlier ones came from: another country, or another network
 * (/24 of IPv4, /48 of IPv6) with another browser. Where neither country nor network is known, it
 * cannot be said.
 */
export function isNewPlace(place: SignInPlace, earlier: readonly SignInPlace[]): boolean {
  const countries = earlier.flatMap(({ country }) => country ?? [])
  if (place.country !== null && countries.length > 0 && !countries.includes(place.country)) return true
  const range = rangeOf(place.network)
  if (range === null) return false
  return !earlier.some(({ network, browser }) => rangeOf(network) === range || browser === place.browser)
}

/** The /24 or /48 that a network belongs to. */
function rangeOf(network: string | null): string | null {
  const [address = ''] = (network ?? '').split('/')
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()
}
