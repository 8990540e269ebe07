import { type EndpointRow, get } from './row.ts'

export const abuseEndpoints = {
  'ip.abuseContacts': get('/ip/{ip}/abuse-contacts', {
    tag: 'Abuse',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Abuse contacts for an IP',
    describes:
      'Abuse contacts of the network that holds the IP address, from its registry (RDAP) and abusix. Each mailbox is listed once, the most effective contact first. `failures` lists sources that could not be used: an empty list with failures does not mean that no contact is published. Registry placeholders are left out.',
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
      'Contacts of the hosting network, the registrar and the domain operator, from registries (RDAP), abusix, abuse.net, the security.txt of the host and, for domains that accept email, the addresses reserved by RFC 2142. Each contact has its role, source and confidence. `failures` lists sources that could not be used.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
} as const satisfies Record<string, EndpointRow>
