import { type Answer, type Asker, bootstrapFiles, type RdapServices, type Upstreams } from '../providers/index.ts'
import type { Feed, FeedState } from './feeds.ts'

/** IANA's lists of RDAP registries (RFC 9224), a file for each kind of what is registered: as old as the oldest of them. */
export const registriesFeed = (bootstrap: Upstreams['rdap']['bootstrap']): Feed => ({
  name: 'rdap_bootstrap',
  ask: (asker, wish): Promise<Answer<unknown>[]> =>
    Promise.all(bootstrapFiles.map((file) => asker.ask(bootstrap, file, wish))),
  state: (asker) => stateOf(asker, bootstrap),
})

async function stateOf(asker: Asker, bootstrap: Upstreams['rdap']['bootstrap']): Promise<FeedState> {
  const parts = await Promise.all(
    bootstrapFiles.map(async (file) => ({ file, kept: await asker.kept(bootstrap, file) })),
  )
  const held = parts.flatMap(({ kept }) => (kept?.facts ? [{ at: kept.at.getTime(), services: kept.facts }] : []))
  if (held.length === 0) return { fetchedAt: null, entries: null, missing: [], older: [] }
  return {
    fetchedAt: new Date(Math.min(...held.map(({ at }) => at))),
    entries: held.reduce((sum, { services }) => sum + entriesOf(services), 0),
    missing: parts.filter(({ kept }) => !kept?.facts).map(({ file }) => file),
    older: [],
  }
}

const entriesOf = (services: RdapServices): number => services.reduce((sum, { entries }) => sum + entries.length, 0)
