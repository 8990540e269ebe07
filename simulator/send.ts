import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Reply } from './service.ts'

/** Sends a reply like a web server: validators, 304 for a matching condition, gzip when accepted. */
export function send(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  const { status, body } = reply
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
  const headers: Record<string, string> = { ...(status === 200 ? { etag } : {}), ...reply.headers }
  if (status === 200 && unchanged(request, etag, headers['last-modified'])) {
    response.writeHead(304, headers).end()
    return
  }
  const zipped = body.length > 200 && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const bytes = zipped ? gzipSync(body) : Buffer.from(body)
  response.writeHead(status, {
    ...headers,
    'content-length': bytes.length,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function unchanged({ headers }: IncomingMessage, etag: string, modified: string | undefined): boolean {
  if (headers['if-none-match'] !== undefined) return headers['if-none-match'].includes(etag)
  if (headers['if-modified-since'] === undefined || modified === undefined) return false
  return Date.parse(modified) <= Date.parse(headers['if-modified-since'])
}
