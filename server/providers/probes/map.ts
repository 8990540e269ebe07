import { z } from 'zod'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { anything, maybe, words } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { faultOf } from './fault.ts'
import { type CheckType, noTimings, type ProbeLocation, type ProbeRun, type ProbeTimings } from './measurement.ts'

/** The network's own limits: 500 probes per measurement, 10,000 characters per body. */
const maxRuns = 500
const maxBody = 10_000

const created = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })

export function mapCreated(document: unknown): string {
  return created.safeParse(document).data?.id ?? malformed('no measurement id')
}

const refusal = z.object({
  error: z.object({ type: z.string().catch(''), params: z.record(z.string(), z.unknown()).catch({}) }),
})

/**
 * Whether the network refused a measurement because no probe is at the requested locations, or it does not know the
 * location.
 */
export function hasNoProbes(document: unknown): boolean {
  const { error } = refusal.safeParse(document).data ?? {}
  if (!error) return false
  return error.type === 'no_probes_found' || Object.keys(error.params).some((name) => /^locations\b/.test(name))
}

const ms = z.number().min(0).max(3_600_000)
const count = z.int().min(0).max(100)

const probe = z.object({
  continent: maybe(z.string().regex(/^[A-Z]{2}$/)),
  country: maybe(z.string().regex(/^[A-Z]{2}$/)),
  city: anything,
  network: anything,
  asn: maybe(z.int().min(1).max(4_294_967_295)),
  latitude: maybe(z.number().min(-90).max(90)),
  longitude: maybe(z.number().min(-180).max(180)),
})

const result = z.object({
  status: z.string(),
  rawOutput: anything,
  resolvedAddress: anything,
  statusCode: maybe(z.int().min(0).max(999)),
  statusCodeName: anything,
  rawBody: maybe(z.string()),
  truncated: maybe(z.boolean()),
  timings: anything,
  stats: maybe(z.object({ avg: maybe(ms), rcv: count, total: count })),
  answers: maybe(z.array(z.object({ type: z.string().catch('') })).max(1_000)),
})

const measurement = z.object({
  status: z.string(),
  results: z.array(z.object({ probe, result })).max(maxRuns),
})

type Result = z.infer<typeof result>

/**
 * Parses a measurement (Globalping's `MeasurementResponse`): whether it is finished, and each probe's results so far.
 */
export function mapMeasurement(document: unknown, type: CheckType): { finished: boolean; runs: ProbeRun[] } {
  const read = measurement.safeParse(document).data ?? malformed('no measurement')
  return {
    finished: read.status !== 'in-progress',
    runs: read.results.map((one) => runOf(locationOf(one.probe), one.result, type)),
  }
}

function locationOf({ city, network, ...rest }: z.infer<typeof probe>): ProbeLocation {
  return { ...rest, city: words(city, 100), network: words(network, 100) }
}

const states: Record<string, ProbeRun['state']> = {
  'in-progress': 'unfinished',
  finished: 'answered',
  failed: 'failed',
  offline: 'offline',
}

function runOf(location: ProbeLocation, result: Result, type: CheckType): ProbeRun {
  const state = states[result.status] ?? 'failed'
  const empty = {
    location,
    fault: null,
    address: null,
    timings: noTimings,
    httpStatus: null,
    body: null,
    dns: null,
    packets: null,
  }
  const address =
    typeof result.resolvedAddress === 'string' ? (parseIpAddress(result.resolvedAddress)?.text ?? null) : null
  if (state === 'failed')
    return { ...empty, address, state, fault: faultOf(states[result.status] ? words(result.rawOutput, 200) : null) }
  if (state !== 'answered') return { ...empty, state }
  const { stats } = result
  return {
    ...empty,
    state,
    address,
    timings: timingsOf(result, type),
    httpStatus: type === 'http' ? result.statusCode : null,
    body: type === 'http' ? bodyOf(result) : null,
    dns: type === 'dns' ? dnsOf(result) : null,
    packets: stats && { received: stats.rcv, sent: stats.total },
  }
}

const phases = z.object({
  total: maybe(ms),
  dns: maybe(ms),
  tcp: maybe(ms),
  tls: maybe(ms),
  firstByte: maybe(ms),
  download: maybe(ms),
})

/** A ping has only the mean round-trip time; for `tcp` that is the connection time. */
function timingsOf({ timings, stats }: Result, type: CheckType): ProbeTimings {
  const average = stats?.avg ?? null
  if (type === 'ping') return { ...noTimings, total: average }
  if (type === 'tcp') return { ...noTimings, tcp: average, total: average }
  const read = phases.safeParse(timings).data
  if (!read) return noTimings
  if (type === 'dns') return { ...noTimings, dns: read.total, total: read.total }
  const { firstByte, ...rest } = read
  return { ...rest, first_byte: firstByte }
}

/**
 * A missing body is empty. `whole` follows the network's `truncated` flag; a body of the maximum length also counts as
 * truncated.
 */
function bodyOf({ rawBody, truncated }: Result): ProbeRun['body'] {
  const text = rawBody ?? ''
  return { text: text.slice(0, maxBody), whole: truncated === false && text.length < maxBody }
}

function dnsOf({ statusCodeName, answers }: Result): ProbeRun['dns'] {
  const status = words(statusCodeName, 20)
  return status === null ? null : { status: status.toUpperCase(), answers: answers?.length ?? 0 }
}
