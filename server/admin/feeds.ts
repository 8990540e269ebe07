import { type ProviderId, providers } from '../catalog/providers.ts'
import { type Feed, feedState, feedsOf } from '../feeds/index.ts'
import { fail } from '../platform/errors.ts'
import type { System } from '../system.ts'

export type DataSet = {
  name: ProviderId
  title: string
  origin: 'installation' | 'feed'
  data_from: string | null
  age_days: number | null
  loaded: boolean
}

/** The data sets that answers are made from, with their age: those of the installation and those that are fetched. */
export async function dataSets(system: System): Promise<DataSet[]> {
  const fetched = await Promise.all(
    feedsOf(system.upstreams).map(async (feed) => {
      const { fetchedAt } = await feedState(system.asker, feed)
      return described(system, feed.name, 'feed', fetchedAt)
    }),
  )
  const { ipLocation, asnTable } = system.dataSets
  return [
    described(system, 'ip_location', 'installation', ipLocation?.dataFrom ?? null),
    described(system, 'asn_table', 'installation', asnTable?.byAddress.dataFrom ?? null),
    ...fetched,
  ]
}

function described(system: System, name: ProviderId, origin: DataSet['origin'], from: Date | null): DataSet {
  const age = from ? Math.floor((system.clock.now().getTime() - from.getTime()) / 86_400_000) : null
  return {
    name,
    title: providers[name].name,
    origin,
    data_from: from?.toISOString() ?? null,
    age_days: age,
    loaded: from !== null,
  }
}

type Refreshed = DataSet & { refreshed: boolean; why: string | null }

/** Fetches feeds anew. What comes with the installation cannot be fetched, and the answer says so instead of pretending. */
export async function refreshDataSets(system: System, name: string | null): Promise<Refreshed[]> {
  const known = await dataSets(system)
  const chosen = name === null ? known : known.filter((set) => set.name === name)
  if (chosen.length === 0)
    fail('VALIDATION_FAILED', `No feed is called ${name}. Feeds: ${known.map((set) => set.name).join(', ')}.`)
  const feeds = new Map(feedsOf(system.upstreams).map((feed) => [feed.name as ProviderId, feed]))
  return Promise.all(chosen.map((set) => refreshed(system, set, feeds.get(set.name))))
}

async function refreshed(system: System, set: DataSet, feed: Feed | undefined): Promise<Refreshed> {
  if (!feed)
    return { ...set, refreshed: false, why: 'It comes with the installation and is renewed by updating the packages.' }
  const answer = await system.asker.ask(feed.provider, null, { anew: true })
  await system.asker.idle()
  if (answer.ok && !answer.stale)
    return { ...described(system, set.name, 'feed', answer.at), refreshed: true, why: null }
  const why = answer.ok
    ? 'The source does not answer; the kept list stays in use.'
    : `The source does not answer (${answer.why}).`
  return { ...set, refreshed: false, why }
}
