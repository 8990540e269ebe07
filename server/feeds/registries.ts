import {
  type Answer,
  bootstrapFiles,
  type RdapServices,
  type UpstreamClient,
  type Upstreams,
} from '../providers/index.ts'
import type { Feed, FeedState } from './feeds.ts'

/** IANA's lists of RDAP registries (RFC 9224), one file per kind of object; as old as the oldest file. */
export const registriesFeed = (bootstrap: Upstreams['rdap']['bootstrap']): Feed => ({
  name: 'rdap_bootstrap',
  connected: true,
  query: (upstreamClient, wish): Promise<Answer<unknown>[]> =>
    Promise.all(bootstrapFiles.map((file) => upstreamClient.query(bootstrap, file, wish))),
  state: (upstreamClient) => stateOf(upstreamClient, bootstrap),
})

async function stateOf(upstreamClient: UpstreamClient, bootstrap: Upstreams['rdap']['bootstrap']): Promise<FeedState> {
  const parts = await Promise.all(
    bootstrapFiles.map(async (file) => ({ file, stored: await upstreamClient.stored(bootstrap, file) })),
  )
  const held = parts.flatMap(({ stored }) =>
    stored?.facts ? [{ at: stored.at.getTime(), services: stored.facts }] : [],
  )
  if (held.length === 0) return { fetchedAt: null, entries: null, missing: [], older: [] }
  return {
    fetchedAt: new Date(Math.min(...held.map(({ at }) => at))),
    entries: held.reduce((sum, { services }) => sum + entriesOf(services), 0),
    missing: parts.filter(({ stored }) => !stored?.facts).map(({ file }) => file),
    older: [],
  }
}

const entriesOf = (services: RdapServices): number => services.reduce((sum, { entries }) => sum + entries.length, 0)
