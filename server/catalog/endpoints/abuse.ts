import { type EndpointRow, get } from './row.ts'

export const abuseEndpoints = {
  'ip.abuseContacts': get('/ip/{ip}/abuse-contacts', {
    tag: 'Abuse',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Find whom to tell of abuse from an address',
    describes:
      'Abuse contacts of the network that holds the address, from its registry (RDAP) and from abusix, each mailbox once, who can act first at the top. Sources that could not be used are named in `failures`: an empty list with failures does not mean that none is published. Placeholders of registries are left out.',
    errors: ['INVALID_IP', 'IP_NOT_PUBLIC', 'IP_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { ip: 'INVALID_IP' },
  }),
  'domain.abuseContacts': get('/domain/{domain}/abuse-contacts', {
    tag: 'Abuse',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Find whom to tell of abuse by a domain',
    describes:
      'Contacts of the network that hosts the name, of the registrar and of whoever runs the domain, from registries (RDAP), abusix, abuse.net, the security.txt of the host and, for domains that take mail, the convention of RFC 2142. Each says who it is, where it was found and how sure it is. Sources that could not be used are named in `failures`.',
    errors: ['INVALID_DOMAIN', 'DOMAIN_NOT_FOUND', 'RDAP_UNAVAILABLE'],
    refusals: { domain: 'INVALID_DOMAIN' },
  }),
} as const satisfies Record<string, EndpointRow>
