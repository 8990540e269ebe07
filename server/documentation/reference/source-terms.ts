import type { ProviderId, ProviderRow } from '../../catalog/providers.ts'

/** Licence of each source's data; null if terms of use apply instead. */
export const sourceLicences: Record<ProviderId, string | null> = {
  ip_location: 'CC BY 4.0',
  asn_table: 'CC BY 4.0',
  anonymous_ip: null,
  special_purpose: 'IANA registry, public',
  osv: 'CC BY 4.0',
  npm_registry: null,
  npm_downloads: null,
  pypi: null,
  packagist: null,
  maven: null,
  go_proxy: null,
  kev: 'Public domain (US government)',
  epss: null,
  dns: 'Public facts',
  blocklists: null,
  host: 'Public facts',
  mail_server: 'Public facts',
  local_vantage: 'Public facts',
  own_reports: 'Your workspace',
  mail_lists: 'CC0 1.0, ISC, MIT',
  rdap_bootstrap: 'IANA registry, public',
  rdap: null,
  rdap_registrar: null,
  ct: null,
  certspotter: null,
  probes: null,
  tor_exits: null,
  drop: null,
  asn_drop: null,
  stopforumspam: null,
  blocklist_de: null,
  vpn_ranges: null,
  provider_ranges: 'CC0 1.0',
  disposable: 'CC0 1.0',
  mail_domains: 'MIT, ISC, CC0 1.0, CC BY 4.0',
  numbering_plans: 'Apache 2.0, MIT',
  disposable_phones: 'MIT',
  urlhaus: 'CC0 1.0',
  openphish: null,
  abuseipdb: null,
  ipinfo_privacy: null,
  greynoise: null,
  safe_browsing: null,
  urlhaus_api: 'CC0 1.0',
  virustotal: null,
  spamhaus_dqs: null,
  hsts_preload: 'BSD 3-Clause',
  tranco: null,
  rpki: 'Public facts',
  turnstile: null,
  hcaptcha: null,
  recaptcha: null,
  builtin_captcha: 'Public facts',
}

type Terms = Pick<ProviderRow, 'upstream' | 'staleAfterDays'>

/** How often a source is fetched: its cache lifetime, at each lookup, or shipped with the installation. */
export function refreshWords({ upstream, staleAfterDays }: Terms): string {
  if (upstream === null) return staleAfterDays <= 1 ? 'at each lookup' : 'with the installation'
  return upstream.freshSeconds === 0 ? 'at each lookup' : `after ${duration(upstream.freshSeconds)}`
}

/** How long a cached result may replace a failing source; null if it may not. */
export function standInWords({ upstream }: Pick<ProviderRow, 'upstream'>): string | null {
  return upstream && upstream.cacheSeconds > 0 ? duration(upstream.cacheSeconds) : null
}

/** 3600 as "1 h", 2592000 as "30 d". */
function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${seconds / 60} min`
  return seconds < 172_800 ? `${seconds / 3_600} h` : `${seconds / 86_400} d`
}
