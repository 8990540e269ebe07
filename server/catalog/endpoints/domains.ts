import { type EndpointRow, get } from './row.ts'

export const domainEndpoints = {
  'domain.lookup': get('/domain/{domain}', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Look up a domain',
    describes:
      'Registration and age, DNS, mail posture, site, certificate, blocklists and lookalikes of a domain in one answer, and a score that is the sum of its evidence. All sources are asked side by side, none for longer than four seconds: what could not be found out in time is null or unknown, and the answer is partial. A name that is not in the DNS is an answer; only a domain that the registry calls free and that the DNS does not know is not found.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.subdomains': get('/domain/{domain}/subdomains', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'List names from certificate transparency',
    describes:
      'Names below the registrable domain of a name, as certificates in public logs tell them, with when they were first and last seen. Historical naming data: a listed name may be gone, and a name without a certificate of its own is not listed. While the source fails, an answer of the last 30 days stands in and says so.',
    errors: ['INVALID_DOMAIN', 'CT_SOURCE_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.infrastructure': get('/domain/{domain}/infrastructure', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Describe where a host is',
    describes:
      'Current A, AAAA and CNAME records of a host, and of each address the network that announces it, its estimated place and its reverse name. Addresses of a delivery network or reverse proxy are marked: they identify the edge, not the origin. A name that does not exist is answered without addresses.',
    errors: ['INVALID_DOMAIN', 'DNS_UNAVAILABLE', 'NETWORK_DATA_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'domain.rdap': get('/domain/{domain}/rdap', {
    tag: 'Domain',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Read the registration of a domain',
    describes:
      'The registration as the registry tells it by RDAP, with gaps filled from the registrar that the registry refers to: dates, states, registrar, name servers, DNSSEC. Asked about the registrable domain of the name. Answers are kept for a day; a kept one stands in for a registry that does not answer and is marked `retained`. Data of persons are not returned.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'RDAP_SERVICE_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
  'dns.lookup': get('/dns/lookup', {
    tag: 'DNS',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Look up DNS records',
    describes:
      'DNS records of one type for a name, as the resolvers of this installation give them, with their parsed parts. A name that does not exist, a name without records of the type, and a DNS that fails are told apart and are all answers; only a DNS that no resolver answers for is an error. Names are absolute: no search suffix is added.',
    errors: ['INVALID_DOMAIN', 'UNSUPPORTED_RECORD_TYPE', 'DNS_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN', type: 'UNSUPPORTED_RECORD_TYPE' },
  }),
} as const satisfies Record<string, EndpointRow>
