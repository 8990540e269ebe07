import type { IncomingMessage } from 'node:http'

/**
 * Whether another site has started a call: a change needs the Origin of the service itself (service-interface, "Authentication" rule 7), a question may have none. `typed`: a question may also be an
 * address that somebody typed into the browser.
 */
export function isForeign(req: IncomingMessage, baseUrl: string, { typed = false } = {}): boolean {
  const { 'sec-fetch-site': site, origin } = req.headers
  const asks = req.method === 'GET'
  if (site !== undefined && site !== 'same-origin' && !(typed && asks && site === 'none')) return true
  return asks ? origin !== undefined && origin !== baseUrl : origin !== baseUrl
}
