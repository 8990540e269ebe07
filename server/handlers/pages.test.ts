import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFolder } from '../../scripts/compress.mjs'
import { serveOnLoopback } from '../testing/loopback.ts'
import { builtFiles } from './pages.ts'

const script = 'export const words = "the quick brown fox";\n'.repeat(100)
let folder = ''
let origin = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-built-'))
  writeFileSync(path.join(folder, 'page-1a2b.js'), script)
  writeFileSync(path.join(folder, 'font.woff2'), script)
  await compressFolder(folder)
  const built = builtFiles(folder)
  origin = await serveOnLoopback(async (req, res) => {
    if (!(await built(req, res))) res.writeHead(404).end(`rendered ${req.url}`)
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Raw client: neither adds Accept-Encoding nor decodes. */
const lookUp = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const requested = request(origin, { path: target, headers, method }, async (res) => {
      const chunks: Buffer[] = []
      for await (const chunk of res) chunks.push(chunk as Buffer)
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) })
    })
    requested.on('error', reject)
    requested.end()
  })

describe('static files of the build', () => {
  const file = '/_next/static/page-1a2b.js'

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('are served precompressed, with %s', async (encoding, accepted, decoded) => {
    const { status, headers, body } = await lookUp(file, { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(decoded(body).toString()).toBe(script)
    expect(body.length).toBeLessThan(script.length / 10)
  })

  it('are served uncompressed to clients without an encoding, and cached permanently', async () => {
    const { headers, body } = await lookUp(file)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('text/javascript')
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(body.toString()).toBe(script)
  })

  it('do not compress fonts a second time', async () => {
    const { headers } = await lookUp('/_next/static/font.woff2', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['a file that the build did not make', '/_next/static/gone.js', 'GET'],
    ['a path out of the folder', '/_next/static/../../package.json', 'GET'],
    ['an encoded path out of the folder', '/_next/static/%2e%2e/%2e%2e/package.json', 'GET'],
    ['another page', '/overview', 'GET'],
    ['a form sent to a file', file, 'POST'],
  ])('leave %s to the pages', async (_what, target, method) => {
    const { status, body } = await lookUp(target, {}, method)
    expect(status).toBe(404)
    expect(body.toString()).toBe(`rendered ${target}`)
  })
})
