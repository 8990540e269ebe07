import { maxRedirects, type VisitFault, visitFaultOf } from '../../lookups/index.ts'
import { type HttpAnswer, HttpFailure, type HttpHop } from '../../platform/http.ts'
import type { Network } from '../../platform/network.ts'
import type { Hop, SiteAnswer } from '../headers/index.ts'

/**
 * A redirect chain. `hops`: every URL with its status, including the last; `trusted`: browsers accept every
 * certificate in the chain.
 */
export type Route = {
  hops: Hop[]
  cookies: { url: string; line: string }[]
  trusted: boolean
  milliseconds: number
} & ({ ok: true; answer: SiteAnswer; body: Buffer; cut: boolean } | { ok: false; why: VisitFault; url: string })

export const maxPageBytes = 2 * 1024 * 1024
/** Further cookies, more than a browser stores per site, are ignored. */
const maxCookies = 200

export type Visitor = { network: Pick<Network, 'http'>; userAgent: string }

/**
 * Opens a URL like a browser's first request and records every redirect. If a certificate is rejected, the page is
 * fetched again without verification so that its contents can still be reported; no secrets are sent. The outbound
 * guard checks every hop. Never throws.
 */
export async function travel({ network, userAgent }: Visitor, url: string, timeoutMs: number): Promise<Route> {
  const started = performance.now()
  const passed: HttpHop[] = []
  let next = url
  for (let unverified = false; ; unverified = true) {
    const left = timeoutMs - (performance.now() - started)
    try {
      const answer = await network.http.send({
        url: next,
        unverified,
        timeoutMs: Math.max(500, Math.ceil(left)),
        maxBytes: maxPageBytes,
        cut: true,
        maxRedirects: Math.max(0, maxRedirects - passed.length),
        headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'user-agent': userAgent },
      })
      passed.push(...answer.hops)
      return { ...response(passed, unverified, started, answer), ok: true, ...read(answer) }
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      passed.push(...error.hops)
      const why = visitFaultOf({ why: error.why, code: error.code, hops: passed })
      const at = error.url ?? next
      if (unverified || (why !== 'certificate' && why !== 'tls'))
        return { ...response(passed, unverified, started), ok: false, why, url: at }
      next = at
    }
  }
}

function response(passed: readonly HttpHop[], unverified: boolean, started: number, answer?: HttpAnswer) {
  const all = [...passed, ...(answer ? [answer] : [])]
  return {
    hops: all.map(({ url, status }) => ({ url: url.slice(0, 2_000), status })),
    cookies: all
      .flatMap(({ url, lines }) => (lines['set-cookie'] ?? []).map((line) => ({ url, line: line.slice(0, 4_096) })))
      .slice(0, maxCookies),
    trusted: !unverified,
    milliseconds: Math.round(performance.now() - started),
  }
}

const read = ({ url, status, lines, body }: HttpAnswer) => ({
  answer: { url, status, headers: lines },
  body,
  cut: body.length >= maxPageBytes,
})

/** Foreign origin for CORS probes; no one can own it (RFC 2606). */
export const foreignOrigin = 'https://elsewhere.example'

/** The page's response to a foreign origin; null if that could not be determined. Never throws. */
export async function probeCors(
  { network, userAgent }: Visitor,
  page: SiteAnswer,
  trusted: boolean,
  timeoutMs: number,
): Promise<{ answer: SiteAnswer; origin: string } | null> {
  try {
    const { url, status, lines } = await network.http.send({
      url: page.url,
      unverified: !trusted,
      timeoutMs,
      maxBytes: 1,
      glance: true,
      stay: true,
      headers: { origin: foreignOrigin, 'user-agent': userAgent },
    })
    return { answer: { url, status, headers: lines }, origin: foreignOrigin }
  } catch (error) {
    if (error instanceof HttpFailure) return null
    throw error
  }
}
