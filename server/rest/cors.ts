import type { IncomingHttpHeaders } from 'node:http'

/** Request headers a browser may send (service-interface, authentication rule 9). */
const allowedHeaders = ['Authorization', 'Content-Type', 'X-API-Key', 'Accept']
const allowed = new Set(allowedHeaders.map((name) => name.toLowerCase()))

/** Response headers a browser may read. */
const exposed = [
  'X-Service-Quota-Limit',
  'X-Service-Quota-Used',
  'X-Service-Quota-Remaining',
  'X-Service-Quota-Reset',
  'X-Service-Burst-Limit',
  'X-Service-Burst-Remaining',
  'X-Service-Burst-Reset',
  'X-Service-Request-Id',
  'X-Service-Export-Truncated',
  'Retry-After',
].join(', ')

export type CorsVerdict = { allowed: true; headers: Record<string, string> } | { allowed: false }

/** What every origin may read, since it is the same for everybody: no cookie and no key has a part in it. */
const openToAll: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposed,
}

/**
 * The browser rules of the API. A request without Origin comes from a server and needs none. A listed origin gets the CORS headers; cookies are never enabled.
 * An unlisted origin gets no header at all and is refused, but where an answer is `open`: read without a key, by GET.
 */
export function corsPolicy(origins: readonly string[], ownOrigin: string) {
  const listed = new Set(origins)
  const vary: Record<string, string> = listed.size > 0 ? { Vary: 'Origin' } : {}

  return {
    request: (headers: IncomingHttpHeaders, open: boolean): CorsVerdict => {
      if (open) return { allowed: true, headers: openToAll }
      const { origin } = headers
      if (origin === undefined || origin === ownOrigin) return { allowed: true, headers: vary }
      if (!listed.has(origin)) return { allowed: false }
      return {
        allowed: true,
        headers: { ...vary, 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed },
      }
    },
    /** `method` is the registered method that the preflight asks for. */
    preflight: (headers: IncomingHttpHeaders, method: string, open: boolean): CorsVerdict => {
      const { origin } = headers
      if (origin === undefined || !(open || listed.has(origin))) return { allowed: false }
      const asked = (headers['access-control-request-headers'] ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean)
      if (!asked.every((name) => allowed.has(name))) return { allowed: false }
      return {
        allowed: true,
        headers: {
          ...(open ? {} : vary),
          'Access-Control-Allow-Origin': open ? '*' : origin,
          'Access-Control-Allow-Methods': method,
          'Access-Control-Allow-Headers': allowedHeaders.join(', '),
          'Access-Control-Max-Age': '600',
        },
      }
    },
  }
}
