import type { IncomingHttpHeaders } from 'node:http'

/** Request headers a browser may send (service-interface, authentication rule 9). */
const allowedHeaders = ['Authorization', 'Content-Type', 'X-API-Key', 'Accept']
const allowed = new Set(allowedHeaders.map((name) => name.toLowerCase()))

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
  'Link',
].join(', ')

const anybody = { 'Access-Control-Allow-Origin': '*' }

export type CorsVerdict = { allowed: true; headers: Record<string, string> } | { allowed: false }

/**
 * CORS policy of the API. Requests without Origin come from servers and need no headers. A listed origin gets the CORS
 * headers; credentials are never allowed. An unlisted origin gets none and is rejected, except for `open` responses,
 * which need no key.
 */
export function corsPolicy(origins: readonly string[], ownOrigin: string) {
  const listed = new Set(origins)
  const vary: Record<string, string> = listed.size > 0 ? { Vary: 'Origin' } : {}

  return {
    /** `open`: the response is the same for everyone, so any website may read it. */
    request: (headers: IncomingHttpHeaders, open: boolean): CorsVerdict => {
      const { origin } = headers
      if (open) return { allowed: true, headers: { ...anybody, 'Access-Control-Expose-Headers': exposed } }
      if (origin === undefined || origin === ownOrigin) return { allowed: true, headers: vary }
      if (!listed.has(origin)) return { allowed: false }
      return {
        allowed: true,
        headers: { ...vary, 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed },
      }
    },
    /** `method` is the registered method requested by the preflight, `open` as in `request`. */
    preflight: (headers: IncomingHttpHeaders, method: string, open: boolean): CorsVerdict => {
      const { origin } = headers
      if (origin === undefined || !(open || listed.has(origin))) return { allowed: false }
      const queries = (headers['access-control-request-headers'] ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean)
      if (!queries.every((name) => allowed.has(name))) return { allowed: false }
      return {
        allowed: true,
        headers: {
          ...(open ? anybody : { ...vary, 'Access-Control-Allow-Origin': origin }),
          'Access-Control-Allow-Methods': method,
          'Access-Control-Allow-Headers': allowedHeaders.join(', '),
          'Access-Control-Max-Age': '600',
        },
      }
    },
  }
}
