import { DialFailure } from '../../platform/dialler.ts'
import { recordsOf } from '../../platform/dns/index.ts'
import { HttpFailure } from '../../platform/http.ts'
import type { Network } from '../../platform/network.ts'
import { type MeasurementQuery, noTimings, type ProbeRun } from '../../providers/index.ts'
import { inUrl } from './target.ts'

/** Bytes read of a body, as the probes do. */
const bodyBytes = 10_000

const here: Omit<ProbeRun, 'state'> = {
  location: {
    continent: null,
    country: null,
    city: null,
    asn: null,
    network: null,
    latitude: null,
    longitude: null,
  },
  fault: null,
  address: null,
  timings: noTimings,
  httpStatus: null,
  body: null,
  dns: null,
  packets: null,
}

/** Whether a local probe can replace the probe network: it sends no ICMP and cannot choose a location. */
export const canStandIn = ({ type, locations }: Pick<MeasurementQuery, 'type' | 'locations'>): boolean =>
  type !== 'ping' && locations.length === 0

/** Report of a local probe within `timeoutMs` (whole milliseconds). A failed connection is a report. */
export async function localRun(network: Network, query: MeasurementQuery, timeoutMs: number): Promise<ProbeRun> {
  try {
    if (query.type === 'dns') return await resolve(network, query, timeoutMs)
    if (query.type === 'tcp') return await connect(network, query, timeoutMs)
    return await fetchPage(network, query, timeoutMs)
  } catch (error) {
    return { ...here, state: 'failed', fault: faultOf(error) }
  }
}

async function resolve({ dns }: Network, { host }: MeasurementQuery, timeoutMs: number): Promise<ProbeRun> {
  const [four, six] = await Promise.all([
    dns.lookUp(host, 'A', { refresh: true, timeoutMs }),
    dns.lookUp(host, 'AAAA', { refresh: true, timeoutMs }),
  ])
  const found = [...recordsOf(four, 'A'), ...recordsOf(six, 'AAAA')]
  const took = Math.max(four.milliseconds, six.milliseconds)
  return {
    ...here,
    state: 'answered',
    address: found[0]?.value ?? null,
    timings: { ...noTimings, dns: took, total: took },
    dns: { status: found.length > 0 ? 'NOERROR' : four.status, answers: found.length },
  }
}

async function connect({ dialler }: Network, { host, port }: MeasurementQuery, timeoutMs: number): Promise<ProbeRun> {
  const { socket, address, milliseconds } = await dialler.connect({ host, port, timeoutMs })
  socket.destroy()
  const timings = { ...noTimings, tcp: milliseconds, total: milliseconds }
  return { ...here, state: 'answered', address, timings, packets: { received: 1, sent: 1 } }
}

/** One GET; a redirect is an answer. Phases are not measured, only the total. */
async function fetchPage({ http }: Network, query: MeasurementQuery, timeoutMs: number): Promise<ProbeRun> {
  const url = `${query.scheme}://${inUrl(query.host)}:${query.port}${query.path}`
  const started = performance.now()
  const took = () => Math.round((performance.now() - started) * 10) / 10
  try {
    const { status, body } = await http.send({ url, timeoutMs, maxBytes: bodyBytes, cut: true, maxRedirects: 0 })
    const text = body.toString('utf8')
    return {
      ...here,
      state: 'answered',
      timings: { ...noTimings, total: took() },
      httpStatus: status,
      body: { text, whole: body.length < bodyBytes },
    }
  } catch (error) {
    const redirect = error instanceof HttpFailure ? error.hops[0] : undefined
    if (!redirect) throw error
    const timings = { ...noTimings, total: took() }
    return { ...here, state: 'answered', timings, httpStatus: redirect.status, body: { text: '', whole: false } }
  }
}

/** Why the connection failed. Anything that is neither a dialler nor an HTTP failure is a bug and is rethrown. */
function faultOf(error: unknown): NonNullable<ProbeRun['fault']> {
  if (!(error instanceof DialFailure || error instanceof HttpFailure)) throw error
  const why = error instanceof HttpFailure ? error.code || error.why : error.why
  const timedOut = error.why === 'timeout' || why === 'timeout'
  if (why === 'unknown_host') return { source: 'resolver', timedOut, said: 'The name has no address.' }
  if (why === 'dns') return { source: 'resolver', timedOut, said: 'The name could not be resolved.' }
  return { source: 'target', timedOut, said: timedOut ? 'No response in time.' : `The connection failed (${why}).` }
}
