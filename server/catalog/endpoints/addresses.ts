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
  'A score that is the visible sum of its evidence: anonymity, blocklists, hosting, network and place of a public address, from lists in memory, its names and DNS blocklists. Who does not answer within 1.5 seconds counts as unknown, which adds nothing, is never clear and lowers the coverage.'

export const addressEndpoints = {
  'ip.geo': get('/ip/{ip}/geo', {
    tag: 'IP',
    capability: 'geolocation',
    units: 1,
    burst: 'A',
    summary: 'Locate an IP address',
    describes:
      'Country, region and city an address is estimated to be used in, and the network that announces it. Answers from data on the server: no other service learns the address. A private or reserved address is a valid question and is answered with the name of its range and no place.',
    errors: ['INVALID_IP', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'ip.lookup': get('/ip/{ip}', {
    ...assessed,
    summary: 'Assess an IP address',
    describes: `${assessment} The same answer as under \`/reputation\`.`,
  }),
  'ip.reputation': get('/ip/{ip}/reputation', {
    ...assessed,
    summary: 'Assess the reputation of an IP address',
    describes: `${assessment} The same answer as under \`/ip/{ip}\`.`,
  }),
  'ip.rdap': get('/ip/{ip}/rdap', {
    tag: 'IP',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Read the registration of a network',
    describes:
      'The network that holds the address as its regional registry tells it by RDAP: range, holder, country, dates, abuse contact. Answers are kept for seven days; a kept one stands in for a registry that does not answer and is marked `retained`. Data of persons are not returned.',
    errors: ['INVALID_IP', 'IP_NOT_PUBLIC', 'IP_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'asn.lookup': get('/asn/{asn}', {
    tag: 'ASN',
    capability: 'full',
    units: 1,
    burst: 'A',
    summary: 'Describe an autonomous system',
    describes:
      'Name and announced prefixes of an autonomous system, from a routing table on the server, with holder, country, registry, allocation and abuse mailbox from the registry (RDAP). Where the registry does not answer its fields are null and the answer is partial. Neighbors and RPKI are null: no source for them is configured.',
    errors: ['INVALID_ASN', 'ASN_NOT_FOUND', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { asn: 'INVALID_ASN' },
  }),
} as const satisfies Record<string, EndpointRow>
