import type { HostTls } from '../../lookups/index.ts'
import type { HeaderEvidence, Hop, SiteAnswer } from '../headers/index.ts'
import type { Markup } from './markup.ts'
import type { Route } from './route.ts'

/** What the visit of a site brought home. `cors` is null where it was not asked or not answered. */
export type Visited = {
  https: Route
  /** Null where it was not asked, since the port speaks TLS. */
  http: Route | null
  tls: HostTls | null
  markup: Markup | 'unreadable' | null
  cors: HeaderEvidence['cors']
}

/** A way that ended at an answer. */
export type Page = Extract<Route, { ok: true }>

/** The answer that a browser ends at: that over HTTPS, else that over HTTP; null where neither gave one. */
export const pageOf = ({ https, http }: Pick<Visited, 'https' | 'http'>): Page | null =>
  https.ok ? https : http?.ok ? http : null

/** Orders what was found as the header tests judge it. */
export function headerEvidence(visited: Visited, page: Page): HeaderEvidence {
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
    preloaded: null,
  }
}

/** Every address of a way, the one that gave no answer with status 0; null where not even the first one answered. */
export function routeOf(route: Route): Hop[] | null {
  if (route.hops.length === 0) return null
  return route.ok ? route.hops : [...route.hops, { url: route.url.slice(0, 2_000), status: 0 }]
}

/** A site that sends visitors back to HTTP has answered over HTTPS all the same, without a policy to stay there. */
const overTls = ({ answer }: Page): SiteAnswer =>
  answer.url.startsWith('https:') ? answer : { ...answer, headers: {} }

/** The certificate of the host itself was judged apart from the visit, which old versions of TLS fail too. */
const trusts = (route: Page, tls: HostTls | null): boolean =>
  route.trusted || (sameHostOnly(route) && tls?.ok === true && tls.trusted)

const sameHostOnly = ({ hops }: Route): boolean =>
  new Set(hops.filter(({ url }) => url.startsWith('https:')).map(({ url }) => new URL(url).host)).size <= 1
