import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream, type UpstreamAnswer, UpstreamFailure } from '../upstream.ts'
import { countOf, type ProbeCredits, probeCredits } from './credits.ts'
import { mapCreated, mapMeasurement, saysNoProbes } from './map.ts'
import type { Measurement, MeasurementQuery, ProbeRun } from './measurement.ts'
import { measurementRequest } from './request.ts'

/** Seconds until the network may be asked again; 0 unless its limits are used up. */
export type Probes = Provider<MeasurementQuery, Measurement> & { waitSeconds(): number }

/** The network wants to be asked no faster. */
const pollMs = 500
const mostFailedPolls = 3
const longestOrderMs = 5_000
const longestPollMs = 3_000

/** Seconds to wait after a refusal that names none. */
const usualWaitSeconds = 60

/**
 * Globalping's measurements: ordered, then asked for until they are over or the time of the query is up. Facts null: no probe stands at the wanted places. Nothing is kept.
 * While the network's own limits are used up it is not asked (`refused`); where fewer tests are left than probes are wanted, fewer probes are ordered.
 */
export function probes(upstream: Upstream, clock: Clock): Probes {
  const credits = probeCredits(clock)
  return {
    id: 'probes',
    shape: 1,
    keyOf: ({ id }) => id,
    waitSeconds: credits.waitSeconds,
    ask: async (query, signal) => {
      const id = await order(upstream, credits, query, signal)
      return { facts: id === null ? null : await followed(upstream, query, id, signal), freshSeconds: 0 }
    },
  }
}

/** Orders the measurement and gives its id, or null where no probe matches. At most half of the time goes into it, so that something else can still be tried. */
async function order(
  upstream: Upstream,
  credits: ProbeCredits,
  query: MeasurementQuery,
  signal: AbortSignal,
): Promise<string | null> {
  const left = credits.left()
  if (left === 0) throw new UpstreamFailure('refused', 'its limits are used up', credits.waitSeconds())
  const body = measurementRequest(query, Math.min(query.mostProbes, left ?? query.mostProbes))
  const answer = await upstream.post('/v1/measurements', body, {
    signal: within(signal, Math.min(longestOrderMs, (query.due - performance.now()) / 2)),
    accepts: [202, 400, 422, 429],
  })
  credits.heard(answer.headers)
  if (answer.status === 202) return mapCreated(jsonOf(answer))
  if (answer.status === 429) throw refused(credits, answer)
  if (saysNoProbes(jsonOf(answer))) return null
  return malformed(`status ${answer.status}`)
}

function refused(credits: ProbeCredits, { headers }: UpstreamAnswer): UpstreamFailure {
  const seconds = countOf(headers['retry-after']) ?? countOf(headers['x-ratelimit-reset']) ?? usualWaitSeconds
  credits.exhausted(seconds)
  return new UpstreamFailure('refused', 'status 429', seconds)
}

/** Asks for the measurement until it is over. Fails only where nothing of it could be read. */
async function followed(
  upstream: Upstream,
  query: MeasurementQuery,
  id: string,
  signal: AbortSignal,
): Promise<Measurement> {
  let runs: ProbeRun[] | null = null
  let failure: unknown = new UpstreamFailure('timeout', 'no time was left')
  let failed = 0
  while (failed < mostFailedPolls && query.due - performance.now() > pollMs) {
    await pause(pollMs, undefined, { signal })
    try {
      const left = Math.min(longestPollMs, query.due - performance.now())
      const answer = await upstream.get(`/v1/measurements/${id}`, { signal: within(signal, left) })
      const told = mapMeasurement(jsonOf(answer), query.type)
      if (told.finished) return { id, lost: false, runs: told.runs }
      runs = told.runs
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
