import type { HostTls } from '../../lookups/index.ts'
import type { HeaderEvidence, Hop, SiteAnswer } from '../headers/index.ts'
import type { Markup } from './markup.ts'
import type { Route } from './route.ts'

/** Results of visiting a site. `cors` is null if it was not probed or not answered. */
export type Visited = {
  https: Route
  /** Null if it was not tried, because the port speaks TLS. */
  http: Route | null
  tls: HostTls | null
  markup: Markup | 'unreadable' | null
  cors: HeaderEvidence['cors']
}

export type Page = Extract<Route, { ok: true }>

/** The response a browser ends at: over HTTPS, otherwise over HTTP; null if neither answered. */
export const pageOf = ({ https, http }: Pick<Visited, 'https' | 'http'>): Page | null =>
  https.ok ? https : http?.ok ? http : null

/** `preloaded`: whether the scanned host is on the HSTS preload list; null if not known. */
export function headerEvidence(visited: Visited, page: Page, preloaded: boolean | null): HeaderEvidence {
  const { https, http, tls, markup, cors } = visited
  const plain = (http?.cookies ?? []).filter(({ url }) => url.startsWith('http:'))
  const cookies = [...page.cookies, ...(page === http ? [] : plain)].map(({ line }) => line)
  return {
    page: page.answer,
    markup,
    https: https.ok ? { answer: overTls(https), trusted: trusts(https, tls) } : null,
    httpRoute: http && routeOf(http),
    httpRouteTrusted: !http || http.trusted || (sameHostOnly(http) && tls?.ok === true && tls.trusted),
    cors,
    setCookies: cookies,
    preloaded,
  }
}

/** All hops of a route, with status 0 for one that did not answer; null if not even the first one did. */
export function routeOf(route: Route): Hop[] | null {
  if (route.hops.length === 0) return null
  return route.ok ? route.hops : [...route.hops, { url: route.url.slice(0, 2_000), status: 0 }]
}

/** A site that redirects back to HTTP still answered over HTTPS, but without an HSTS policy. */
const overTls = ({ answer }: Page): SiteAnswer =>
  answer.url.startsWith('https:') ? answer : { ...answer, headers: {} }

/** The host's certificate was checked separately from the visit, which also fails on old TLS versions. */
const trusts = (route: Page, tls: HostTls | null): boolean =>
  route.trusted || (sameHostOnly(route) && tls?.ok === true && tls.trusted)

const sameHostOnly = ({ hops }: Route): boolean =>
  new Set(hops.filter(({ url }) => url.startsWith('https:')).map(({ url }) => new URL(url).host)).size <= 1
