import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream } from '../upstream.ts'
import { type KevCatalogue, mapCatalogue } from './map.ts'

/** The catalogue of vulnerabilities known to be exploited (CISA KEV), whole. */
export function kev(upstream: Upstream): Provider<null, KevCatalogue> {
  return {
    id: 'kev',
    shape: 1,
    keyOf: () => 'catalogue',
    async ask(_, signal) {
      const answer = await upstream.get('', { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: mapCatalogue(jsonOf(answer)), freshSeconds: answer.freshSeconds }
    },
  }
}
