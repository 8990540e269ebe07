import { factsOf } from '../large-documents.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream } from '../upstream.ts'
import type { NamesSeen } from './map.ts'

/**
 * Names below a registrable domain in certificate transparency logs, as crt.sh tells them (`?q=%.apex&output=json`). The question is a registrable domain of A-labels. No entries is an answer; an error page, an empty body or
 * half a document is a failure. How long an answer is fresh is in our terms: what the server says about caching is about its pages.
 */
export function ct(upstream: Upstream): Provider<string, NamesSeen> {
  return {
    id: 'ct',
    shape: 1,
    keyOf: (apex) => apex,
    async ask(apex, signal) {
      const answer = await upstream.get(`/?q=${encodeURIComponent(`%.${apex}`)}&output=json`, { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: await factsOf('certificateNames', answer, apex), freshSeconds: null }
    },
  }
}
