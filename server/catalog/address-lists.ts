import type { UpstreamId } from './providers.ts'

/**
 * What membership of a list means. `platform`: a network of a single service, which says nothing about who uses the
 * address; `edge`: a CDN in front of other people's servers; `reported`: addresses that were reported for abuse;
 * `abusive_network`: networks that are used for little else.
 */
export const addressListKinds = [
  'tor',
  'drop',
  'vpn',
  'hosting',
  'edge',
  'crawler',
  'relay',
  'platform',
  'reported',
  'abusive_network',
] as const

export type AddressListKind = (typeof addressListKinds)[number]

export type AddressListRow = {
  name: string
  kind: AddressListKind
  /** Operator of the addresses; null for lists that cover many holders. */
  holder: string | null
  feed: UpstreamId
  licence: string
  /**
   * Whether the list is meant to hold every address of its kind, so that absence is an answer only in the families
   * that it covers. A list of one service's addresses may well have no IPv6.
   */
  general: boolean
}

const list = (
  feed: UpstreamId,
  kind: AddressListKind,
  name: string,
  licence: string,
  holder: string | null = null,
): AddressListRow => ({ name, kind, holder, feed, licence, general: feed === 'vpn_ranges' })

/** Ranges published by the providers themselves, collected and merged under CC0. */
const published = (kind: AddressListKind, name: string, holder: string = name) =>
  list('provider_ranges', kind, name, 'CC0-1.0', holder)

/**
 * Address lists held in memory. An id under `provider_ranges` is the name of the folder it is published in. The ranges
 * of Facebook, Twitter and Telegram cover their whole networks, not only their fetchers, so they are not crawler
 * lists.
 */
export const addressLists = {
  tor_exits: list('tor_exits', 'tor', 'Tor exits', 'CC0-1.0 (Tor Project metrics)'),
  drop_v4: list('drop', 'drop', 'Spamhaus DROP', 'Free of charge with credit: spamhaus.org/drop/terms'),
  drop_v6: list('drop', 'drop', 'Spamhaus DROP (IPv6)', 'Free of charge with credit: spamhaus.org/drop/terms'),
  vpn: list('vpn_ranges', 'vpn', 'VPN ranges (X4BNet)', 'MIT'),
  data_centre: list('vpn_ranges', 'hosting', 'Data-center ranges (X4BNet)', 'MIT'),
  stopforumspam: list('stopforumspam', 'reported', 'StopForumSpam, 30 days', 'StopForumSpam acceptable use policy'),
  stopforumspam_toxic: list(
    'stopforumspam',
    'abusive_network',
    'StopForumSpam toxic networks',
    'StopForumSpam acceptable use policy',
  ),
  blocklist_de: list('blocklist_de', 'reported', 'blocklist.de, 48 hours', 'Free of charge'),
  amazon: published('hosting', 'Amazon Web Services'),
  google: published('hosting', 'Google Cloud', 'Google'),
  microsoft: published('hosting', 'Microsoft Azure', 'Microsoft'),
  oracle: published('hosting', 'Oracle Cloud', 'Oracle'),
  digitalocean: published('hosting', 'DigitalOcean'),
  linode: published('hosting', 'Linode'),
  vultr: published('hosting', 'Vultr'),
  github: published('hosting', 'GitHub pages and runners', 'GitHub'),
  cloudflare: published('edge', 'Cloudflare'),
  googlebot: published('crawler', 'Googlebot', 'Google'),
  bing: published('crawler', 'Bingbot', 'Microsoft'),
  duckduckbot: published('crawler', 'DuckDuckBot', 'DuckDuckGo'),
  openai: published('crawler', 'OpenAI crawlers', 'OpenAI'),
  perplexity: published('crawler', 'Perplexity crawlers', 'Perplexity'),
  'apple-proxy': published('relay', 'iCloud Private Relay', 'Apple'),
  protonvpn: published('vpn', 'Proton VPN'),
  facebook: published('platform', 'Meta network', 'Meta'),
  twitter: published('platform', 'X network', 'X'),
  telegram: published('platform', 'Telegram network', 'Telegram'),
} as const satisfies Record<string, AddressListRow>

export type AddressListId = keyof typeof addressLists

export const addressListIds = Object.keys(addressLists) as AddressListId[]
