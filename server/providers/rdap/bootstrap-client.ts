import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream } from '../upstream.ts'
import { type BootstrapFile, mapBootstrap, type RdapServices } from './bootstrap.ts'

/**
 * IANA's lists of RDAP servers, each fetched whole: `/dns.json`, `/ipv4.json`, `/ipv6.json`, `/asn.json` below the
 * base (RFC 9224).
 */
export function rdapBootstrap(upstream: Upstream): Provider<BootstrapFile, RdapServices> {
  return {
    id: 'rdap_bootstrap',
    shape: 1,
    keyOf: (file) => file,
    async query(file, signal) {
      const answer = await upstream.get(`/${file}.json`, { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: mapBootstrap(jsonOf(answer)), freshSeconds: answer.freshSeconds }
    },
  }
}
