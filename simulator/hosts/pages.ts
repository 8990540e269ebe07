import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { answerScanned } from './scanned-sites.ts'

type Page = (request: IncomingMessage, response: ServerResponse, secure: boolean) => void

const html = (title: string, body = 'A page of the simulated outside.'): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><p>${body}</p></body></html>\n`

/** A page. Strict-Transport-Security is only sent over TLS (RFC 6797 section 7.2). */
const description =
  (status: number, text: string, hsts: string | null = null): Page =>
  (_, response, secure) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      server: 'outside/1.0',
      ...(secure && hsts ? { 'strict-transport-security': hsts } : {}),
    })
    response.end(text)
  }

const plain =
  (text: string): Page =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=us-ascii', server: 'outside/1.0' }).end(text)
  }

const moves =
  (to: (request: IncomingMessage) => string, status = 301): Page =>
  (request, response) => {
    response.writeHead(status, { location: to(request), server: 'outside/1.0' }).end()
  }

/** Redirects plain HTTP to the same URL over TLS, where the page is served. */
const secured =
  (page: Page): Page =>
  (request, response, secure) => {
    if (secure) page(request, response, secure)
    else moves(({ headers, url }) => `https://${headers.host}${url}`)(request, response, secure)
  }

const lasting = 'max-age=31536000; includeSubDomains; preload'
const step = (request: IncomingMessage): number => Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0)

/** Responses by requested host; other hosts serve a plain page with their name as the title. */
const pages: Record<string, Page> = {
  'example.com': secured(description(200, html('Example Domain'), lasting)),
  'www.example.com': secured(description(200, html('Example Domain'), lasting)),
  'example.net': secured(description(200, html('Example Network'))),
  'example.org': secured(description(200, html('Example Organisation'), 'max-age=3600')),
  'good.example': description(200, html('A good site'), lasting),
  'secure.example': secured(description(200, html('Only over TLS'), lasting)),
  'chain.example': (request, response, secure) => {
    const at = step(request)
    if (at < 3) moves(() => `/${at + 1}`, 302)(request, response, secure)
    else description(200, html('The end of three steps'))(request, response, secure)
  },
  'long-chain.example': moves((request) => `/${step(request) + 1}`, 302),
  'circle.example': moves(({ url }) => (url === '/there' ? '/' : '/there'), 302),
  'inward.example': moves(() => 'http://10.0.0.1/admin', 302),
  'inward-name.example': moves(() => 'http://private-name.example/', 302),
  'metadata.example': moves(() => 'http://169.254.169.254/latest/meta-data/', 302),
  'leads-on.example': moves(() => 'http://cheap-pills.example/', 302),
  'odd-redirect.example': moves(() => 'ftp://good.example/file', 302),
  'mta-sts.harbourline.dev': plain('version: STSv1\r\nmode: enforce\r\nmx: *.harbourline.dev\r\nmax_age: 604800\r\n'),
  'mta-sts.bluefern.dev': moves(() => 'https://mta-sts.harbourline.dev/.well-known/mta-sts.txt'),
  'missing.example': description(404, html('Not here')),
  'broken.example': description(503, html('Out of order')),
  'parked.example': description(200, html('parked.example is for sale', 'Buy this domain.')),
  'odd-title.example': description(
    200,
    html('\n  B&uuml;cher &amp; <b>more</b>\u0000\u0007 \u202e&#x1F4DA;&#9; here  '),
  ),
  'huge-title.example': description(200, html('long '.repeat(20_000))),
  'bomb.example': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb())
  },
  'header-flood.example': (_, response) => {
    const line = `x-flood: ${'a'.repeat(8_000)}\r\n`
    response.socket?.end(`HTTP/1.1 200 OK\r\n${line.repeat(40)}\r\n`)
  },
  'endless.example': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write('<p>more and more</p>'.repeat(1_000)));
    }
    response.on('drain', more)
    more()
  },
  'byte-by-byte.example': (_, response) => drip(response, 'HTTP/1.1 200 OK\r\nserver: slow\r\n'.repeat(100)),
  'slow.example': (request, response, secure) => {
    const timer = setTimeout(() => description(200, html('Slow but there'))(request, response, secure), 300)
    response.once('close', () => clearTimeout(timer))
  },
  'quiet.example': () => undefined,
  'cut-off.example': (_, response, secure) => {
    if (secure) response.socket?.destroy()
    else response.socket?.resetAndDestroy()
  },
  'garbage.example': (_, response) => {
    response.socket?.end('\u0001\u0002 this is not HTTP\r\n\r\n')
  },
}

/** A page that a test puts on a simulated host, served as given. */
export type PutPage = { status?: number; headers?: Readonly<Record<string, string>>; body?: string }

/**
 * Pages set by tests, by host and path (`good.example/.well-known/x.txt`). They take precedence over the host's own.
 */
export type PutPages = Map<string, PutPage>

export function answerPage(request: IncomingMessage, response: ServerResponse, secure: boolean, put: PutPages): void {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const own = put.get(`${host}${request.url ?? '/'}`)
  if (own) {
    response.writeHead(own.status ?? 200, { 'content-type': 'text/plain; charset=utf-8', ...own.headers }).end(own.body)
    return
  }
  if (answerScanned(request, response, host, secure)) return
  const page = pages[host] ?? description(200, html(`Page of ${host.replace(/[^\w.-]/g, '')}`))
  page(request, response, secure)
}

function drip(response: ServerResponse, text: string): void {
  let sent = 0
  const timer = setInterval(() => {
    response.socket?.write(text.charAt(sent) || 'x')
    sent += 1
  }, 200)
  response.socket?.once('close', () => clearInterval(timer))
}

let zipped: Buffer | null = null

/**
 * A gzip stream that expands from a quarter of a megabyte to a quarter of a gigabyte by repeating one gzip member.
 */
function bomb(): Buffer {
  const member = gzipSync(Buffer.alloc(1024 * 1024, ' '))
  zipped ??= Buffer.concat(Array.from({ length: 256 }, () => member))
  return zipped
}
