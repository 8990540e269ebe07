import { type DnsReply, isConclusive } from '../platform/dns/index.ts'
import type { Answer } from '../providers/index.ts'

/** How replies of the DNS are told in `sources`: one that settled nothing makes the DNS a source that failed. `at` of the oldest. */
export function dnsAnswer(replies: readonly DnsReply[], now: Date): Answer<null> {
  const failed = replies.find((reply) => !isConclusive(reply))
  if (failed) return { source: 'dns', at: failed.at, ok: false, why: failed.status === 'TIMEOUT' ? 'timeout' : 'down' }
  const at = new Date(Math.min(now.getTime(), ...replies.map((reply) => reply.at.getTime())))
  return { source: 'dns', at, ok: true, facts: null, stale: false }
}
