import { type EndpointRow, get, post } from './row.ts'

export const hostEndpoints = {
  'host.ssl': get('/host/{host}/ssl', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'TLS certificate',
    describes:
      'Connects to the port, collects the certificates the host sends and checks them: trust (by the roots and clock of this service), completeness and order of the chain, names (RFC 9525), validity, key, signature and the negotiated protocol. If the port presents no certificate, `reachable` is false and the response gives the reason. Revocation is not checked, and missing certificates are not fetched.',
    errors: ['INVALID_HOST', 'TARGET_NOT_ALLOWED', 'HOST_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { host: 'INVALID_HOST' },
  }),
  'host.status': get('/host/{host}/status', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Host status',
    describes:
      'DNS, ports 80 and 443, one page with its redirects, and the certificate, checked from one location: the server of this service. A host that is up from here may be down elsewhere, and the other way round. The online check runs from many locations.',
    errors: ['INVALID_HOST', 'TARGET_NOT_ALLOWED', 'HOST_NOT_FOUND', 'DNS_UNAVAILABLE'],
    refusals: { host: 'INVALID_HOST' },
  }),
  'online.check': post('/online-check', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'D',
    cooldown: true,
    summary: 'Online check',
    describes:
      'Checks from many locations whether a target can be reached. Up to 20 probes of a public network (Globalping) fetch the URL, ping the host, open a connection or resolve the name. Uses one unit for any number of probes. Probes that are offline or fail are excluded from the availability. Takes up to `timeout_seconds`. Nothing is cached: the same host can be checked again after the cooldown of the plan. If the network is unavailable, this server runs http, tcp and dns checks without locations, with the warning LOCAL_VANTAGE.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'PROBES_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
