import { implausible } from '../address-lists/ranges.ts'
import { factsOf } from '../large-documents.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream, UpstreamFailure } from '../upstream.ts'
import type { PreloadedHosts } from './map.ts'

/** The HSTS preload list of the browsers. A list that halved or doubled is rejected. */
export function hstsPreload(upstream: Upstream): Provider<null, PreloadedHosts> {
  return {
    id: 'hsts_preload',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      const answer = await upstream.get('', { signal, headers: { accept: 'application/json, text/plain, */*;q=0.5' } })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: await factsOf('preloadedHosts', answer), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      const fault = implausible(fetched.count, stored.facts.count)
      if (fault) throw new UpstreamFailure('malformed', `the list ${fault}`)
      return fetched
    },
  }
}
