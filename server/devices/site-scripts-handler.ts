import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { acceptsEncoding } from '../platform/accept-encoding.ts'
import type { Exchange } from '../platform/exchange.ts'

const files = { '/collector.js': 'collector.js', '/captcha.js': 'captcha.js' } as const
type ScriptPath = keyof typeof files

type Script = { plain: Buffer; brotli: Buffer; version: string }

export const isSiteScript = (pathname: string): pathname is ScriptPath => Object.hasOwn(files, pathname)

const cacheSeconds = 3_600

function open(file: string): Script {
  const plain = readFileSync(path.join(import.meta.dirname, 'site-scripts', file))
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    version: createHash('sha256').update(plain).digest('hex').slice(0, 12),
  }
}

let opened: Record<ScriptPath, Script> | null = null

/** Reads the scripts once; called at start, since a process that lacks file descriptors could not read them later. */
export function openSiteScripts(): Record<ScriptPath, Script> {
  opened ??= { '/collector.js': open(files['/collector.js']), '/captcha.js': open(files['/captcha.js']) }
  return opened
}

/** Serves the embeddable scripts: any origin, cached for an hour, then revalidated by ETag. */
export function siteScriptsHandler(exchange: Exchange, pathname: ScriptPath): void {
  const { req, res } = exchange
  exchange.endpoint = `scripts.${pathname.slice(1)}`
  const { plain, brotli, version } = openSiteScripts()[pathname]
  const etag = `"${version}"`
  const headers = {
    ...exchange.headers,
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': `public, max-age=${cacheSeconds}, stale-while-revalidate=${24 * cacheSeconds}`,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers)
    res.end()
    return
  }
  const encodes = acceptsEncoding(req, 'br')
  const body = encodes ? brotli : plain
  const encoding = encodes ? { 'Content-Encoding': 'br' } : {}
  res.writeHead(200, { ...headers, ...encoding, 'Content-Length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}
