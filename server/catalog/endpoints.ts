import type { BurstClass, Capability } from './capabilities.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type EndpointRow = {
  method: Method
  /** Path below `/v1`, parameters in braces. One that ends in a slash is answered without it too. */
  path: string
  tag: string
  /** Null: any active workspace key. */
  capability: Capability | null
  /** Units per target; 0 = unmetered. */
  units: number
  burst: BurstClass | null
  /** One line for lists and the document's summary. */
  says: string
  /** When to use it and how it behaves, for the reference. */
  describes: string
  /** Errors beyond those of the gate. */
  errors: readonly ErrorCode[]
  /** Path parameter, the last one, whose value may hold plain slashes. */
  slashes?: string
  /** Code with which a wrong value of a field is refused, where it is not VALIDATION_FAILED. */
  refusals?: Readonly<Record<string, ErrorCode>>
}

type Terms = Omit<EndpointRow, 'method' | 'path'>
const get = <const T extends Terms>(path: string, terms: T) => ({ method: 'GET' as const, path, ...terms })

/** What the public API offers. The id is the tRPC path of the procedure that answers it. */
export const endpoints = {
  'ip.geo': get('/ip/{ip}/geo', {
    tag: 'IP',
    capability: 'geolocation',
    units: 1,
    burst: 'A',
    says: 'Locate an IP address',
    describes:
      'Country, region and city an address is estimated to be used in, and the network that announces it. Answers from data on the server: no other service learns the address. A private or reserved address is a valid question and is answered with the name of its range and no place.',
    errors: ['INVALID_IP', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'asn.lookup': get('/asn/{asn}', {
    tag: 'ASN',
    capability: 'full',
    units: 1,
    burst: 'A',
    says: 'Describe an autonomous system',
    describes:
      'Name and announced prefixes of an autonomous system, from a routing table on the server. Fields that need a registry are null until that registry is asked.',
    errors: ['INVALID_ASN', 'ASN_NOT_FOUND', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { asn: 'INVALID_ASN' },
  }),
  'vulnerabilities.npm': get('/vulnerabilities/npm/{package}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    slashes: 'package',
    says: 'List the advisories of an npm package',
    describes:
      'Registry metadata, weekly downloads and every published advisory of an npm package, whichever version it affects. Kept for clients of the older route: the report by ecosystem also says whether an exact version is affected, known to be exploited and fixed. All three sources must answer.',
    errors: [
      'INVALID_COORDINATE',
      'PACKAGE_NOT_FOUND',
      'REGISTRY_UNAVAILABLE',
      'DOWNLOADS_UNAVAILABLE',
      'ADVISORY_SOURCE_UNAVAILABLE',
    ],
    refusals: { package: 'INVALID_COORDINATE' },
  }),
  'vulnerabilities.package': get('/vulnerabilities/packages/{ecosystem}/{coordinate}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    slashes: 'coordinate',
    says: 'Check an exact version of a package',
    describes:
      'Whether one exact version is affected, decided here from the published ranges by the version order of the ecosystem, with severity, fix, exploit prediction and known exploitation beside each advisory. What cannot be decided is null with the reason, never counted as unaffected. Records of several databases about one vulnerability count once.',
    errors: [
      'UNSUPPORTED_ECOSYSTEM',
      'INVALID_COORDINATE',
      'PACKAGE_NOT_FOUND',
      'VERSION_NOT_FOUND',
      'REGISTRY_UNAVAILABLE',
      'ADVISORY_SOURCE_UNAVAILABLE',
    ],
    refusals: { ecosystem: 'UNSUPPORTED_ECOSYSTEM', coordinate: 'INVALID_COORDINATE' },
  }),
  'vulnerabilities.cve': get('/vulnerabilities/cve/{cveId}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    says: 'Look up a CVE',
    describes:
      'The records of vulnerability databases about a CVE identifier, its exploit prediction score and its exact match in the known-exploited catalogue.',
    errors: ['INVALID_CVE_ID', 'CVE_NOT_FOUND', 'ADVISORY_SOURCE_UNAVAILABLE'],
    refusals: { cveId: 'INVALID_CVE_ID' },
  }),
  'vulnerabilities.kev': get('/vulnerabilities/kev/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    says: 'Search the known-exploited catalogue',
    describes:
      'Entries of the catalogue of vulnerabilities known to be exploited (CISA KEV), latest addition first. The catalogue is fetched every hour; where that fails the last one is served for up to seven days and says so.',
    errors: ['KEV_UNAVAILABLE'],
  }),
  'usage.read': get('/usage', {
    tag: 'Workspace',
    capability: null,
    units: 0,
    burst: 'A',
    says: 'Read allowance, limits and plan',
    describes:
      'The state that the quota and burst headers carry, as one document, with what the plan opens. Costs no unit; counts towards burst class A.',
    errors: [],
  }),
} as const satisfies Record<string, EndpointRow>

export type EndpointId = keyof typeof endpoints
