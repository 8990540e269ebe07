import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream } from '../upstream.ts'
import { type KevCatalogue, mapCatalogue } from './map.ts'

/** The whole catalogue of known exploited vulnerabilities (CISA KEV). */
export function kev(upstream: Upstream): Provider<null, KevCatalogue> {
  return {
    id: 'kev',
    shape: 1,
    keyOf: () => 'catalogue',
    async query(_, signal) {
      const answer = await upstream.get('', { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: mapCatalogue(jsonOf(answer)), freshSeconds: answer.freshSeconds }
    },
  }
}
