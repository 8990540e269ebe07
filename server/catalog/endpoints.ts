import type { BurstClass, Capability } from './capabilities.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type EndpointRow = {
  method: Method
  /** Path below `/v1`, parameters in braces. */
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
