import { proofPath, proofText } from '../catalog/site-terms.ts'
import { type Dns, type DnsReply, isConclusive, recordsOf } from '../platform/dns/index.ts'
import { type Http, type HttpAnswer, HttpFailure } from '../platform/http.ts'

/**
 * DNS result: `found` the expected text; `other` different texts; `absent` none; `gone` the name does not exist;
 * `unknown` no conclusive response.
 */
export type DnsOutcome = 'found' | 'other' | 'absent' | 'gone' | 'unknown'

/**
 * File result: `found` the expected line; `other` different text; `absent` no file; `redirected` elsewhere, which
 * verifies nothing; `too_large` larger than a verification file can be; `failing` server error; `timeout` no response
 * in time; `unreachable` no trusted connection.
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

const maxBytes = 4_096
const maxHops = 2
const timeoutMs = 8_000

/**
 * Looks for the verification record in DNS and file in parallel, bypassing the DNS cache. Never rejects; takes at most
 * ten seconds.
 */
export async function lookForProof(outside: { dns: Dns; http: Http }, domain: string, token: string): Promise<Proof> {
  const [dns, file] = await Promise.all([
    outside.dns.lookUp(domain, 'TXT', { refresh: true }).then((reply) => dnsOutcome(reply, token)),
    fileOutcome(outside.http, domain, token),
  ])
  return { dns, file }
}

/** Looks for a token in TXT records. Pure. */
export function dnsOutcome(reply: DnsReply, token: string): DnsOutcome {
  if (!isConclusive(reply)) return 'unknown'
  if (reply.status === 'NXDOMAIN') return 'gone'
  const texts = recordsOf(reply, 'TXT').map(({ value }) => value.trim())
  const ours = texts.filter((text) => /^service-verify=/i.test(text))
  if (ours.includes(proofText(token))) return 'found'
  return ours.length > 0 ? 'other' : 'absent'
}

async function fileOutcome(http: Http, domain: string, token: string): Promise<FileOutcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = `https://${domain}${proofPath}`
  try {
    for (let hop = 0; ; hop++) {
      const answer = await http.send({ url, timeoutMs: timeoutMs, maxBytes, stay: true, signal })
      const next = sameHost(answer)
      if (next === null || hop >= maxHops) return answerOutcome(answer, token)
      url = next
    }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    if (error.why === 'too_large') return 'too_large'
    return error.why === 'timeout' ? 'timeout' : 'unreachable'
  }
}

/** Target of a redirect within the same origin; null for any other response. */
function sameHost({ status, headers, url }: HttpAnswer): string | null {
  const { location } = headers
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, url)) return null
  const [from, to] = [new URL(url), new URL(location, url)]
  return to.origin === from.origin && !to.username && !to.password ? to.href : null
}

/** Looks for a token in the file, which may contain lines of several workspaces. Pure. */
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
