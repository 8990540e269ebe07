import type { UpstreamId } from './providers.ts'

/**
 * What it means that an address is on a list. `platform`: a network of one service, which says nothing about who uses the address; `edge`: a delivery network that stands before other
 * people's servers.
 */
export const addressListKinds = ['tor', 'drop', 'vpn', 'hosting', 'edge', 'crawler', 'relay', 'platform'] as const

export type AddressListKind = (typeof addressListKinds)[number]

export type AddressListRow = {
  /** Name as shown in evidence. */
  name: string
  kind: AddressListKind
  /** Whose addresses they are; null for lists over many holders. */
  holder: string | null
  feed: UpstreamId
  /** Licence or terms under which the list may be used. */
  licence: string
}

const list = (
  feed: UpstreamId,
  kind: AddressListKind,
  name: string,
  licence: string,
  holder: string | null = null,
): AddressListRow => ({ name, kind, holder, feed, licence })

/** Ranges that a provider publishes itself, gathered and merged under CC0. */
const published = (kind: AddressListKind, name: string, holder: string = name) =>
  list('provider_ranges', kind, name, 'CC0-1.0', holder)

/**
 * The lists of addresses that are kept in memory. Those of `provider_ranges` have the id of the folder in which they are published. Ranges of Facebook, Twitter and Telegram are whole
 * networks, of which the fetchers are a part: they are no list of crawlers.
 */
export const addressLists = {
  tor_exits: list('tor_exits', 'tor', 'Tor exits', 'CC0-1.0 (Tor Project metrics)'),
  drop_v4: list('drop', 'drop', 'Spamhaus DROP', 'Free of charge with credit: spamhaus.org/drop/terms'),
  drop_v6: list('drop', 'drop', 'Spamhaus DROP (IPv6)', 'Free of charge with credit: spamhaus.org/drop/terms'),
  vpn: list('vpn_ranges', 'vpn', 'VPN ranges (X4BNet)', 'MIT'),
  data_centre: list('vpn_ranges', 'hosting', 'Data-centre ranges (X4BNet)', 'MIT'),
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
