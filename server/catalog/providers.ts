type Credit = { text: string; url: string }

export type ProviderRow = {
  /** Name as shown in `sources` and on the pages. */
  name: string
  /** Where a person reads about the source. */
  url: string
  /** Older than this is reported as `stale`. */
  staleAfterDays: number
  /** Credit that every page and answer made with the data must show. */
  attribution: Credit | null
  /** How a service outside is asked; null for data that lie on the server. */
  upstream: UpstreamTerms | null
}

export type UpstreamTerms = {
  /** Time for one question, everything included. */
  timeoutMs: number
  /** Most bytes of one answer, decompressed. */
  maxBytes: number
  /** How long an answer is fresh where the upstream says nothing. */
  freshSeconds: number
  /** Longest time that an upstream's own word is followed. */
  mostFreshSeconds: number
  /** How long an answer may stand in for an upstream that fails. */
  keepSeconds: number
}

const mebibyte = 1024 * 1024
const hour = 3600
const day = 24 * hour

const dataSet = <Given extends Credit | null>(
  name: string,
  url: string,
  staleAfterDays: number,
  attribution: Given,
) => ({
  name,
  url,
  staleAfterDays,
  attribution,
  upstream: null,
})

const upstream = (
  name: string,
  url: string,
  terms: Partial<UpstreamTerms> = {},
  attribution: Credit | null = null,
) => ({
  name,
  url,
  staleAfterDays: 7,
  attribution,
  upstream: {
    timeoutMs: 8_000,
    maxBytes: 8 * mebibyte,
    freshSeconds: 300,
    mostFreshSeconds: hour,
    keepSeconds: 7 * day,
    ...terms,
  },
})

/** Who is asked. The data sets come with the installation and answer without a network. */
export const providers = {
  ip_location: dataSet('IP location (DB-IP City Lite)', 'https://db-ip.com', 45, {
    text: 'IP Geolocation by DB-IP',
    url: 'https://db-ip.com',
  }),
  asn_table: dataSet('Routing table (RouteViews, DB-IP)', 'https://www.routeviews.org', 45, {
    text: 'AS names by DB-IP',
    url: 'https://db-ip.com',
  }),
  special_purpose: dataSet(
    'Special-purpose registries (IANA)',
    'https://www.iana.org/assignments/iana-ipv4-special-registry/',
    3650,
    null,
  ),
  osv: upstream(
    'Advisories (OSV)',
    'https://osv.dev',
    { maxBytes: 32 * mebibyte, timeoutMs: 12_000 },
    {
      text: 'Advisories from OSV and the databases it gathers (CC BY 4.0)',
      url: 'https://osv.dev',
    },
  ),
  npm_registry: upstream('npm registry', 'https://github.com/npm/registry', {
    maxBytes: 32 * mebibyte,
    timeoutMs: 12_000,
  }),
  npm_downloads: upstream('npm download counts', 'https://github.com/npm/registry', {
    freshSeconds: hour,
    maxBytes: mebibyte,
    mostFreshSeconds: 6 * hour,
  }),
  pypi: upstream('PyPI', 'https://docs.pypi.org/api/json/', { maxBytes: 32 * mebibyte }),
  packagist: upstream('Packagist', 'https://packagist.org/apidoc'),
  maven: upstream('Maven repository', 'https://maven.apache.org/repository/layout.html'),
  go_proxy: upstream('Go module proxy', 'https://go.dev/ref/mod#goproxy-protocol'),
  kev: upstream('Known-exploited catalogue (CISA)', 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog', {
    maxBytes: 16 * mebibyte,
    timeoutMs: 20_000,
    freshSeconds: hour,
    mostFreshSeconds: hour,
  }),
  epss: upstream('Exploit prediction scores (FIRST EPSS)', 'https://www.first.org/epss/', {
    maxBytes: mebibyte,
    freshSeconds: 6 * hour,
    mostFreshSeconds: 12 * hour,
    timeoutMs: 5_000,
  }),
} as const satisfies Record<string, ProviderRow>

export type ProviderId = keyof typeof providers
export type UpstreamId = {
  [Id in ProviderId]: (typeof providers)[Id]['upstream'] extends null ? never : Id
}[ProviderId]
