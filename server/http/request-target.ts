import type { IncomingMessage } from 'node:http'
import { fail } from '../platform/errors.ts'

/**
 * Normalises the request target to origin form (RFC 9112 section 3.2): `req.url` begins with a slash, and the Host
 * header is the authority of an absolute target. Fails with MALFORMED_REQUEST without a host in HTTP/1.1, and with
 * LOOKUP_NOT_FOUND for `OPTIONS *`.
 */
export function normalizeTarget(req: IncomingMessage): void {
  const { url = '', headers } = req
  if (url.charCodeAt(0) !== slash) {
    if (url === '*') fail('LOOKUP_NOT_FOUND')
    const [, authority, path] = /^https?:\/\/([^/?#@]+)([^#]*)/i.exec(url) ?? []
    if (authority === undefined || path === undefined) fail('MALFORMED_REQUEST')
    headers.host = authority
    req.url = path.startsWith('/') ? path : `/${path}`
  }
  if (headers.host === undefined && req.httpVersion === '1.1')
    fail('MALFORMED_REQUEST', 'HTTP/1.1 requests need a Host header.')
}

const slash = '/'.charCodeAt(0)

/**
 * Fails with MALFORMED_REQUEST if the client wants to switch to another protocol: none is offered. The exception is h2c,
 * which clients offer without depending on it (RFC 9113 section 3.1); such a request is served over HTTP/1.1.
 */
export function rejectUpgrade({ headers: { upgrade } }: IncomingMessage): void {
  if (upgrade === undefined || upgrade.trim().toLowerCase() === 'h2c') return
  fail('MALFORMED_REQUEST', 'Protocol upgrades are not supported.')
}
