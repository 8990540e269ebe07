import { type EndpointRow, get, post } from './row.ts'

export const hostEndpoints = {
  'host.ssl': get('/host/{host}/ssl', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Inspect the certificate of a host',
    describes:
      'Connects to the port, collects the certificates as the host sends them and judges them: trust by this service’s roots and clock, completeness and order of the chain, the names of RFC 9525, validity, key and signature, and the protocol that was agreed on. A port that shows no certificate is answered with `reachable` false and the reason. Revocation is not checked, and certificates that the host leaves out are not fetched.',
    errors: ['INVALID_HOST', 'TARGET_NOT_ALLOWED', 'HOST_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { host: 'INVALID_HOST' },
  }),
  'host.status': get('/host/{host}/status', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'See whether a host answers',
    describes:
      'DNS, ports 80 and 443, one page with its redirects and the certificate, seen from one location: the server of this service. A host that is up from here may be down elsewhere and the other way round; the online check asks from many places.',
    errors: ['INVALID_HOST', 'TARGET_NOT_ALLOWED', 'HOST_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { host: 'INVALID_HOST' },
  }),
  'online.check': post('/online-check', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'D',
    cooldown: true,
    summary: 'Check from many places whether a target can be reached',
    describes:
      'Up to 20 probes of a public network (Globalping) fetch the address, ping the host, open a connection or resolve the name; one unit whatever their number. Probes that are offline or fail themselves are left out of the availability. Takes up to `timeout_seconds`. Nothing is cached: the same host can be checked again after the cooldown of the plan. Where the network cannot be used, one probe of this server stands in for http, tcp and dns without locations, with the warning LOCAL_VANTAGE.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'PROBES_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
