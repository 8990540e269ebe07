import { implausible } from '../address-lists/ranges.ts'
import { factsOf } from '../large-documents.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream, UpstreamFailure } from '../upstream.ts'
import type { PopularDomains } from './map.ts'

/** The most popular domains (Tranco). A list that halved or doubled is rejected. */
export function tranco(upstream: Upstream): Provider<null, PopularDomains> {
  return {
    id: 'tranco',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      const answer = await upstream.get('', { signal, headers: { accept: 'application/zip, text/csv, */*;q=0.5' } })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: await factsOf('popularDomains', answer), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      const fault = implausible(fetched.count, stored.facts.count)
      if (fault) throw new UpstreamFailure('malformed', `the list ${fault}`)
      return fetched
    },
  }
}
