export type ProviderRow = {
  /** Name as shown in `sources` and on the pages. */
  name: string
  /** Where a person reads about the source. */
  url: string
  /** Older than this is reported as `stale`. */
  staleAfterDays: number
  /** Credit that every page and answer made with the data must show. */
  attribution: { text: string; url: string } | null
}

/** Who is asked. The two rows are data sets that come with the installation and answer without a network. */
export const providers = {
  ip_location: {
    name: 'IP location (DB-IP City Lite)',
    url: 'https://db-ip.com',
    staleAfterDays: 45,
    attribution: { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' },
  },
  asn_table: {
    name: 'Routing table (RouteViews, DB-IP)',
    url: 'https://www.routeviews.org',
    staleAfterDays: 45,
    attribution: { text: 'AS names by DB-IP', url: 'https://db-ip.com' },
  },
  special_purpose: {
    name: 'Special-purpose registries (IANA)',
    url: 'https://www.iana.org/assignments/iana-ipv4-special-registry/',
    staleAfterDays: 3650,
    attribution: null,
  },
} as const satisfies Record<string, ProviderRow>

export type ProviderId = keyof typeof providers
