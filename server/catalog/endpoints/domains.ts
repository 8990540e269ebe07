import { type EndpointRow, get } from './row.ts'

export const domainEndpoints = {
  'domain.lookup': get('/domain/{domain}', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Domain lookup',
    describes:
      'Registration and age, DNS, email security, website, certificate, blocklists and lookalikes of a domain, with a score that equals the sum of its evidence. All sources are queried in parallel, each for up to four seconds: what did not arrive in time is null or unknown, and the response is partial. A name that is not in DNS is a normal result. `DOMAIN_NOT_FOUND` is returned only if the registry reports the domain as available and DNS does not know it.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.subdomains': get('/domain/{domain}/subdomains', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Subdomains',
    describes:
      'Names below the registrable domain, from certificates in public certificate transparency logs, with the dates they were first and last seen. This is historical data: a listed name may no longer exist, and a name without its own certificate is not listed. If the source fails, a result from the last 30 days is returned and marked as such.',
    errors: ['INVALID_DOMAIN', 'CT_SOURCE_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.infrastructure': get('/domain/{domain}/infrastructure', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Infrastructure',
    describes:
      'Current A, AAAA and CNAME records of a host, and for each address its network, estimated location and reverse DNS name. Addresses of a CDN or reverse proxy are marked: they identify the edge, not the origin. For a name that does not exist, the list of addresses is empty.',
    errors: ['INVALID_DOMAIN', 'DNS_UNAVAILABLE', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.rdap': get('/domain/{domain}/rdap', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Domain registration (RDAP)',
    describes:
      'The registration of the registrable domain, from the registry (RDAP), with gaps filled from the registrar: dates, status codes, registrar, name servers and DNSSEC. Results are cached for a day. If the registry does not respond, the cached result is returned and marked `retained`. Personal data is not returned.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'RDAP_SERVICE_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'dns.lookup': get('/dns/lookup', {
    tag: 'DNS',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'DNS records',
    describes:
      'The DNS records of one type for a name, with their parsed fields, as returned by the resolvers of this installation. A name that does not exist, a name without records of this type and a DNS failure are distinct results. The request fails only if no resolver responds. Names are absolute: no search suffix is added.',
    errors: ['INVALID_DOMAIN', 'UNSUPPORTED_RECORD_TYPE', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN', type: 'UNSUPPORTED_RECORD_TYPE' },
  }),
} as const satisfies Record<string, EndpointRow>
