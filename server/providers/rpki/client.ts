import { implausible } from '../address-lists/ranges.ts'
import { factsOf } from '../large-documents.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream, UpstreamFailure } from '../upstream.ts'
import type { RoutePayloads } from './map.ts'

/** Validated RPKI payloads. A list that halved or doubled in either address family is rejected. */
export function rpki(upstream: Upstream): Provider<null, RoutePayloads> {
  return {
    id: 'rpki',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      const answer = await upstream.get('', { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: await factsOf('routePayloads', answer), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      for (const version of [4, 6] as const) {
        const fault = implausible(fetched.counts[version], stored.facts.counts[version])
        if (fault) throw new UpstreamFailure('malformed', `the IPv${version} list ${fault}`)
      }
      return fetched
    },
  }
}
