import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream, type UpstreamAnswer, UpstreamFailure } from '../upstream.ts'
import { countOf, type ProbeCredits, probeCredits } from './credits.ts'
import { hasNoProbes, mapCreated, mapMeasurement } from './map.ts'
import type { Measurement, MeasurementQuery, ProbeRun } from './measurement.ts'
import { measurementRequest } from './request.ts'

/** `waitSeconds`: seconds until the network accepts requests again; 0 unless its rate limit is reached. */
export type Probes = Provider<MeasurementQuery, Measurement> & { waitSeconds(): number }

/** The network's minimum poll interval. */
const pollMs = 500
const maxFailedPolls = 3
const longestOrderMs = 5_000
const longestPollMs = 3_000

/** Wait after a refusal that states no time. */
const usualWaitSeconds = 60

/**
 * Globalping measurements: created, then polled until finished or until the query's time is up. Facts null: no probe
 * at the requested locations. Nothing is cached. While the network's limits are used up, it is not queried
 * (`refused`); if fewer tests are left than probes requested, fewer probes are used.
 */
export function probes(upstream: Upstream, clock: Clock): Probes {
  const credits = probeCredits(clock)
  return {
    id: 'probes',
    shape: 1,
    keyOf: ({ id }) => id,
    waitSeconds: credits.waitSeconds,
    query: async (query, signal) => {
      const id = await order(upstream, credits, query, signal)
      return { facts: id === null ? null : await followed(upstream, query, id, signal), freshSeconds: 0 }
    },
  }
}

/**
 * Creates the measurement; null if no probe matches. Uses at most half of the time, so that a fallback is still
 * possible.
 */
async function order(
  upstream: Upstream,
  credits: ProbeCredits,
  query: MeasurementQuery,
  signal: AbortSignal,
): Promise<string | null> {
  const left = credits.left()
  if (left === 0) throw new UpstreamFailure('refused', 'its rate limit is reached', credits.waitSeconds())
  const body = measurementRequest(query, Math.min(query.maxProbes, left ?? query.maxProbes))
  const answer = await upstream.post('/v1/measurements', body, {
    signal: within(signal, Math.min(longestOrderMs, (query.due - performance.now()) / 2)),
    accepts: [202, 400, 422, 429],
  })
  credits.heard(answer.headers)
  if (answer.status === 202) return mapCreated(jsonOf(answer))
  if (answer.status === 429) throw refused(credits, answer)
  if (hasNoProbes(jsonOf(answer))) return null
  return malformed(`status ${answer.status}`)
}

function refused(credits: ProbeCredits, { headers }: UpstreamAnswer): UpstreamFailure {
  const seconds = countOf(headers['retry-after']) ?? countOf(headers['x-ratelimit-reset']) ?? usualWaitSeconds
  credits.exhausted(seconds)
  return new UpstreamFailure('refused', 'status 429', seconds)
}

/** Polls the measurement until it is finished. Fails only if nothing of it could be read. */
async function followed(
  upstream: Upstream,
  query: MeasurementQuery,
  id: string,
  signal: AbortSignal,
): Promise<Measurement> {
  let runs: ProbeRun[] | null = null
  let failure: unknown = new UpstreamFailure('timeout', 'no time was left')
  let failed = 0
  while (failed < maxFailedPolls && query.due - performance.now() > pollMs) {
    await pause(pollMs, undefined, { signal })
    try {
      const left = Math.min(longestPollMs, query.due - performance.now())
      const answer = await upstream.get(`/v1/measurements/${id}`, { signal: within(signal, left) })
      const result = mapMeasurement(jsonOf(answer), query.type)
      if (result.finished) return { id, lost: false, runs: result.runs }
      runs = result.runs
      failed = 0
    } catch (error) {
      if (performance.now() >= query.due) break
      failure = error
      failed++
    }
  }
  if (runs === null) throw failure
  return { id, lost: failed > 0, runs }
}

const within = (signal: AbortSignal, milliseconds: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)))])
