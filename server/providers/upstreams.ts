import type { ExternalCaptcha } from '../catalog/captcha.ts'
import type { EcosystemId } from '../catalog/ecosystems.ts'
import {
  type KeyedSourceId,
  keyedSourceIds,
  keyedSources,
  type QueriedSourceId,
  queriedSourceIds,
} from '../catalog/keyed-sources.ts'
import { providers, type UpstreamId } from '../catalog/providers.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Env } from '../platform/env.ts'
import { type Http, HttpFailure } from '../platform/http.ts'
import { registryAuthorization } from '../platform/npm-configuration.ts'
import { drop, siblingOfDrop } from './address-lists/drop.ts'
import { oneList } from './address-lists/one-list.ts'
import { providerRanges } from './address-lists/provider-ranges.ts'
import type { RangeFeed } from './address-lists/ranges.ts'
import { siblingOfStopForumSpam, stopForumSpam } from './address-lists/stopforumspam.ts'
import { filesOfVpn, vpnRanges } from './address-lists/vpn-ranges.ts'
import { type AsnDropFacts, asnDrop } from './asn-drop/client.ts'
import { type CaptchaQuestion, captchaVerifier } from './captcha/client.ts'
import type { CaptchaAnswer } from './captcha/map.ts'
import { certSpotter } from './certspotter/client.ts'
import { ct } from './ct/client.ts'
import type { NamesSeen } from './ct/names-seen.ts'
import { type DisposableFacts, disposable } from './disposable/client.ts'
import { disposablePhones } from './disposable-phones/client.ts'
import type { DisposablePhones } from './disposable-phones/map.ts'
import { type EpssScore, epss } from './epss/client.ts'
import { hstsPreload } from './hsts-preload/client.ts'
import type { PreloadedHosts } from './hsts-preload/map.ts'
import { kev } from './kev/client.ts'
import type { KevCatalogue } from './kev/map.ts'
import { keyedDeclarations } from './keyed/declarations.ts'
import { type KeyedQuery, type KeyedReply, keyedProvider, type Subject } from './keyed/source.ts'
import { type MailDomainFeed, mailDomains } from './mail-domains/client.ts'
import { npmDownloads } from './npm-downloads/client.ts'
import { type Osv, osv } from './osv/client.ts'
import type { Downloads, PackageRegistry } from './packages.ts'
import { type Probes, probes } from './probes/client.ts'
import type { Provider } from './provider.ts'
import type { BootstrapFile, RdapServices } from './rdap/bootstrap.ts'
import { rdapBootstrap } from './rdap/bootstrap-client.ts'
import { type RdapQuestion, rdap } from './rdap/client.ts'
import { pacer } from './rdap/pacer.ts'
import type { RdapRecord } from './rdap/record.ts'
import { openRegistries } from './registries.ts'
import { rpki } from './rpki/client.ts'
import type { RoutePayloads } from './rpki/map.ts'
import { type ThreatFacts, type ThreatFeedId, threats } from './threats/client.ts'
import { tranco } from './tranco/client.ts'
import type { PopularDomains } from './tranco/map.ts'
import { type Upstream, upstream } from './upstream.ts'

/** All external services that lookups may query. `base`: base URLs, for the response's `sources`. */
export type Upstreams = {
  registries: Record<EcosystemId, PackageRegistry>
  npmDownloads: Provider<string, Downloads>
  osv: Osv
  kev: Provider<null, KevCatalogue>
  epss: Provider<readonly string[], Record<string, EpssScore>>
  ct: Provider<string, NamesSeen>
  /** Null: not connected. */
  certSpotter: Provider<string, NamesSeen> | null
  /** The connected feeds of address lists. */
  addressFeeds: readonly Provider<null, RangeFeed>[]
  /** Null: not connected. */
  asnDrop: Provider<null, AsnDropFacts> | null
  disposable: Provider<null, DisposableFacts>
  /** Null: not connected. */
  mailDomains: Provider<null, MailDomainFeed> | null
  disposablePhones: Provider<null, DisposablePhones>
  /** The connected lists of malware and phishing pages. */
  threats: readonly { id: ThreatFeedId; provider: Provider<null, ThreatFacts> }[]
  /** Null: not connected. */
  hstsPreload: Provider<null, PreloadedHosts> | null
  /** Null: not connected. */
  tranco: Provider<null, PopularDomains> | null
  /** Null: not connected. */
  rpki: Provider<null, RoutePayloads> | null
  rdap: {
    bootstrap: Provider<BootstrapFile, RdapServices>
    registry: Provider<RdapQuestion, RdapRecord>
    registrar: Provider<RdapQuestion, RdapRecord>
  }
  probes: Probes
  captcha: Record<ExternalCaptcha, Provider<CaptchaQuestion, CaptchaAnswer>>
  /** Sources that are queried with a key. `sample`: a subject to test a key with. */
  keyed: Record<QueriedSourceId, { provider: Provider<KeyedQuery, KeyedReply>; sample: Subject }>
  /** Null: not set. */
  operatorKeys: Readonly<Record<KeyedSourceId, string | null>>
  base: Record<UpstreamId, string>
  /** Whether this installation has the source; it has none that is set to `off`, or that needs a key it has not. */
  isConnected(id: UpstreamId): boolean
  /** Whether the upstream's URL responds; otherwise why not. For the operator. */
  healthCheck(id: UpstreamId): Promise<{ ok: boolean; said: string }>
}

/** Keeps a URL that ends in `path`; appends `whole` to any other. */
const withPath = (base: string, path: string, whole = path): string => (base.endsWith(path) ? base : base + whole)

/** Some registries block clients that send more than ten requests a second. */
const registryPace = { atOnce: 4, everyMs: 100, maxWaiting: 40 }

export function openUpstreams(http: Http, env: Env, clock: Clock = systemClock): Upstreams {
  const base: Record<UpstreamId, string> = {
    osv: withPath(env.UPSTREAM_OSV_URL, '/v1'),
    npm_registry: env.UPSTREAM_NPM_REGISTRY_URL,
    npm_downloads: withPath(env.UPSTREAM_NPM_DOWNLOADS_URL, '/downloads'),
    pypi: env.UPSTREAM_PYPI_URL,
    packagist: env.UPSTREAM_PACKAGIST_URL,
    maven: env.UPSTREAM_MAVEN_URL,
    go_proxy: env.UPSTREAM_GO_PROXY_URL,
    kev: env.UPSTREAM_KEV_URL,
    epss: withPath(env.UPSTREAM_EPSS_URL, '/epss', '/data/v1/epss'),
    rdap_bootstrap: env.UPSTREAM_RDAP_BOOTSTRAP_URL,
    rdap: env.UPSTREAM_RDAP_BOOTSTRAP_URL,
    rdap_registrar: env.UPSTREAM_RDAP_BOOTSTRAP_URL,
    ct: env.UPSTREAM_CT_URL,
    certspotter: env.UPSTREAM_CERTSPOTTER_URL ?? '',
    probes: env.UPSTREAM_PROBES_URL.replace(/\/v1$/, ''),
    tor_exits: env.UPSTREAM_TOR_EXITS_URL,
    drop: env.UPSTREAM_DROP_URL,
    asn_drop: env.UPSTREAM_ASN_DROP_URL ?? '',
    stopforumspam: env.UPSTREAM_STOPFORUMSPAM_URL ?? '',
    blocklist_de: env.UPSTREAM_BLOCKLIST_DE_URL ?? '',
    vpn_ranges: env.UPSTREAM_VPN_RANGES_URL,
    provider_ranges: env.UPSTREAM_PROVIDER_RANGES_URL,
    disposable: env.UPSTREAM_DISPOSABLE_URL,
    mail_domains: env.UPSTREAM_MAIL_DOMAINS_URL ?? '',
    disposable_phones: env.UPSTREAM_DISPOSABLE_PHONES_URL,
    urlhaus: env.UPSTREAM_URLHAUS_URL ?? '',
    openphish: env.UPSTREAM_OPENPHISH_URL ?? '',
    abuseipdb: env.UPSTREAM_ABUSEIPDB_URL,
    ipinfo_privacy: env.UPSTREAM_IPINFO_URL,
    greynoise: env.UPSTREAM_GREYNOISE_URL,
    safe_browsing: env.UPSTREAM_SAFE_BROWSING_URL,
    urlhaus_api: env.UPSTREAM_URLHAUS_API_URL,
    virustotal: env.UPSTREAM_VIRUSTOTAL_URL,
    hsts_preload: env.UPSTREAM_HSTS_PRELOAD_URL ?? '',
    tranco: env.UPSTREAM_TRANCO_URL ?? '',
    rpki: env.UPSTREAM_RPKI_URL ?? '',
    turnstile: env.UPSTREAM_TURNSTILE_URL,
    hcaptcha: env.UPSTREAM_HCAPTCHA_URL,
    recaptcha: env.UPSTREAM_RECAPTCHA_URL,
  }
  const authorization = registryAuthorization(`${base.npm_registry}/`)
  const at = (id: UpstreamId, address = base[id]): Upstream =>
    upstream(
      http,
      address,
      providers[id].upstream,
      id === 'npm_registry' && authorization ? { authorization } : {},
      clock,
    )
  const beside = (id: UpstreamId, sibling: string | null): Upstream | null =>
    sibling === null ? null : at(id, sibling)
  const operatorKeys = Object.fromEntries(keyedSourceIds.map((id) => [id, env[keyedSources[id].setting]])) as Record<
    KeyedSourceId,
    string | null
  >
  const lacksKey = (id: UpstreamId): boolean => keyedSourceIds.some((one) => one === id && operatorKeys[one] === null)
  const isConnected = (id: UpstreamId): boolean => base[id] !== '' && !lacksKey(id)
  const ifConnected = <Made>(id: UpstreamId, make: () => Made): Made[] => (isConnected(id) ? [make()] : [])
  const pace = pacer(registryPace, clock)
  return {
    registries: openRegistries(at),
    npmDownloads: npmDownloads(at('npm_downloads')),
    osv: osv(at('osv')),
    kev: kev(at('kev')),
    epss: epss(at('epss')),
    ct: ct(at('ct')),
    certSpotter: ifConnected('certspotter', () => certSpotter(at('certspotter')))[0] ?? null,
    addressFeeds: [
      oneList('tor_exits', 'tor_exits', at('tor_exits')),
      drop(at('drop'), beside('drop', siblingOfDrop(base.drop))),
      vpnRanges(filesOfVpn(base.vpn_ranges), (url) => at('vpn_ranges', url)),
      providerRanges(at('provider_ranges')),
      ...ifConnected('stopforumspam', () =>
        stopForumSpam(at('stopforumspam'), beside('stopforumspam', siblingOfStopForumSpam(base.stopforumspam))),
      ),
      ...ifConnected('blocklist_de', () => oneList('blocklist_de', 'blocklist_de', at('blocklist_de'))),
    ],
    asnDrop: ifConnected('asn_drop', () => asnDrop(at('asn_drop')))[0] ?? null,
    disposable: disposable(at('disposable')),
    mailDomains: ifConnected('mail_domains', () => mailDomains(at('mail_domains')))[0] ?? null,
    disposablePhones: disposablePhones(at('disposable_phones')),
    threats: (['urlhaus', 'openphish'] as const).flatMap((id) =>
      ifConnected(id, () => ({ id, provider: threats(id, at(id)) })),
    ),
    hstsPreload: ifConnected('hsts_preload', () => hstsPreload(at('hsts_preload')))[0] ?? null,
    tranco: ifConnected('tranco', () => tranco(at('tranco')))[0] ?? null,
    rpki: ifConnected('rpki', () => rpki(at('rpki')))[0] ?? null,
    rdap: {
      bootstrap: rdapBootstrap(at('rdap_bootstrap')),
      registry: rdap('rdap', { http, pace, clock }),
      registrar: rdap('rdap_registrar', { http, pace, clock }),
    },
    probes: probes(at('probes'), clock),
    captcha: {
      turnstile: captchaVerifier('turnstile', at('turnstile')),
      hcaptcha: captchaVerifier('hcaptcha', at('hcaptcha')),
      recaptcha: captchaVerifier('recaptcha', at('recaptcha')),
    },
    keyed: Object.fromEntries(
      queriedSourceIds.map((id) => {
        const { sample } = keyedDeclarations[id]
        return [id, { provider: keyedProvider(keyedDeclarations[id], at(id), clock), sample }]
      }),
    ) as Upstreams['keyed'],
    operatorKeys,
    base,
    isConnected,
    healthCheck: async (id) => {
      if (!isConnected(id)) return { ok: false, said: 'not connected' }
      return http
        .send({ url: base[id], method: 'HEAD', timeoutMs: 5_000, maxBytes: 65_536, trusted: new URL(base[id]).origin })
        .then(
          ({ status }) => ({ ok: status < 500, said: `status ${status}` }),
          (error: unknown) => ({ ok: false, said: error instanceof HttpFailure ? error.why : 'malformed' }),
        )
    },
  }
}
