import { type EndpointRow, get, post } from './row.ts'

export const hostEndpoints = {
  'host.ssl': get('/host/{host}/ssl', {
    tag: 'Host',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'TLS certificate of a host',
    describes:
      'Connects to the port and evaluates the certificates that the host sends: trust (with the roots and clock of this service), completeness and order of the chain, host names (RFC 9525), validity, key, signature and negotiated protocol. If no certificate is sent, `reachable` is false with the reason. Revocation is not checked, and missing intermediates are not fetched.',
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
      'DNS, ports 80 and 443, one page with its redirects and the certificate, seen from one location: this server. A host that is up from here may be down elsewhere and the other way round; the online check asks from many places.',
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
      'Up to 20 probes of a public network (Globalping) fetch the URL, ping the host, open a connection or resolve the name; one unit regardless of their number. Probes that are offline or fail themselves do not count towards availability. Takes up to `timeout_seconds`. Results are not cached: the same host can be checked again after the cooldown of the plan. If the network is not available, this server runs one http, tcp or dns check without locations, with the warning LOCAL_VANTAGE.',
    errors: ['INVALID_URL', 'TARGET_NOT_ALLOWED', 'PROBES_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
