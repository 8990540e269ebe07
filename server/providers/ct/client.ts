import { factsOf } from '../large-documents.ts'
import type { Provider } from '../provider.ts'
import { malformed, type Upstream } from '../upstream.ts'
import type { NamesSeen } from './names-seen.ts'

/**
 * Names below a registrable domain (A-labels) in certificate transparency logs, from crt.sh (`?q=%.apex&output=json`).
 * An empty list is an answer; an error page, an empty body or a truncated document is a failure. Freshness is set in
 * the provider's terms: the server's caching headers are about its pages.
 */
export function ct(upstream: Upstream): Provider<string, NamesSeen> {
  return {
    id: 'ct',
    shape: 1,
    keyOf: (apex) => apex,
    async query(apex, signal) {
      const answer = await upstream.get(`/?q=${encodeURIComponent(`%.${apex}`)}&output=json`, { signal })
      if (answer.status !== 200) malformed(`status ${answer.status}`)
      return { facts: await factsOf('certificateNames', answer, apex), freshSeconds: null }
    },
  }
}
