import type { IncomingMessage, ServerResponse } from 'node:http'
import { styleHash } from '../pages/style.ts'

const always = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const

const pageHeaders = {
  ...always,
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // A form may lead on to the destination, and browsers hold its redirects against this too.
  'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'`,
} as const

/** Answers with a page; to HEAD with its headers alone. What was sent and not read ends the connection. */
export function answerPage(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  page: string,
  more: Record<string, string> = {},
): void {
  const unread = req.method !== 'GET' && req.method !== 'HEAD' && !req.complete
  res.writeHead(status, {
    ...pageHeaders,
    'Content-Length': Buffer.byteLength(page),
    ...(unread ? { Connection: 'close' } : {}),
    ...more,
  })
  res.end(req.method === 'HEAD' ? undefined : page)
}

/** Sends a visitor on (contract section 8): 302 to a request, 303 to a form. */
export function answerOn(res: ServerResponse, status: 302 | 303, target: string): void {
  res.writeHead(status, { Location: target, ...always, 'Content-Length': 0 })
  res.end()
}

/** Answers with a picture. */
export function answerPicture(req: IncomingMessage, res: ServerResponse, svg: string): void {
  res.writeHead(200, {
    ...always,
    'Content-Type': 'image/svg+xml',
    'Content-Length': Buffer.byteLength(svg),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  res.end(req.method === 'HEAD' ? undefined : svg)
}
