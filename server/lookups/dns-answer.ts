import { type DnsReply, isConclusive } from '../platform/dns/index.ts'
import type { Answer } from '../providers/index.ts'

/**
 * Summarises DNS replies for `sources`: one inconclusive reply marks the DNS as failed. `at` is that of the oldest
 * reply.
 */
export function dnsAnswer(replies: readonly DnsReply[], now: Date): Answer<null> {
  const failed = replies.find((reply) => !isConclusive(reply))
  if (failed) return { source: 'dns', at: failed.at, ok: false, why: failed.status === 'TIMEOUT' ? 'timeout' : 'down' }
  const at = new Date(Math.min(now.getTime(), ...replies.map((reply) => reply.at.getTime())))
  return { source: 'dns', at, ok: true, facts: null, stale: false }
}
