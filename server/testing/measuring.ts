import type { MeasurementQuery, ProbeRun } from '../providers/index.ts'

/** An HTTP check of example.com by two probes, due in five seconds. */
export const measuring = (more: Partial<MeasurementQuery> = {}): MeasurementQuery => ({
  id: 'req_test',
  type: 'http',
  host: 'example.com',
  scheme: 'https',
  port: 443,
  path: '/',
  locations: [],
  maxProbes: 2,
  due: performance.now() + 5_000,
  ...more,
})

export const answeredRun = (more: Partial<ProbeRun> = {}): ProbeRun => ({
  location: {
    continent: 'EU',
    country: 'DE',
    city: 'Falkenstein',
    asn: 24940,
    network: 'Hetzner Online GmbH',
    latitude: 50.48,
    longitude: 12.37,
  },
  state: 'answered',
  fault: null,
  address: '93.184.216.34',
  timings: { dns: 4, tcp: 9, tls: 13, first_byte: 32, download: 1, total: 59 },
  httpStatus: 200,
  body: { text: '<h1>Welcome</h1>', whole: true },
  dns: null,
  packets: null,
  ...more,
})
