import type { UpstreamId } from '../catalog/providers.ts'
import { minuteMs } from '../platform/clock.ts'
import type { Answer, Asker, Provider, RangeFeed, Upstreams } from '../providers/index.ts'
import type { Listings } from './listings.ts'
import { registriesFeed } from './registries.ts'

/** A list that is fetched whole: its questions are always the same, one for each part. */
export type Feed = {
  name: UpstreamId
  /** Asks for every part that is no longer fresh, `anew` for all of them. The answers tell whether and when; what the facts are stays between provider and `state`. */
  ask(asker: Asker, wish?: { anew: boolean }): Promise<Answer<unknown>[]>
  /** What is kept of it, without fetching it. */
  state(asker: Asker): Promise<FeedState>
}

/** When the kept list was fetched and how many entries it has; null where none is kept. `missing`: lists of the feed that could not be fetched, `older`: those for which older ones stand in. */
export type FeedState = { fetchedAt: Date | null; entries: number | null; missing: string[]; older: string[] }

type Told = Omit<FeedState, 'fetchedAt'>

const feed = <Facts>(name: UpstreamId, provider: Provider<null, Facts>, tell: (facts: Facts) => Told): Feed => ({
  name,
  ask: async (asker, wish) => [await asker.ask(provider, null, wish)],
  state: async (asker) => {
    const kept = await asker.kept(provider, null)
    const told = kept?.facts ? tell(kept.facts) : { entries: null, missing: [], older: [] }
    return { fetchedAt: kept?.at ?? null, ...told }
  },
})

const count = (entries: number): Told => ({ entries, missing: [], older: [] })

const ranges = ({ lists, failed }: RangeFeed): Told => ({
  entries: lists.reduce((sum, { networks }) => sum + networks.length, 0),
  missing: failed,
  older: lists.filter(({ since }) => since !== undefined).map(({ id }) => id),
})

export const feedsOf = (upstreams: Upstreams): readonly Feed[] => [
  feed('kev', upstreams.kev, ({ entries }) => count(entries.length)),
  feed('tor_exits', upstreams.torExits, ranges),
  feed('drop', upstreams.drop, ranges),
  feed('vpn_ranges', upstreams.vpnRanges, ranges),
  feed('provider_ranges', upstreams.providerRanges, ranges),
  feed('disposable', upstreams.disposable, ({ domains }) => count(domains.length)),
  registriesFeed(upstreams.rdap.bootstrap),
]

/** How often the age of each feed is looked at; one that is no longer fresh is fetched. */
const roundMs = 5 * minuteMs

/**
 * Fetches each feed now and whenever it is no longer fresh (hourly to daily), so that no request waits for one. Processes share what is kept: one that finds a list fresh does not
 * fetch it. A failure is logged by the asker and tried again in the next round. The lists in memory are replaced by what came. Returns the stop.
 */
export function keepFeeds(asker: Asker, feeds: readonly Feed[], listings: Listings): () => Promise<void> {
  const round = async (): Promise<void> => {
    await Promise.all([listings.refresh(), ...feeds.map((feed) => feed.ask(asker))])
  }
  let running = round()
  const timer = setInterval(() => {
    running = round()
  }, roundMs).unref()
  return async () => {
    clearInterval(timer)
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 500).unref())])
  }
}
