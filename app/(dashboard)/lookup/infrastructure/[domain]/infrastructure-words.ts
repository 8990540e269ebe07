import { countryName } from '#app/_components/ui/country-name.ts'
import { formatCount } from '#app/_components/ui/format.ts'
import type { HostAddress, Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'

export function placeWords({ city, country_code }: HostAddress): string | null {
  if (city && country_code) return `${city}, ${country_code}`
  return city ?? (country_code ? countryName(country_code) : null)
}

/** Line below the name: number of addresses and their networks. */
export function identityOf({ addresses }: Infrastructure): { id: string; content: string }[] {
  if (addresses.length === 0) return [{ id: 'none', content: 'No address' }]
  const networks = new Set(addresses.flatMap(({ as_name }) => as_name ?? []))
  return [
    {
      id: 'addresses',
      content: formatCount(addresses.length, 'address', 'addresses'),
    },
    ...[...networks].slice(0, 3).map((name) => ({ id: name, content: name })),
  ]
}

/** Countries by number of addresses, most frequent first. */
export function countriesOf(addresses: readonly HostAddress[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { country_code: code } of addresses) if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

/**
 * Whether the address is in a special-purpose range, which is not part of the public Internet; only the range is
 * known.
 */
export const isSpecial = ({ asn, reverse_dns, organization, prefix }: HostAddress): boolean =>
  asn === null && reverse_dns === null && organization !== null && prefix !== null
