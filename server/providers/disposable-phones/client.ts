import { factsOf } from '../large-documents.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream, UpstreamFailure } from '../upstream.ts'
import type { DisposablePhones } from './map.ts'

/** Disposable phone numbers with the day last seen. A list that lost more than half of the cached one is rejected. */
export function disposablePhones(upstream: Upstream): Provider<null, DisposablePhones> {
  return {
    id: 'disposable_phones',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      const answer = await upstream.get('', { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: await factsOf('disposablePhones', answer), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      if (fetched.count >= stored.facts.count / 2) return fetched
      throw new UpstreamFailure('malformed', 'the list lost more than half of its entries')
    },
  }
}
