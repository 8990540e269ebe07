import { gzipSync } from 'node:zlib'
import { errors } from '../catalog/errors.ts'
import { scoringModelIds } from '../catalog/scoring/models.ts'
import type { Documentation } from '../documentation/index.ts'
import { acceptsEncoding } from '../platform/accept-encoding.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'

const publicPages = ['/', '/pricing', '/status', '/leaderboard', '/link', '/docs', '/docs/scoring']

type TextFile = { type: string; text: string }

/**
 * The documentation for programs: Markdown of every page at its path with `.md`, the search index, `llms.txt`,
 * `robots.txt` and `sitemap.xml`. Null if the path is none of these.
 */
export function documentationHandler(documentationOf: () => Documentation): (path: string) => Handler | null {
  let index: { plain: Buffer; gzipped: Buffer } | null = null

  const sendIndex: Handler = (exchange) => {
    if (!index) {
      const plain = Buffer.from(documentationOf().searchIndex())
      index = { plain, gzipped: gzipSync(plain, { level: 9 }) }
    }
    const gzip = acceptsEncoding(exchange.req, 'gzip')
    send(exchange, 'application/json', gzip ? index.gzipped : index.plain, {
      Vary: 'Accept-Encoding',
      ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
    })
  }

  function fileAt(path: string): TextFile | null {
    if (path === '/robots.txt') return { type: 'text/plain', text: robots(documentationOf()) }
    if (path === '/sitemap.xml') return { type: 'application/xml', text: sitemap(documentationOf()) }
    if (path === '/llms.txt') return { type: 'text/plain', text: documentationOf().llms() }
    if (!path.startsWith('/docs/') || !path.endsWith('.md')) return null
    const text = documentationOf().markdown(path.slice(0, -'.md'.length))
    return text === null ? null : { type: 'text/markdown', text }
  }

  return (path) => {
    if (path === '/docs/search.json') return sendIndex
    const file = fileAt(path)
    return file && ((exchange) => send(exchange, file.type, Buffer.from(file.text)))
  }
}

function send(exchange: Exchange, type: string, body: Buffer, headers: Record<string, string> = {}): void {
  const { req, res } = exchange
  exchange.endpoint = 'documentation'
  res.writeHead(200, {
    ...exchange.headers,
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=300',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

const robots = ({ baseUrl }: Documentation): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /v1/', 'Disallow: /go/', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join(
    '\n',
  )

function sitemap({ baseUrl, pages, reference }: Documentation): string {
  const paths = new Set([
    ...publicPages,
    ...scoringModelIds.map((id) => `/docs/scoring/${id}`),
    '/docs/reference',
    ...pages.map(({ path }) => path),
    ...reference.operations.map(({ id }) => `/docs/reference/${id}`),
    ...Object.keys(errors).map((code) => `/docs/errors/${code}`),
  ])
  const entries = [...paths].map((path) => `  <url><loc>${escaped(baseUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
