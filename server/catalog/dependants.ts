import type { EndpointId } from './endpoints.ts'
import type { UpstreamId } from './providers.ts'

const packages: readonly EndpointId[] = ['vulnerabilities.package', 'vulnerabilities.cve']
const keyedAddresses: readonly EndpointId[] = ['risk.assess', 'ip.lookup', 'ip.reputation']
const addresses: readonly EndpointId[] = [...keyedAddresses, 'cidr.check']
const registrations: readonly EndpointId[] = [
  'domain.rdap',
  'ip.rdap',
  'asn.lookup',
  'domain.lookup',
  'risk.assess',
  'email.check',
  'ip.abuseContacts',
  'domain.abuseContacts',
]

const pages: readonly EndpointId[] = ['links.create', 'domain.lookup']
const mailDomains: readonly EndpointId[] = ['risk.assess', 'email.check', 'domain.lookup']

/** Endpoints whose responses lose a section, or fail, while a source is unavailable. */
export const dependants: Record<UpstreamId, readonly EndpointId[]> = {
  osv: ['vulnerabilities.npm', 'vulnerabilities.check', ...packages],
  npm_registry: ['vulnerabilities.npm', 'vulnerabilities.package'],
  npm_downloads: ['vulnerabilities.npm', 'vulnerabilities.package'],
  pypi: ['vulnerabilities.package'],
  packagist: ['vulnerabilities.package'],
  maven: ['vulnerabilities.package'],
  go_proxy: ['vulnerabilities.package'],
  kev: ['vulnerabilities.kev', 'vulnerabilities.check', ...packages],
  epss: packages,
  rdap_bootstrap: registrations,
  rdap: registrations,
  rdap_registrar: ['domain.rdap', 'domain.lookup', 'domain.abuseContacts'],
  ct: ['domain.subdomains'],
  certspotter: ['domain.subdomains'],
  probes: ['online.check'],
  tor_exits: addresses,
  drop: addresses,
  asn_drop: addresses,
  stopforumspam: addresses,
  blocklist_de: addresses,
  vpn_ranges: addresses,
  provider_ranges: [...addresses, 'domain.infrastructure'],
  abuseipdb: keyedAddresses,
  ipinfo_privacy: keyedAddresses,
  greynoise: keyedAddresses,
  safe_browsing: [...pages, 'risk.assess'],
  urlhaus_api: [...keyedAddresses, ...pages],
  virustotal: [...keyedAddresses, ...pages],
  turnstile: ['captcha.test'],
  hcaptcha: ['captcha.test'],
  recaptcha: ['captcha.test'],
  disposable_phones: ['risk.assess', 'phone.lookup'],
  disposable: mailDomains,
  urlhaus: ['links.create'],
  openphish: ['links.create'],
  hsts_preload: ['host.ssl'],
  rpki: ['asn.lookup', 'ip.lookup', 'ip.reputation'],
  tranco: ['domain.lookup', 'risk.assess'],
  mail_domains: mailDomains,
}
