type Credit = { text: string; url: string }

export type ProviderRow = {
  /** Name shown in `sources` and on the pages. */
  name: string
  url: string
  /** Data older than this is reported as `stale`. */
  staleAfterDays: number
  /** Credit that every page and response using the data must show. */
  attribution: Credit | null
  /** HTTP terms of an external service; null for local data sets. */
  upstream: UpstreamTerms | null
}

export type UpstreamTerms = {
  /** Timeout of one request, including everything. */
  timeoutMs: number
  /**
   * How long a caller waits at most; null: until the end. The request continues until `timeoutMs` and its answer is
   * cached, but its delay counts as a failure for the circuit.
   */
  callerTimeoutMs: number | null
  /** Maximum response size in bytes, decompressed. */
  maxBytes: number
  /** Cache lifetime when the upstream does not specify one. */
  freshSeconds: number
  /** Upper bound for a cache lifetime specified by the upstream. */
  maxFreshSeconds: number
  /** How long a cached response may be served stale while the upstream fails. */
  cacheSeconds: number
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
    callerTimeoutMs: null,
    maxBytes: 8 * mebibyte,
    freshSeconds: 300,
    maxFreshSeconds: hour,
    cacheSeconds: 7 * day,
    ...terms,
  },
})

/** Source queried live over its own protocol, such as DNS or the target itself. */
const live = (name: string, url: string) => dataSet(name, url, 1, null)

/** List that is downloaded in full and cached. */
const feed = (name: string, url: string, terms: Partial<UpstreamTerms>, attribution: Credit | null = null) =>
  upstream(
    name,
    url,
    { maxBytes: 16 * mebibyte, timeoutMs: 20_000, freshSeconds: hour, maxFreshSeconds: 6 * hour, ...terms },
    attribution,
  )

/** Token verifier. Results are single-use and never cached. */
const captcha = (name: string, url: string) =>
  upstream(name, url, {
    timeoutMs: 6_000,
    maxBytes: 64 * 1024,
    freshSeconds: 0,
    maxFreshSeconds: 0,
    cacheSeconds: 0,
  })

/** Service queried about one subject with a key. Its answers are kept for a day at most. */
const keyed = (name: string, url: string, terms: Partial<UpstreamTerms> = {}, attribution: Credit | null = null) =>
  upstream(
    name,
    url,
    { timeoutMs: 4_000, maxBytes: mebibyte, freshSeconds: 6 * hour, maxFreshSeconds: day, cacheSeconds: day, ...terms },
    attribution,
  )

/** All data sources. The data sets ship with the installation and work offline. */
export const providers = {
  ip_location: dataSet('IP location (DB-IP City Lite)', 'https://db-ip.com', 45, {
    text: 'IP Geolocation by DB-IP',
    url: 'https://db-ip.com',
  }),
  asn_table: dataSet('Routing table (RouteViews, DB-IP)', 'https://www.routeviews.org', 45, {
    text: 'AS names by DB-IP',
    url: 'https://db-ip.com',
  }),
  anonymous_ip: dataSet(
    'Anonymous addresses (GeoIP2 Anonymous IP)',
    'https://dev.maxmind.com/geoip/docs/databases/anonymous-ip/',
    45,
    null,
  ),
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
    maxFreshSeconds: 6 * hour,
  }),
  pypi: upstream('PyPI', 'https://docs.pypi.org/api/json/', { maxBytes: 32 * mebibyte }),
  packagist: upstream('Packagist', 'https://packagist.org/apidoc'),
  maven: upstream('Maven repository', 'https://maven.apache.org/repository/layout.html'),
  go_proxy: upstream('Go module proxy', 'https://go.dev/ref/mod#goproxy-protocol'),
  kev: upstream('Known-exploited catalog (CISA)', 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog', {
    maxBytes: 16 * mebibyte,
    timeoutMs: 20_000,
    freshSeconds: hour,
    maxFreshSeconds: hour,
  }),
  epss: upstream('Exploit prediction scores (FIRST EPSS)', 'https://www.first.org/epss/', {
    maxBytes: mebibyte,
    freshSeconds: 6 * hour,
    maxFreshSeconds: 12 * hour,
    timeoutMs: 5_000,
  }),
  dns: live('DNS', 'https://www.rfc-editor.org/rfc/rfc1034'),
  blocklists: live('DNS blocklists', 'https://www.rfc-editor.org/rfc/rfc5782'),
  host: live('Target host', 'https://www.rfc-editor.org/rfc/rfc9110'),
  mail_server: live('Mail server of the domain', 'https://www.rfc-editor.org/rfc/rfc5321'),
  local_vantage: live('This server', 'https://www.rfc-editor.org/rfc/rfc9110'),
  own_reports: live('Reports of this workspace', 'https://www.rfc-editor.org/rfc/rfc6650'),
  mail_lists: dataSet(
    'Email domains (disposable, free, role names)',
    'https://github.com/disposable-email-domains/disposable-email-domains',
    365,
    null,
  ),
  rdap_bootstrap: feed('RDAP bootstrap (IANA)', 'https://data.iana.org/rdap/', {
    maxBytes: 4 * mebibyte,
    freshSeconds: day,
    maxFreshSeconds: day,
    cacheSeconds: 180 * day,
  }),
  rdap: upstream('RDAP', 'https://about.rdap.org', {
    maxBytes: mebibyte,
    freshSeconds: day,
    maxFreshSeconds: 7 * day,
    cacheSeconds: 30 * day,
    timeoutMs: 10_000,
  }),
  rdap_registrar: upstream('RDAP of the registrar', 'https://about.rdap.org', {
    maxBytes: mebibyte,
    freshSeconds: day,
    maxFreshSeconds: 7 * day,
    cacheSeconds: 30 * day,
    timeoutMs: 6_000,
  }),
  ct: upstream('Certificate transparency (crt.sh)', 'https://crt.sh', {
    maxBytes: 64 * mebibyte,
    timeoutMs: 25_000,
    callerTimeoutMs: 10_000,
    freshSeconds: 6 * hour,
    maxFreshSeconds: day,
    cacheSeconds: 30 * day,
  }),
  certspotter: upstream('Certificate transparency (Cert Spotter)', 'https://sslmate.com/ct_search_api/', {
    maxBytes: 8 * mebibyte,
    timeoutMs: 20_000,
    callerTimeoutMs: 10_000,
    freshSeconds: 6 * hour,
    maxFreshSeconds: day,
    cacheSeconds: 30 * day,
  }),
  probes: upstream('Probe network (Globalping)', 'https://globalping.io', {
    maxBytes: 2 * mebibyte,
    timeoutMs: 35_000,
    freshSeconds: 0,
    maxFreshSeconds: 0,
    cacheSeconds: 0,
  }),
  tor_exits: feed('Tor exits (Tor Project)', 'https://check.torproject.org', {}),
  drop: feed(
    'Hijacked ranges (Spamhaus DROP)',
    'https://www.spamhaus.org/blocklists/do-not-route-or-peer/',
    {},
    {
      text: 'DROP list by The Spamhaus Project',
      url: 'https://www.spamhaus.org/drop/',
    },
  ),
  asn_drop: feed(
    'Networks of criminals (Spamhaus ASN-DROP)',
    'https://www.spamhaus.org/blocklists/do-not-route-or-peer/',
    {
      freshSeconds: day,
      maxFreshSeconds: day,
    },
    {
      text: 'ASN-DROP list by The Spamhaus Project',
      url: 'https://www.spamhaus.org/drop/',
    },
  ),
  stopforumspam: feed('Reported addresses (StopForumSpam)', 'https://www.stopforumspam.com/downloads', {
    freshSeconds: day,
    maxFreshSeconds: day,
  }),
  blocklist_de: feed('Attacking addresses (blocklist.de)', 'https://www.blocklist.de/en/export.html', {
    freshSeconds: 6 * hour,
  }),
  vpn_ranges: feed('VPN and data-center ranges (X4BNet)', 'https://github.com/X4BNet/lists_vpn', {
    freshSeconds: 6 * hour,
  }),
  provider_ranges: feed('Cloud, CDN, crawler and relay ranges', 'https://github.com/lord-alfred/ipranges', {
    freshSeconds: 6 * hour,
    timeoutMs: 60_000,
  }),
  disposable: feed('Disposable email domains', 'https://github.com/disposable-email-domains/disposable-email-domains', {
    freshSeconds: 6 * hour,
  }),
  mail_domains: feed(
    'Further lists of email domains',
    'https://github.com/sublime-security/static-files',
    {
      freshSeconds: day,
      maxFreshSeconds: day,
      timeoutMs: 60_000,
    },
    {
      text: 'EmailOnDeck domains by Gerold Setz (CC BY 4.0)',
      url: 'https://github.com/GeroldSetz/emailondeck.com-domains',
    },
  ),
  numbering_plans: dataSet('Numbering plans (libphonenumber)', 'https://github.com/google/libphonenumber', 365, null),
  disposable_phones: feed('Disposable phone numbers (iP.1)', 'https://github.com/iP1SMS/disposable-phone-numbers', {
    freshSeconds: day,
    maxFreshSeconds: day,
    cacheSeconds: 30 * day,
  }),
  urlhaus: feed('URLhaus', 'https://urlhaus.abuse.ch', { freshSeconds: hour }),
  openphish: feed('OpenPhish', 'https://openphish.com', { freshSeconds: 6 * hour }),
  abuseipdb: keyed('AbuseIPDB', 'https://www.abuseipdb.com', { maxBytes: 256 * 1024 }),
  ipinfo_privacy: keyed(
    'IPinfo privacy detection',
    'https://ipinfo.io/products/proxy-vpn-detection-api',
    { maxBytes: 256 * 1024 },
    { text: 'IP privacy data by IPinfo', url: 'https://ipinfo.io' },
  ),
  greynoise: keyed('GreyNoise', 'https://www.greynoise.io', { maxBytes: 64 * 1024 }),
  safe_browsing: keyed(
    'Google Safe Browsing',
    'https://safebrowsing.google.com',
    { maxBytes: 256 * 1024, freshSeconds: 300 },
    { text: 'Advisory provided by Google', url: 'https://developers.google.com/safe-browsing/v4/advisory' },
  ),
  urlhaus_api: keyed('URLhaus API', 'https://urlhaus.abuse.ch/api/', { freshSeconds: hour }),
  virustotal: keyed('VirusTotal', 'https://www.virustotal.com'),
  spamhaus_dqs: live('Spamhaus Data Query Service', 'https://www.spamhaus.com/data-access/data-query-service/'),
  hsts_preload: feed('HSTS preload list (Chromium)', 'https://hstspreload.org', {
    maxBytes: 64 * mebibyte,
    timeoutMs: 60_000,
    freshSeconds: day,
    maxFreshSeconds: day,
    cacheSeconds: 30 * day,
  }),
  tranco: feed(
    'Popular domains (Tranco)',
    'https://tranco-list.eu',
    {
      maxBytes: 64 * mebibyte,
      timeoutMs: 60_000,
      freshSeconds: day,
      maxFreshSeconds: day,
      cacheSeconds: 30 * day,
    },
    { text: 'Popularity by the Tranco list', url: 'https://tranco-list.eu' },
  ),
  rpki: feed('Validated RPKI payloads', 'https://www.rfc-editor.org/rfc/rfc6811', {
    maxBytes: 192 * mebibyte,
    timeoutMs: 120_000,
    freshSeconds: 6 * hour,
    cacheSeconds: 2 * day,
  }),
  turnstile: captcha('Cloudflare Turnstile', 'https://developers.cloudflare.com/turnstile/'),
  hcaptcha: captcha('hCaptcha', 'https://docs.hcaptcha.com'),
  recaptcha: captcha('reCAPTCHA', 'https://developers.google.com/recaptcha'),
  builtin_captcha: live('Built-in proof of work', 'https://altcha.org'),
} as const satisfies Record<string, ProviderRow>

export type ProviderId = keyof typeof providers
export type UpstreamId = {
  [Id in ProviderId]: (typeof providers)[Id]['upstream'] extends null ? never : Id
}[ProviderId]
