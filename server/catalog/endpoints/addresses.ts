import { type EndpointRow, get } from './row.ts'

const assessed = {
  tag: 'IP',
  capability: 'full',
  units: 1,
  burst: 'B',
  errors: ['INVALID_IP', 'IP_NOT_PUBLIC', 'IP_NOT_FOUND', 'REPUTATION_UNAVAILABLE'],
  refusals: { ip: 'INVALID_IP' },
} as const

const assessment =
  'A score that equals the sum of its visible evidence: anonymity, blocklists, hosting, network and location of a public IP address, from cached lists, reverse DNS and DNS blocklists. A source that does not respond within 1.5 seconds is unknown: it adds no points, is never reported as clear, and lowers the coverage.'

export const addressEndpoints = {
  'ip.geo': get('/ip/{ip}/geo', {
    tag: 'IP',
    capability: 'geolocation',
    units: 1,
    burst: 'A',
    summary: 'IP location',
    describes:
      'The estimated country, region and city of an IP address, and the network that announces it. Uses data on the server only: the address is not sent to any other service. A private or reserved address is valid input: the response names its range and has no location.',
    errors: ['INVALID_IP', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'ip.lookup': get('/ip/{ip}', {
    ...assessed,
    summary: 'IP assessment',
    describes: `${assessment} Same response as \`/ip/{ip}/reputation\`.`,
  }),
  'ip.reputation': get('/ip/{ip}/reputation', {
    ...assessed,
    summary: 'IP reputation',
    describes: `${assessment} Same response as \`/ip/{ip}\`.`,
  }),
  'ip.rdap': get('/ip/{ip}/rdap', {
    tag: 'IP',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'IP registration (RDAP)',
    describes:
      'The network that holds the IP address, as registered with its regional registry (RDAP): range, holder, country, dates and abuse contact. Results are cached for seven days. If the registry does not respond, the cached result is returned and marked `retained`. Personal data is not returned.',
    errors: ['INVALID_IP', 'IP_NOT_PUBLIC', 'IP_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'asn.lookup': get('/asn/{asn}', {
    tag: 'ASN',
    capability: 'full',
    units: 1,
    burst: 'A',
    summary: 'ASN lookup',
    describes:
      'Name and announced prefixes of an autonomous system, from a routing table on the server, with holder, country, registry, allocation date and abuse mailbox from the registry (RDAP). If the registry does not respond, its fields are null and the response is partial. Neighbours and RPKI are null: no source for them is connected.',
    errors: ['INVALID_ASN', 'ASN_NOT_FOUND', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { asn: 'INVALID_ASN' },
  }),
} as const satisfies Record<string, EndpointRow>
