import type { Exchange } from '../../platform/exchange.ts'
import { styleHash } from '../pages/style.ts'

const always = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const

const pageHeaders = {
  ...always,
  'Content-Type': 'text/html; charset=utf-8',
  'X-Frame-Options': 'DENY',
  // A form may redirect to the destination, and browsers apply `form-action` to its redirects too.
  'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'`,
} as const

/** Sends a page; for HEAD only its headers. An unread request body closes the connection. */
export function sendPage(
  { req, res, headers }: Exchange,
  status: number,
  page: string,
  more: Record<string, string> = {},
): void {
  const unread = req.method !== 'GET' && req.method !== 'HEAD' && !req.complete
  res.writeHead(status, {
    ...headers,
    ...pageHeaders,
    'Content-Length': Buffer.byteLength(page),
    ...(unread ? { Connection: 'close' } : {}),
    ...more,
  })
  res.end(req.method === 'HEAD' ? undefined : page)
}

const redirectHeaders = [...Object.entries(always).flat(), 'Content-Length', '0']

/**
 * Redirects to the destination (contract section 8): 302 for a GET, 303 for a form. Without the headers that concern a
 * body, and as a flat list, because this is the response that visitors wait for most often.
 */
export function sendRedirect({ res, requestId, headers }: Exchange, status: 302 | 303, target: string): void {
  const lines = ['X-Service-Request-Id', requestId, 'Location', target, ...redirectHeaders]
  const transport = headers['Strict-Transport-Security']
  if (transport !== undefined) lines.push('Strict-Transport-Security', String(transport))
  res.writeHead(status, lines)
  res.end()
}

export function sendImage({ req, res, headers }: Exchange, svg: string): void {
  res.writeHead(200, {
    ...headers,
    ...always,
    'Content-Type': 'image/svg+xml',
    'Content-Length': Buffer.byteLength(svg),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  res.end(req.method === 'HEAD' ? undefined : svg)
}
