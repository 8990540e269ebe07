import type { HostAddress, Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** The country in English. */
export const countryName = (code: string): string => regionNames.of(code) ?? code

/** City and country, as far as they are known. */
export function placeWords({ city, country_code }: HostAddress): string | null {
  if (city && country_code) return `${city}, ${country_code}`
  return city ?? (country_code ? countryName(country_code) : null)
}

/** The line below the name: how many addresses, whose networks. */
export function identityOf({ addresses }: Infrastructure): { id: string; content: string }[] {
  if (addresses.length === 0) return [{ id: 'none', content: 'No address' }]
  const networks = new Set(addresses.flatMap(({ as_name }) => as_name ?? []))
  return [
    { id: 'addresses', content: addresses.length === 1 ? '1 address' : `${addresses.length} addresses` },
    ...[...networks].slice(0, 3).map((name) => ({ id: name, content: name })),
  ]
}

/** Countries of the addresses, the most frequent first, with how many addresses are there. */
export function countriesOf(addresses: readonly HostAddress[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { country_code: code } of addresses) if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

/** Whether the address belongs to a range that is not part of the public Internet: nothing but the range is known of it. */
export const isSpecial = ({ asn, reverse_dns, organization, prefix }: HostAddress): boolean =>
  asn === null && reverse_dns === null && organization !== null && prefix !== null
