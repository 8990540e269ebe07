import type { UpstreamId } from '../catalog/providers.ts'
import type { Answer, MailDomainFeed, Provider, RangeFeed, UpstreamClient, Upstreams } from '../providers/index.ts'
import type { Listings } from './listings.ts'
import { registriesFeed } from './registries.ts'

/** A list that is fetched whole, in one or more parts with constant queries. */
export type Feed = {
  name: UpstreamId
  /** Whether this installation has the source. */
  connected: boolean
  /**
   * Fetches every stale part, or all parts with `refresh`. Returns status and time only; use `state` for the contents.
   */
  query(upstreamClient: UpstreamClient, wish?: { refresh: boolean }): Promise<Answer<unknown>[]>
  /** State of the cached list, without fetching it. */
  state(upstreamClient: UpstreamClient): Promise<FeedState>
}

/**
 * When the cached list was fetched and its number of entries; null if none is cached. `missing`: lists of the feed
 * that could not be fetched; `older`: those replaced by an older copy.
 */
export type FeedState = { fetchedAt: Date | null; entries: number | null; missing: string[]; older: string[] }

type Report = Omit<FeedState, 'fetchedAt'>

const feed = <Facts>(name: UpstreamId, provider: Provider<null, Facts>, notify: (facts: Facts) => Report): Feed => ({
  name,
  connected: true,
  query: async (upstreamClient, wish) => [await upstreamClient.query(provider, null, wish)],
  state: async (upstreamClient) => {
    const stored = await upstreamClient.stored(provider, null)
    const result = stored?.facts ? notify(stored.facts) : { entries: null, missing: [], older: [] }
    return { fetchedAt: stored?.at ?? null, ...result }
  },
})

/** A feed that this installation does not have. */
const notConnected = (name: UpstreamId): Feed => ({
  name,
  connected: false,
  query: async () => [],
  state: async () => ({ fetchedAt: null, entries: null, missing: [], older: [] }),
})

const count = (entries: number): Report => ({ entries, missing: [], older: [] })

type Lists = { lists: readonly { id: string; since?: string }[]; failed: string[] }

const lists = (entries: number, { lists, failed }: Lists): Report => ({
  entries,
  missing: failed,
  older: lists.filter(({ since }) => since !== undefined).map(({ id }) => id),
})

const ranges = (feed: RangeFeed): Report =>
  lists(
    feed.lists.reduce((sum, { networks }) => sum + networks.length, 0),
    feed,
  )

const domainLists = (feed: MailDomainFeed): Report =>
  lists(
    feed.lists.reduce((sum, { domains }) => sum + domains.length, 0),
    feed,
  )

export const feedsOf = (upstreams: Upstreams): readonly Feed[] => [
  feed('kev', upstreams.kev, ({ entries }) => count(entries.length)),
  ...upstreams.addressFeeds.map((provider) => feed(provider.id, provider, ranges)),
  ...(upstreams.asnDrop ? [feed('asn_drop', upstreams.asnDrop, ({ asns }) => count(asns.length))] : []),
  ...(
    [
      'asn_drop',
      'stopforumspam',
      'blocklist_de',
      'mail_domains',
      'urlhaus',
      'openphish',
      'hsts_preload',
      'tranco',
      'rpki',
    ] as const
  )
    .filter((id) => !upstreams.isConnected(id))
    .map(notConnected),
  feed('disposable', upstreams.disposable, ({ domains }) => count(domains.length)),
  ...(upstreams.mailDomains ? [feed('mail_domains', upstreams.mailDomains, domainLists)] : []),
  feed('disposable_phones', upstreams.disposablePhones, (list) => count(list.count)),
  ...upstreams.threats.map(({ id, provider }) =>
    feed(id, provider, ({ hosts, urls }) => count(hosts.length + urls.length)),
  ),
  ...(upstreams.hstsPreload ? [feed('hsts_preload', upstreams.hstsPreload, (list) => count(list.count))] : []),
  ...(upstreams.tranco ? [feed('tranco', upstreams.tranco, (list) => count(list.count))] : []),
  ...(upstreams.rpki ? [feed('rpki', upstreams.rpki, ({ counts }) => count(counts[4] + counts[6]))] : []),
  registriesFeed(upstreams.rdap.bootstrap),
]

/**
 * Fetches each stale feed (hourly to daily), so that no request waits for one, and replaces the lists in memory.
 * Processes share fetched data. The upstream client logs failures; the next round retries.
 */
export async function refreshFeeds(
  upstreamClient: UpstreamClient,
  feeds: readonly Feed[],
  listings: Listings,
): Promise<void> {
  await Promise.all([listings.refresh(), ...feeds.map((feed) => feed.query(upstreamClient))])
}
