import { type HttpAnswer, HttpFailure } from '../../platform/http.ts'
import type { Answer } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type Contact, failed, nothingReported, type Report } from './contacts.ts'
import { parseSecurityTxt } from './security-txt.ts'

const timeoutMs = 5_000
const maxBytes = 32 * 1024

/**
 * Contacts in a host's `/.well-known/security.txt`, over https only (RFC 9116 section 3). A host without addresses
 * publishes none; one that does not answer is a failure. An expired file, or one that names other canonical addresses,
 * is ignored and listed in `failures`.
 */
export async function securityTxtContacts(
  ctx: LookupContext,
  host: string,
): Promise<Report & { answer: Answer<null> }> {
  const url = `https://${host}/.well-known/security.txt`
  const answered: Answer<null> = { source: 'host', at: ctx.at, ok: true, facts: null, stale: false }
  try {
    const answer = await ctx.network.http.send({ url, timeoutMs, maxBytes, headers: { accept: 'text/plain' } })
    return { ...readFile(answer, url, ctx.clock.now()), answer: answered }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    if (error.code === 'unknown_host') return { ...nothingReported, answer: answered }
    const why = error.why === 'too_large' ? 'malformed' : error.why
    return { ...failed('security.txt', wordOf(error)), answer: { source: 'host', at: ctx.at, ok: false, why } }
  }
}

function readFile(answer: HttpAnswer, requested: string, now: Date): Report {
  const isText = /^text\/plain\b/i.test(answer.headers['content-type'] ?? 'text/plain')
  if (answer.status !== 200 || !isText || !answer.url.startsWith('https:')) return nothingReported
  const file = parseSecurityTxt(answer.body.toString('utf8'))
  if (!file) return nothingReported
  if (file.expires && Date.parse(file.expires) < now.getTime()) return failed('security.txt', 'expired')
  const own = [requested, answer.url].map((url) => url.toLowerCase())
  if (file.canonical.length > 0 && !file.canonical.some((url) => own.includes(url.toLowerCase())))
    return failed('security.txt', 'not canonical')
  const note = [
    'For reports about the security of the domain.',
    file.expires ? `Valid until ${file.expires.slice(0, 10)}.` : 'The file has no expiry date.',
    file.signed ? 'Signed; the signature was not verified.' : null,
  ]
  const contacts = file.contacts.map(
    ({ email, url }): Contact => ({
      email,
      scope: 'domain_operator',
      organization: null,
      source: 'security.txt',
      confidence: 'published',
      report_url: url,
      note: note.filter(Boolean).join(' '),
    }),
  )
  return { contacts, failures: [] }
}

const wordOf = ({ why, code }: HttpFailure): string =>
  why === 'refused' || code === 'not_allowed'
    ? 'not allowed'
    : why === 'timeout'
      ? 'timeout'
      : why === 'down'
        ? 'no connection'
        : 'malformed'
