import type { IncomingMessage } from 'node:http'
import type { Env } from '../platform/env.ts'

/**
 * Matches requests for protected links: returns the path below `LINK_BASE_URL` without the query string, or null. If
 * it is a path of BASE_URL, everything below it matches except `/go/links`, which belongs to the API; if it is another
 * origin, every request to that host matches.
 */
export function linkRoute({
  BASE_URL,
  LINK_BASE_URL,
}: Pick<Env, 'BASE_URL' | 'LINK_BASE_URL'>): (req: IncomingMessage) => string | null {
  const links = new URL(LINK_BASE_URL)
  const prefix = links.pathname === '/' ? '' : links.pathname
  const ownHost = links.origin === BASE_URL ? null : links.host.toLowerCase()
  return (req) => {
    const url = req.url ?? ''
    if (ownHost !== null && (req.headers.host ?? '').toLowerCase() !== ownHost) return null
    if (!url.startsWith(`${prefix}/`)) return ownHost === null ? null : '/'
    const end = url.indexOf('?')
    const path = url.slice(prefix.length, end < 0 ? undefined : end)
    return ownHost === null && (path === '/links' || path.startsWith('/links/')) ? null : path
  }
}
