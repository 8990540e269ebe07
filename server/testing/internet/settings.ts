/** The services outside, in the order of their settings. */
export const serviceIds = [
  'osv',
  'npm_registry',
  'npm_downloads',
  'pypi',
  'packagist',
  'maven',
  'go_proxy',
  'kev',
  'epss',
] as const

export type ServiceId = (typeof serviceIds)[number]

/** Where each service lies below the origin, and the setting that names it. */
export const places: Record<ServiceId, { setting: string; prefix: string }> = {
  osv: { setting: 'UPSTREAM_OSV_URL', prefix: '/osv' },
  npm_registry: { setting: 'UPSTREAM_NPM_REGISTRY_URL', prefix: '/npm' },
  npm_downloads: { setting: 'UPSTREAM_NPM_DOWNLOADS_URL', prefix: '/counts/downloads' },
  pypi: { setting: 'UPSTREAM_PYPI_URL', prefix: '/python' },
  packagist: { setting: 'UPSTREAM_PACKAGIST_URL', prefix: '/packagist' },
  maven: { setting: 'UPSTREAM_MAVEN_URL', prefix: '/maven2' },
  go_proxy: { setting: 'UPSTREAM_GO_PROXY_URL', prefix: '/go' },
  kev: { setting: 'UPSTREAM_KEV_URL', prefix: '/kev/known_exploited_vulnerabilities.json' },
  epss: { setting: 'UPSTREAM_EPSS_URL', prefix: '/data/v1/epss' },
}

const settings = (addressOf: (prefix: string) => string): Record<string, string> =>
  Object.fromEntries(serviceIds.map((id) => [places[id].setting, addressOf(places[id].prefix)]))

/** Settings that lead every question to the simulated outside at this origin. */
export const settingsAt = (origin: string): Record<string, string> => settings((prefix) => origin + prefix)

/** Settings with which no question leaves the machine: nobody listens on that port. */
export const closedUpstreams: Record<string, string> = settings(() => 'http://127.0.0.1:9')
