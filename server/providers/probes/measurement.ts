/** What a probe does: `tcp` opens a connection, `ping` sends ICMP echoes. */
export type CheckType = 'http' | 'ping' | 'tcp' | 'dns'

/** Where probes shall stand; all members that are set must hold. Country: ISO 3166-1 alpha-2, upper case. */
export type WantedLocation = { continent?: string | undefined; country?: string | undefined; city?: string | undefined }

/** One measurement that is wanted. Nothing of it is kept or shared: `id` makes each its own. */
export type MeasurementQuery = {
  id: string
  type: CheckType
  /** Domain name or address, in its one spelling. */
  host: string
  scheme: 'http' | 'https'
  port: number
  /** Path and query of the web address, with its first slash. */
  path: string
  locations: readonly WantedLocation[]
  mostProbes: number
  /** When the answer is due, on the scale of `performance.now()`. */
  due: number
}

export type ProbeLocation = {
  continent: string | null
  country: string | null
  city: string | null
  asn: number | null
  network: string | null
  latitude: number | null
  longitude: number | null
}

/** Milliseconds of each step; null where a step did not happen or was not told. */
export type ProbeTimings = {
  dns: number | null
  tcp: number | null
  tls: number | null
  first_byte: number | null
  download: number | null
  total: number | null
}

export type ProbeFault = { source: 'target' | 'resolver' | 'internal'; timedOut: boolean; said: string }

/** What one probe reports. `unfinished`: it had not reported when the time was up. */
export type ProbeRun = {
  location: ProbeLocation
  state: 'answered' | 'failed' | 'offline' | 'unfinished'
  /** Why it failed; null in every other state. */
  fault: ProbeFault | null
  address: string | null
  timings: ProbeTimings
  httpStatus: number | null
  /** Beginning of the body; `whole` says whether it is all of it. */
  body: { text: string; whole: boolean } | null
  dns: { status: string; answers: number } | null
  /** Echoes or connections that came back, of how many. */
  packets: { received: number; sent: number } | null
}

/** `lost`: the network stopped answering before it had told the end. */
export type Measurement = { id: string; lost: boolean; runs: ProbeRun[] }

export const noTimings: ProbeTimings = {
  dns: null,
  tcp: null,
  tls: null,
  first_byte: null,
  download: null,
  total: null,
}
