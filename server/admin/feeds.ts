import { type ProviderId, providers } from '../catalog/providers.ts'
import { thresholds } from '../catalog/signals.ts'
import { type Feed, feedsOf, type HeldUpdate, heldUpdates } from '../feeds/index.ts'
import { fail } from '../platform/errors.ts'
import { type DataSet as LocalData, type MonthlyResult, refreshMonthlyFile } from '../providers/index.ts'
import type { System } from '../system.ts'

export type DataSet = {
  name: ProviderId
  title: string
  origin: 'installation' | 'file' | 'feed'
  /** False: this installation does not have the source. */
  connected: boolean
  data_from: string | null
  age_days: number | null
  loaded: boolean
  entries: number | null
  /** Parts of a feed that could not be fetched, and those served from an older version. */
  missing: string[]
  older: string[]
  /** Why the source's newest file or list is not in use; null if it is. */
  refused: string | null
}

/** All data sets with their age: those shipped with the installation and fetched feeds. */
export async function dataSets(system: System): Promise<DataSet[]> {
  const held = await heldUpdates(system.database.pool)
  const fetched = await Promise.all(feedsOf(system.upstreams).map((feed) => describedFeed(system, feed, held)))
  const { ipLocation, asnTable, anonymousIp } = system.dataSets
  const anonymous = described(system, 'anonymous_ip', 'file', anonymousIp?.dataFrom ?? null)
  return [
    describedFile(system, 'ip_location', ipLocation),
    describedFile(system, 'asn_table', asnTable?.byAddress ?? null),
    anonymousIp ? describedFile(system, 'anonymous_ip', anonymousIp) : { ...anonymous, connected: false },
    ...fetched,
  ]
}

function describedFile(
  system: System,
  id: ProviderId,
  held: Pick<LocalData<never, unknown>, 'dataFrom' | 'title'> | null,
): DataSet {
  const states = system.dataSets.files.states().filter((state) => state.id === id)
  const isDownloaded = system.dataSets.files.monthly.some((file) => file.id === id)
  const origin = states.every(({ inUse }) => inUse !== 'file') ? 'installation' : isDownloaded ? 'feed' : 'file'
  return {
    ...described(system, id, origin, held?.dataFrom ?? null),
    ...(held?.title ? { title: held.title } : {}),
    refused: states.map(({ refused }) => refused).find((reason) => reason !== null) ?? null,
  }
}

async function describedFeed(system: System, feed: Feed, held: readonly HeldUpdate[]): Promise<DataSet> {
  const { fetchedAt, ...result } = await feed.state(system.upstreamClient)
  const update = held.find(({ source }) => source === feed.name)
  return {
    ...described(system, feed.name, 'feed', fetchedAt),
    ...result,
    connected: feed.connected,
    refused: update ? heldBack(update) : null,
  }
}

function heldBack({ source, heldAt, sample, moved, acceptedUntil }: HeldUpdate): string {
  const effect = `An update is held back since ${heldAt.toISOString()}: it would move ${moved} of ${sample} recent events without suspicion to ${thresholds.review} points or more.`
  const next = acceptedUntil
    ? `It was accepted until ${acceptedUntil.toISOString()} and is used at the next refresh.`
    : `To use it nevertheless: npm run admin -- feeds accept ${source}`
  return `${effect} ${next}`
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
    entries: null,
    missing: [],
    older: [],
    refused: null,
    connected: true,
  }
}

type Refreshed = DataSet & { refreshed: boolean; why: string | null }

/** Fetches feeds now. Data sets shipped with the installation cannot be fetched, which the result states. */
export async function refreshDataSets(system: System, name: string | null): Promise<Refreshed[]> {
  const known = await dataSets(system)
  const chosen = name === null ? known : known.filter((set) => set.name === name)
  if (chosen.length === 0)
    fail('VALIDATION_FAILED', `No feed is named ${name}. Feeds: ${known.map((set) => set.name).join(', ')}.`)
  const feeds = new Map(feedsOf(system.upstreams).map((feed) => [feed.name as ProviderId, feed]))
  return Promise.all(chosen.map((set) => refreshed(system, set, feeds.get(set.name))))
}

const whyNot = {
  installation: 'It is part of the installation. Update the packages to renew it.',
  file: 'It is a file of yours. Replace the file to renew it.',
  feed: 'It is not connected.',
}

const monthlyWords: Record<Exclude<MonthlyResult, 'replaced'>, string> = {
  current: 'The newest edition is in use.',
  unpublished: 'No newer edition is published yet.',
  busy: 'Another process is downloading it.',
  refused: 'The downloaded file is not such a database; the last one stays in use.',
  failed: 'The source is not responding; the last file stays in use.',
}

async function refreshed(system: System, set: DataSet, feed: Feed | undefined): Promise<Refreshed> {
  const monthly = system.dataSets.files.monthly.find(({ id }) => id === set.name)
  if (monthly) {
    const result = await refreshMonthlyFile({ ...system, http: system.network.http }, monthly)
    if (result !== 'replaced') return { ...set, refreshed: false, why: monthlyWords[result] }
    await system.dataSets.files.reload()
    const now = (await dataSets(system)).find(({ name }) => name === set.name)
    return { ...(now ?? set), refreshed: true, why: null }
  }
  if (!feed?.connected) return { ...set, refreshed: false, why: whyNot[set.origin] }
  const answers = await feed.query(system.upstreamClient, { refresh: true })
  await system.upstreamClient.idle()
  const result = await describedFeed(system, feed, await heldUpdates(system.database.pool))
  const failed = answers.find((answer) => !answer.ok)
  if (failed) return { ...result, refreshed: false, why: `The source is not responding (${failed.why}).` }
  if (answers.every((answer) => answer.ok && !answer.stale)) return { ...result, refreshed: true, why: null }
  if (result.refused) return { ...result, refreshed: false, why: result.refused }
  const why = 'The source is not responding or returned an implausible list; the last list stays in use.'
  return { ...result, refreshed: false, why }
}
