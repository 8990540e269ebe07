import type pg from 'pg'
import { dependants } from '../catalog/dependants.ts'
import type { EndpointId } from '../catalog/endpoints.ts'
import type { KeyStateId } from '../catalog/keyed-sources.ts'
import { type ProviderId, providers, type UpstreamId } from '../catalog/providers.ts'
import { type Clock, dayMs, hourMs } from '../platform/clock.ts'
import type { UpstreamClient, Upstreams } from '../providers/index.ts'
import { everyMs, unprobed } from './probes.ts'

/** Probe results of an hour or a day; null: no probes, so unknown. */
export type ProbeSpan = { ok: number; slow: number; unavailable: number; latency_ms: number } | null

export type SourceStatus = {
  id: UpstreamId
  name: string
  /** `unknown`: never probed, or not in the last half hour. */
  state: 'ok' | 'slow' | 'unavailable' | 'unknown'
  /** Result of the probe, such as `status 503` or `timeout`, or why there is none. */
  said: string | null
  asked_at: string | null
  age_seconds: number | null
  latency_ms: number | null
  endpoints: readonly EndpointId[]
  /** 24 hours and 90 days (UTC), oldest first; the last one is in progress. */
  hours: ProbeSpan[]
  days: ProbeSpan[]
}

export type ServiceStatus = {
  checked_at: string
  probing: boolean
  every_seconds: number
  database: { ok: boolean }
  feeds: {
    id: string
    name: string
    fetched_at: string | null
    age_seconds: number | null
    missing: readonly string[]
  }[]
  sources: SourceStatus[]
}

type Feed = {
  name: ProviderId
  state(upstreamClient: UpstreamClient): Promise<{ fetchedAt: Date | null; missing: readonly string[] }>
}

export type StatusDeps = {
  pool: pg.Pool
  clock: Clock
  upstreams: Upstreams
  upstreamClient: UpstreamClient
  feeds: readonly Feed[]
  probing: boolean
  /** What a source says about the operator's key in this process; null: nothing yet, or it needs none. */
  keyState(id: UpstreamId): KeyStateId | null
}
type StateRow = {
  source: string
  asked_at: Date | null
  outcome: string | null
  said: string | null
  latency_ms: number | null
}
type SpanRow = { source: string; at: Date; ok: number; slow: number; unavailable: number; latency: number }

/** An older probe says nothing about the current state. */
const tellsNowMs = 3 * everyMs
const hoursShown = 24
const daysShown = 90

const spansSql = (grain: 'hour' | 'day') => `
  SELECT source, date_trunc('${grain}', hour, 'UTC') AS at, sum(ok)::int AS ok, sum(slow)::int AS slow, sum(unavailable)::int AS unavailable,
    (sum(latency_sum_ms) / greatest(sum(ok + slow + unavailable), 1))::int AS latency
  FROM source_probe_hours WHERE hour >= $1 GROUP BY 1, 2`

/**
 * Status of the service and its sources from its own probes. Gaps in probing are null. Without the database,
 * everything stored in it is unknown.
 */
export async function serviceStatus(deps: StatusDeps): Promise<ServiceStatus> {
  const now = deps.clock.now()
  const read = await readRows(deps.pool, now).catch(() => null)
  const ids = Object.keys(deps.upstreams.base) as UpstreamId[]
  return {
    checked_at: now.toISOString(),
    probing: deps.probing,
    every_seconds: everyMs / 1000,
    database: { ok: read !== null },
    feeds: read === null ? [] : await Promise.all(deps.feeds.map((feed) => feedStatus(feed, deps.upstreamClient, now))),
    sources: ids.map((id) => ({
      id,
      name: providers[id].name,
      endpoints: dependants[id],
      ...stateOf(
        read?.states.find(({ source }) => source === id),
        deps.upstreams.isConnected(id) ? (unprobed[id] ?? 'not checked yet') : 'not connected',
        now,
      ),
      ...keyFault(deps.keyState(id)),
      hours: spansOf(read?.hours ?? [], id, now, hourMs, hoursShown),
      days: spansOf(read?.days ?? [], id, now, dayMs, daysShown),
    })),
  }
}

async function readRows(pool: pg.Pool, now: Date) {
  const first = (step: number, count: number) => new Date(Math.floor(now.getTime() / step) * step - (count - 1) * step)
  const [states, hours, days] = await Promise.all([
    pool.query<StateRow>('SELECT source, asked_at, outcome, said, latency_ms FROM source_probes'),
    pool.query<SpanRow>(spansSql('hour'), [first(hourMs, hoursShown)]),
    pool.query<SpanRow>(spansSql('day'), [first(dayMs, daysShown)]),
  ])
  return { states: states.rows, hours: hours.rows, days: days.rows }
}

const keyFaults = { refused: 'key refused', over_quota: 'quota used up' } as const

/** A source that responds to probes is of no use while it refuses the key. */
const keyFault = (state: KeyStateId | null): Partial<Pick<SourceStatus, 'state' | 'said'>> =>
  state === null || state === 'ok' ? {} : { state: 'unavailable', said: keyFaults[state] }

type State = Pick<SourceStatus, 'state' | 'said' | 'asked_at' | 'age_seconds' | 'latency_ms'>

function stateOf(row: StateRow | undefined, silent: string, now: Date): State {
  if (!row?.asked_at) {
    return { state: 'unknown', said: silent, asked_at: null, age_seconds: null, latency_ms: null }
  }
  const age = Math.max(0, now.getTime() - row.asked_at.getTime())
  const result =
    row.outcome === 'ok' || row.outcome === 'slow' || row.outcome === 'unavailable' ? row.outcome : 'unknown'
  return {
    state: age > tellsNowMs ? 'unknown' : result,
    said: age > tellsNowMs ? 'not checked for 30 minutes or more' : row.said,
    asked_at: row.asked_at.toISOString(),
    age_seconds: Math.floor(age / 1000),
    latency_ms: row.latency_ms,
  }
}

function spansOf(rows: readonly SpanRow[], id: UpstreamId, now: Date, step: number, count: number): ProbeSpan[] {
  const last = Math.floor(now.getTime() / step) * step
  const own = new Map(rows.filter(({ source }) => source === id).map((row) => [row.at.getTime(), row]))
  return Array.from({ length: count }, (_, index) => {
    const row = own.get(last - (count - 1 - index) * step)
    return row ? { ok: row.ok, slow: row.slow, unavailable: row.unavailable, latency_ms: row.latency } : null
  })
}

async function feedStatus(
  feed: Feed,
  upstreamClient: UpstreamClient,
  now: Date,
): Promise<ServiceStatus['feeds'][number]> {
  const { fetchedAt, missing } = await feed.state(upstreamClient)
  const age = fetchedAt && Math.max(0, Math.floor((now.getTime() - fetchedAt.getTime()) / 1000))
  return {
    id: feed.name,
    name: providers[feed.name].name,
    fetched_at: fetchedAt?.toISOString() ?? null,
    age_seconds: age,
    missing,
  }
}
