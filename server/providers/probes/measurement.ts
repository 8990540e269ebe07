/** `tcp` opens a connection; `ping` sends ICMP echoes. */
export type CheckType = 'http' | 'ping' | 'tcp' | 'dns'

/** Requested probe location; all members that are set must match. Country: ISO 3166-1 alpha-2, upper case. */
export type WantedLocation = { continent?: string | undefined; country?: string | undefined; city?: string | undefined }

/** One requested measurement. Not cached or shared: `id` makes each unique. */
export type MeasurementQuery = {
  id: string
  type: CheckType
  /** Canonical domain name or IP address. */
  host: string
  scheme: 'http' | 'https'
  port: number
  /** Path and query of the URL, with the leading slash. */
  path: string
  locations: readonly WantedLocation[]
  maxProbes: number
  /** Deadline, on the scale of `performance.now()`. */
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

/** Milliseconds per step; null if a step did not happen or was not reported. */
export type ProbeTimings = {
  dns: number | null
  tcp: number | null
  tls: number | null
  first_byte: number | null
  download: number | null
  total: number | null
}

export type ProbeFault = { source: 'target' | 'resolver' | 'internal'; timedOut: boolean; said: string }

/** One probe's report. `unfinished`: it had not reported when the time was up. */
export type ProbeRun = {
  location: ProbeLocation
  state: 'answered' | 'failed' | 'offline' | 'unfinished'
  /** Set only when `state` is `failed`. */
  fault: ProbeFault | null
  address: string | null
  timings: ProbeTimings
  httpStatus: number | null
  /** Beginning of the body; `whole`: this is all of it. */
  body: { text: string; whole: boolean } | null
  dns: { status: string; answers: number } | null
  /** Echoes or connections that succeeded, out of those sent. */
  packets: { received: number; sent: number } | null
}

/** `lost`: the network stopped responding before the measurement finished. */
export type Measurement = { id: string; lost: boolean; runs: ProbeRun[] }

export const noTimings: ProbeTimings = {
  dns: null,
  tcp: null,
  tls: null,
  first_byte: null,
  download: null,
  total: null,
}
