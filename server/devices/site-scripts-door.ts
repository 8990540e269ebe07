import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const files = { '/collector.js': 'collector.js', '/captcha.js': 'captcha.js' } as const
type ScriptPath = keyof typeof files

type Script = { plain: Buffer; brotli: Buffer; version: string }

/** Whether a path is that of a script for web sites. */
export const isSiteScript = (pathname: string): pathname is ScriptPath => Object.hasOwn(files, pathname)

const hour = 3_600
const year = 365 * 24 * hour

function open(file: string): Script {
  const plain = readFileSync(path.join(import.meta.dirname, 'site-scripts', file))
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    version: createHash('sha256').update(plain).digest('hex').slice(0, 12),
  }
}

/** Version of a script: the beginning of its SHA-256, as the parameter `v` names it. */
export function siteScriptVersions(): Record<ScriptPath, string> {
  return { '/collector.js': scripts()['/collector.js'].version, '/captcha.js': scripts()['/captcha.js'].version }
}

let opened: Record<ScriptPath, Script> | null = null

/** Read once. */
function scripts(): Record<ScriptPath, Script> {
  opened ??= { '/collector.js': open(files['/collector.js']), '/captcha.js': open(files['/captcha.js']) }
  return opened
}

/**
 * Serves the scripts that web sites load: for any origin, kept for an hour; with `v` set to their version for a year. An older version in an address is answered with the script of now, so that no site
 * ever stands without one.
 */
export function siteScriptsDoor(req: IncomingMessage, res: ServerResponse, pathname: ScriptPath): void {
  const { plain, brotli, version } = scripts()[pathname]
  const asked = new URLSearchParams((req.url ?? '').split('?')[1] ?? '').get('v')
  const etag = `"${version}"`
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': asked === version ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers)
    res.end()
    return
  }
  const encodes = /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''))
  const body = encodes ? brotli : plain
  const encoding = encodes ? { 'Content-Encoding': 'br' } : {}
  res.writeHead(200, { ...headers, ...encoding, 'Content-Length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}
