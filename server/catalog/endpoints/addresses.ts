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
  'A score that equals the visible sum of its evidence: anonymity, blocklists, hosting, network and location of a public address, from cached lists, reverse DNS and DNS blocklists. Sources that do not respond within 1.5 seconds are unknown: they add no points, are never clear, and lower the coverage.'

export const addressEndpoints = {
  'ip.geo': get('/ip/{ip}/geo', {
    tag: 'IP',
    capability: 'geolocation',
    units: 1,
    burst: 'A',
    summary: 'IP location',
    describes:
      'Estimated country, region and city of an address, and the network that announces it. Uses local data only: no other service sees the address. Private and reserved addresses return the name of their range and no location.',
    errors: ['INVALID_IP', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'ip.lookup': get('/ip/{ip}', {
    ...assessed,
    summary: 'Assess an IP address',
    describes: `${assessment} Same result as \`/reputation\`.`,
  }),
  'ip.reputation': get('/ip/{ip}/reputation', {
    ...assessed,
    summary: 'Assess the reputation of an IP address',
    describes: `${assessment} Same result as \`/ip/{ip}\`.`,
  }),
  'ip.rdap': get('/ip/{ip}/rdap', {
    tag: 'IP',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'IP registration (RDAP)',
    describes:
      'The network of the address according to its regional registry (RDAP): range, holder, country, dates, abuse contact. Results are cached for seven days; if the registry does not respond, an older result is returned with `retained`. Personal data is not returned.',
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
      'Name and announced prefixes of an autonomous system from a local routing table, with holder, country, registry, allocation and abuse email from the registry (RDAP). If the registry does not respond, its fields are null and the result is partial. Neighbors and RPKI are null: no source is connected.',
    errors: ['INVALID_ASN', 'ASN_NOT_FOUND', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { asn: 'INVALID_ASN' },
  }),
} as const satisfies Record<string, EndpointRow>
