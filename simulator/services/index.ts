import type { Service } from '../service.ts'
import type { ServiceId } from '../settings.ts'
import { hcaptcha, recaptcha, turnstile } from './captcha.ts'
import { certSpotter } from './certspotter.ts'
import { ct } from './ct.ts'
import { epss, kev } from './exploited.ts'
import { goProxy } from './go-proxy.ts'
import { abuseIpDb, greyNoise, ipInfo, safeBrowsing, urlhausApi, virusTotal } from './keyed.ts'
import {
  asnDrop,
  blocklistDe,
  disposable,
  disposablePhones,
  drop,
  hstsPreload,
  mailDomains,
  openPhish,
  providerRanges,
  rpki,
  stopForumSpam,
  torExits,
  tranco,
  urlhaus,
  vpnRanges,
} from './lists.ts'
import { maven } from './maven.ts'
import { npmDownloads, npmRegistry } from './npm.ts'
import { osv } from './osv.ts'
import { packagist } from './packagist.ts'
import { probes } from './probes.ts'
import { pypi } from './pypi.ts'
import { rdap, rdapBootstrap } from './rdap.ts'

export const services: Record<ServiceId, Service> = {
  osv,
  npm_registry: npmRegistry,
  npm_downloads: npmDownloads,
  pypi,
  packagist,
  maven,
  go_proxy: goProxy,
  kev,
  epss,
  ct,
  certspotter: certSpotter,
  rdap_bootstrap: rdapBootstrap,
  rdap,
  tor_exits: torExits,
  drop,
  asn_drop: asnDrop,
  stopforumspam: stopForumSpam,
  blocklist_de: blocklistDe,
  vpn_ranges: vpnRanges,
  provider_ranges: providerRanges,
  disposable,
  mail_domains: mailDomains,
  disposable_phones: disposablePhones,
  urlhaus,
  openphish: openPhish,
  abuseipdb: abuseIpDb,
  ipinfo_privacy: ipInfo,
  greynoise: greyNoise,
  safe_browsing: safeBrowsing,
  urlhaus_api: urlhausApi,
  virustotal: virusTotal,
  hsts_preload: hstsPreload,
  rpki,
  tranco,
  turnstile,
  hcaptcha,
  recaptcha,
  probes,
}
