import { type EndpointRow, get } from './row.ts'

export const abuseEndpoints = {
  'ip.abuseContacts': get('/ip/{ip}/abuse-contacts', {
    tag: 'Abuse',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Abuse contacts for an IP',
    describes:
      'Abuse contacts of the network of the address, from its registry (RDAP) and abusix, most effective first, without duplicates. Sources that failed are listed in `failures`: an empty list with failures does not mean that there is no contact. Registry placeholders are omitted.',
    errors: ['INVALID_IP', 'IP_NOT_PUBLIC', 'IP_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'domain.abuseContacts': get('/domain/{domain}/abuse-contacts', {
    tag: 'Abuse',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Abuse contacts for a domain',
    describes:
      'Contacts of the hosting network, the registrar and the domain operator, from registries (RDAP), abusix, abuse.net, the host’s security.txt and, for domains that accept email, the convention of RFC 2142. Each contact has its role, source and confidence. Sources that failed are listed in `failures`.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
} as const satisfies Record<string, EndpointRow>
