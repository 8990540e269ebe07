import { type EndpointRow, get } from './row.ts'

export const domainEndpoints = {
  'domain.lookup': get('/domain/{domain}', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Domain lookup',
    describes:
      'Registration and age, DNS, email security, website, certificate, blocklists and lookalikes of a domain in one result, with a score that is the sum of its evidence. All sources are queried in parallel for at most four seconds: what is missing then is null or unknown, and the result is partial. A name that is not in DNS is a valid result; DOMAIN_NOT_FOUND is returned only if the domain is neither registered nor in DNS.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.subdomains': get('/domain/{domain}/subdomains', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Subdomains from certificate transparency',
    describes:
      'Names below the registrable domain from certificate transparency logs, with the time they were first and last seen. The data is historical: a listed name may no longer exist, and names without their own certificate are not listed. If the source fails, a result from the last 30 days is returned and marked.',
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
      'Current A, AAAA and CNAME records of a host, with network, estimated location and reverse name of each address. Addresses of CDNs and reverse proxies are marked: they identify the edge, not the origin. A name that does not exist returns no addresses.',
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
      'The registration of the registrable domain according to the registry (RDAP), with gaps filled from the registrar: dates, status, registrar, name servers, DNSSEC. Results are cached for one day; if the registry does not respond, an older result is returned with `retained`. Personal data is not returned.',
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
      'The records of one type of a name, as returned by the resolvers of this installation, with parsed parts. A name that does not exist, a name without records of the type, and a DNS failure are distinguished and are all valid results; only if no resolver responds is it an error. Names are absolute: no search suffix is added.',
    errors: ['INVALID_DOMAIN', 'UNSUPPORTED_RECORD_TYPE', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN', type: 'UNSUPPORTED_RECORD_TYPE' },
  }),
} as const satisfies Record<string, EndpointRow>
