import { type HttpFailure as Failure, HttpFailure, type HttpHop } from '../../platform/http.ts'
import type { LookupContext } from '../lookup-context.ts'
import { titleOf } from './title.ts'

/**
 * Why a page could not be fetched. `certificate`: the connection is not trusted. `not_allowed`: the address or scheme
 * is forbidden.
 */
export type VisitFault =
  | 'timeout'
  | 'refused'
  | 'reset'
  | 'unknown_host'
  | 'dns'
  | 'unreachable'
  | 'certificate'
  | 'tls'
  | 'not_allowed'
  | 'too_many_redirects'
  | 'malformed'

/**
 * `url`: the final URL, or the one that failed; `hops`: the redirects before it; header names are lower case; `body`:
 * its first 256 KiB.
 */
export type Visit = { hops: readonly HttpHop[]; milliseconds: number } & (
  | {
      ok: true
      url: string
      status: number
      headers: Readonly<Record<string, string>>
      body: Buffer
      server: string | null
      title: string | null
    }
  | { ok: false; why: VisitFault; url: string }
)

export const maxRedirects = 8
const maxBytes = 256 * 1024

/**
 * Fetches a web page: follows redirects (each checked by the egress guard), verifies certificates and reads the
 * beginning of the page. Never throws.
 */
export async function visit(ctx: Pick<LookupContext, 'network'>, url: string, timeoutMs = 8_000): Promise<Visit> {
  const started = performance.now()
  const elapsed = () => Math.round((performance.now() - started) * 10) / 10
  try {
    const answer = await ctx.network.http.send({
      url,
      timeoutMs,
      maxBytes,
      cut: true,
      maxRedirects,
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' },
    })
    const { status, headers, body, hops } = answer
    const server = headers.server?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null
    const title = titleOf(body, headers['content-type'])
    return { ok: true, url: answer.url, status, headers, body, hops, server, title, milliseconds: elapsed() }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    return { ok: false, why: visitFaultOf(error), url: error.url ?? url, hops: error.hops, milliseconds: elapsed() }
  }
}

const dialWords = new Set<string>(['unknown_host', 'dns', 'not_allowed', 'refused', 'reset', 'timeout', 'unreachable'])

export function visitFaultOf({ why, code, hops }: Pick<Failure, 'why' | 'code' | 'hops'>): VisitFault {
  if (dialWords.has(code)) return code as VisitFault
  if (why === 'timeout') return 'timeout'
  if (hops.length > maxRedirects) return 'too_many_redirects'
  if (why === 'refused') return 'not_allowed'
  if (
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CA_MD_TOO_WEAK|EE_KEY_TOO_SMALL|INVALID_CA|INVALID_PURPOSE/.test(
      code,
    )
  )
    return 'certificate'
  if (/^(ERR_SSL|EPROTO)/.test(code)) return 'tls'
  if (why === 'malformed' || why === 'too_large') return 'malformed'
  return 'reset'
}
