import { proofPath, proofText } from '../catalog/site-terms.ts'
import { type Dns, type DnsReply, isConclusive, recordsOf } from '../platform/dns/index.ts'
import { type Http, type HttpAnswer, HttpFailure } from '../platform/http.ts'

/** What stands in the DNS: `found` the right text; `other` other texts; `absent` none; `gone` the name does not exist; `unknown` no answer that settles it. */
export type DnsOutcome = 'found' | 'other' | 'absent' | 'gone' | 'unknown'

/**
 * What lies at the well-known address: `found` the right line; `other` other text; `absent` no file; `redirected` elsewhere, which proves nothing; `too_large` more than a proof can be; `failing` the server
 * has a fault; `timeout` no answer in time; `unreachable` no connection that can be trusted.
 */
export type FileOutcome =
  | 'found'
  | 'other'
  | 'absent'
  | 'redirected'
  | 'too_large'
  | 'failing'
  | 'timeout'
  | 'unreachable'

export type Proof = { dns: DnsOutcome; file: FileOutcome }

const mostBytes = 4_096
const mostHops = 2
const patienceMs = 8_000

/** Looks for the proof of a domain in both places at once, past what is kept in memory. Never fails; takes at most ten seconds. */
export async function lookForProof(outside: { dns: Dns; http: Http }, domain: string, token: string): Promise<Proof> {
  const [dns, file] = await Promise.all([
    outside.dns.ask(domain, 'TXT', { anew: true }).then((reply) => dnsOutcome(reply, token)),
    fileOutcome(outside.http, domain, token),
  ])
  return { dns, file }
}

/** Reads the texts at a name for one token. Pure. */
export function dnsOutcome(reply: DnsReply, token: string): DnsOutcome {
  if (!isConclusive(reply)) return 'unknown'
  if (reply.status === 'NXDOMAIN') return 'gone'
  const texts = recordsOf(reply, 'TXT').map(({ value }) => value.trim())
  const ours = texts.filter((text) => /^service-verify=/i.test(text))
  if (ours.includes(proofText(token))) return 'found'
  return ours.length > 0 ? 'other' : 'absent'
}

async function fileOutcome(http: Http, domain: string, token: string): Promise<FileOutcome> {
  const signal = AbortSignal.timeout(patienceMs)
  let url = `https://${domain}${proofPath}`
  try {
    for (let hop = 0; ; hop++) {
      const answer = await http.send({ url, timeoutMs: patienceMs, maxBytes: mostBytes, stay: true, signal })
      const next = sameHost(answer)
      if (next === null || hop >= mostHops) return answerOutcome(answer, token)
      url = next
    }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    if (error.why === 'too_large') return 'too_large'
    return error.why === 'timeout' ? 'timeout' : 'unreachable'
  }
}

/** Where a redirect leads that stays with the host and with TLS; null for any other answer. */
function sameHost({ status, headers, url }: HttpAnswer): string | null {
  const { location } = headers
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, url)) return null
  const [from, to] = [new URL(url), new URL(location, url)]
  return to.origin === from.origin && !to.username && !to.password ? to.href : null
}

/** Reads what lies at the address. A file may hold lines of several workspaces. Pure. */
export function answerOutcome({ status, body }: Pick<HttpAnswer, 'status' | 'body'>, token: string): FileOutcome {
  if (status >= 500) return 'failing'
  if (status >= 400) return 'absent'
  if (status !== 200) return 'redirected'
  const lines = body
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
  return lines.includes(proofText(token)) ? 'found' : 'other'
}
