/** The external services, in the order of their settings. */
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
  'rdap_bootstrap',
  'rdap',
  'ct',
  'certspotter',
  'probes',
  'tor_exits',
  'drop',
  'asn_drop',
  'stopforumspam',
  'blocklist_de',
  'vpn_ranges',
  'provider_ranges',
  'disposable',
  'mail_domains',
  'disposable_phones',
  'urlhaus',
  'openphish',
  'abuseipdb',
  'ipinfo_privacy',
  'greynoise',
  'safe_browsing',
  'urlhaus_api',
  'virustotal',
  'hsts_preload',
  'tranco',
  'rpki',
  'turnstile',
  'hcaptcha',
  'recaptcha',
] as const

export type ServiceId = (typeof serviceIds)[number]

/**
 * Path prefix of each service below the origin, and the setting that names it or one of its files. RDAP has no
 * setting: the bootstrap names its servers.
 */
export const places: Record<ServiceId, { setting: string; prefix: string; file?: string }> = {
  osv: { setting: 'UPSTREAM_OSV_URL', prefix: '/osv' },
  npm_registry: { setting: 'UPSTREAM_NPM_REGISTRY_URL', prefix: '/npm' },
  npm_downloads: { setting: 'UPSTREAM_NPM_DOWNLOADS_URL', prefix: '/counts/downloads' },
  pypi: { setting: 'UPSTREAM_PYPI_URL', prefix: '/python' },
  packagist: { setting: 'UPSTREAM_PACKAGIST_URL', prefix: '/packagist' },
  maven: { setting: 'UPSTREAM_MAVEN_URL', prefix: '/maven2' },
  go_proxy: { setting: 'UPSTREAM_GO_PROXY_URL', prefix: '/go' },
  kev: { setting: 'UPSTREAM_KEV_URL', prefix: '/kev/known_exploited_vulnerabilities.json' },
  epss: { setting: 'UPSTREAM_EPSS_URL', prefix: '/data/v1/epss' },
  rdap_bootstrap: { setting: 'UPSTREAM_RDAP_BOOTSTRAP_URL', prefix: '/bootstrap' },
  rdap: { setting: '', prefix: '/registry' },
  ct: { setting: 'UPSTREAM_CT_URL', prefix: '/ct' },
  certspotter: { setting: 'UPSTREAM_CERTSPOTTER_URL', prefix: '/certspotter' },
  probes: { setting: 'UPSTREAM_PROBES_URL', prefix: '/probes' },
  tor_exits: { setting: 'UPSTREAM_TOR_EXITS_URL', prefix: '/tor/torbulkexitlist' },
  drop: { setting: 'UPSTREAM_DROP_URL', prefix: '/drop', file: '/drop_v4.json' },
  asn_drop: { setting: 'UPSTREAM_ASN_DROP_URL', prefix: '/asn-drop/asndrop.json' },
  stopforumspam: { setting: 'UPSTREAM_STOPFORUMSPAM_URL', prefix: '/stopforumspam', file: '/listed_ip_30.gz' },
  blocklist_de: { setting: 'UPSTREAM_BLOCKLIST_DE_URL', prefix: '/blocklist-de/all.txt' },
  vpn_ranges: { setting: 'UPSTREAM_VPN_RANGES_URL', prefix: '/lists', file: '/vpn/ipv4.txt' },
  provider_ranges: { setting: 'UPSTREAM_PROVIDER_RANGES_URL', prefix: '/ranges' },
  disposable: { setting: 'UPSTREAM_DISPOSABLE_URL', prefix: '/disposable/disposable_email_blocklist.conf' },
  mail_domains: { setting: 'UPSTREAM_MAIL_DOMAINS_URL', prefix: '/mail-domains' },
  disposable_phones: { setting: 'UPSTREAM_DISPOSABLE_PHONES_URL', prefix: '/disposable-phones/number-list.json' },
  urlhaus: { setting: 'UPSTREAM_URLHAUS_URL', prefix: '/urlhaus/hostfile' },
  openphish: { setting: 'UPSTREAM_OPENPHISH_URL', prefix: '/openphish/feed.txt' },
  abuseipdb: { setting: 'UPSTREAM_ABUSEIPDB_URL', prefix: '/abuseipdb' },
  ipinfo_privacy: { setting: 'UPSTREAM_IPINFO_URL', prefix: '/ipinfo' },
  greynoise: { setting: 'UPSTREAM_GREYNOISE_URL', prefix: '/greynoise' },
  safe_browsing: { setting: 'UPSTREAM_SAFE_BROWSING_URL', prefix: '/safe-browsing' },
  urlhaus_api: { setting: 'UPSTREAM_URLHAUS_API_URL', prefix: '/urlhaus-api' },
  virustotal: { setting: 'UPSTREAM_VIRUSTOTAL_URL', prefix: '/virustotal' },
  hsts_preload: { setting: 'UPSTREAM_HSTS_PRELOAD_URL', prefix: '/hsts/transport_security_state_static.json' },
  tranco: { setting: 'UPSTREAM_TRANCO_URL', prefix: '/tranco/top-1m.csv' },
  rpki: { setting: 'UPSTREAM_RPKI_URL', prefix: '/rpki/rpki.json' },
  turnstile: { setting: 'UPSTREAM_TURNSTILE_URL', prefix: '/cloudflare' },
  hcaptcha: { setting: 'UPSTREAM_HCAPTCHA_URL', prefix: '/hcaptcha' },
  recaptcha: { setting: 'UPSTREAM_RECAPTCHA_URL', prefix: '/google' },
}

const settings = (addressOf: (path: string) => string): Record<string, string> =>
  Object.fromEntries(
    serviceIds.flatMap((id) => {
      const { setting, prefix, file = '' } = places[id]
      return setting ? [[setting, addressOf(prefix + file)]] : []
    }),
  )

/** No monthly data file is downloaded: the installation's data stays in use. */
const noDownloads = { UPSTREAM_IP_LOCATION_URL: 'off', UPSTREAM_ASN_URL: 'off' }

/** Settings that point every upstream to the simulated internet at this origin, with its resolver on port `dns`. */
export const settingsAt = (origin: string, dns: number): Record<string, string> => ({
  ...settings((prefix) => origin + prefix),
  ...noDownloads,
  DNS_SERVERS: `127.0.0.1:${dns}`,
})

/** Settings with which no request leaves the machine: nothing listens on that port. */
export const closedUpstreams: Record<string, string> = {
  ...settings(() => 'http://127.0.0.1:9'),
  ...noDownloads,
  DNS_SERVERS: '127.0.0.1:9',
}
