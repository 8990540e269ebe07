import type { UpstreamId } from '../catalog/providers.ts'
import { minuteMs } from '../platform/clock.ts'
import type { Asker, Provider, Upstreams } from '../providers/index.ts'

/** A list that is fetched whole: a provider whose only question is for all of it. */
export type Feed = { name: UpstreamId; provider: Provider<null, unknown> }

/** When the kept list was fetched; null where none is kept. */
export type FeedState = { fetchedAt: Date | null }

export const feedsOf = (upstreams: Upstreams): readonly Feed[] => [{ name: 'kev', provider: upstreams.kev }]

/** What is kept of a feed, without fetching it. */
export async function feedState(asker: Asker, { provider }: Feed): Promise<FeedState> {
  return { fetchedAt: (await asker.kept(provider, null))?.at ?? null }
}

/** How often the age of each feed is looked at; one that is no longer fresh is fetched. */
const roundMs = 5 * minuteMs

/**
 * Fetches each feed now and whenever it is no longer fresh (hourly), so that no request waits for one. Processes share what is kept: one that finds a list fresh does not
 * fetch it. A failure is logged by the asker and tried again in the next round. Returns the stop.
 */
export function keepFeeds(asker: Asker, feeds: readonly Feed[]): () => Promise<void> {
  const round = async (): Promise<void> => {
    await Promise.all(feeds.map(({ provider }) => asker.ask(provider, null)))
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
