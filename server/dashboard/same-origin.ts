import type { IncomingMessage } from 'node:http'

/**
 * Whether another site initiated the call. A mutation needs the service's own Origin (service-interface,
 * "Authentication" rule 7); a query may have none. `typed`: a query may also be a URL typed into the browser.
 */
export function isForeign(req: IncomingMessage, baseUrl: string, { typed = false } = {}): boolean {
  const { 'sec-fetch-site': site, origin } = req.headers
  const queries = req.method === 'GET'
  if (site !== undefined && site !== 'same-origin' && !(typed && queries && site === 'none')) return true
  return queries ? origin !== undefined && origin !== baseUrl : origin !== baseUrl
}
