import { get } from 'node:http'
import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relayed } from '../../simulator/hosts/scanned-sites.ts'
import { openInternet } from '../../simulator/internet.ts'
import { scansOf } from '../testing/scans.ts'
import { openService, type Service } from '../testing/service.ts'
import type { Pages } from './pages.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

/** Renders a script with the nonce that Next.js would read. */
const pages: Pages = async (req, res) => {
  const nonce = /'nonce-([^']+)'/.exec(String(req.headers['content-security-policy']))?.[1]
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(
    `<!doctype html><html lang="en"><title>Assay</title><script nonce="${nonce}" data-passed="${req.headers['x-assay-nonce']}"></script></html>`,
  )
}

let service: Service
beforeAll(async () => {
  service = await openService({ internet, pages, settings: { BASE_URL: 'https://relay.example' } })
  relayed.origin = service.origin
})

const policyOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await service.get(path, undefined, headers)).headers.get('content-security-policy') ?? ''

describe('the redirect of another loopback name', () => {
  it.each([
    '/keys?a=b',
    '//evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/@evil.example',
  ])('sends %s to the service’s own origin', async (path) => {
    const own = await openService({ pages })
    const location = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(own.origin)
      get({ port, path, headers: { Host: '127.0.0.1:3000' } }, (res) => {
        res.resume()
        resolve(res.headers.location ?? '')
      }).on('error', reject)
    })
    expect(new URL(location).origin).toBe('http://localhost:3000')
  })
})

describe('security headers', () => {
  it('earn the pages the grade A+ in a scan by the service itself', async () => {
    const scans = scansOf(service, await service.account('lookups_growth'))
    const scan = await scans.scan('relay.example')
    expect(scan.tests.filter(({ pass }) => pass === false)).toEqual([])
    expect(scan).toMatchObject({
      status: 'completed',
      grade: 'A+',
      tests_failed: 0,
      final_url: 'https://relay.example/',
    })
  })

  it('contain a policy without findings of high or medium severity in the CSP evaluator', async () => {
    const findings = new CspEvaluator(new CspParser(await policyOf('/')).csp).evaluate()
    expect(findings.filter(({ severity }) => severity <= 40)).toEqual([])
  })

  it('carry a new nonce for each document, whatever the client sends, and pass the same one to the page', async () => {
    const forged = {
      'Content-Security-Policy': "script-src 'nonce-forged'",
      'Content-Security-Policy-Report-Only': "script-src 'nonce-forged'",
      'X-Assay-Nonce': 'forged',
    }
    const seen = new Set<string>()
    for (let request = 0; request < 3; request++) {
      const { headers, text } = await service.get('/sign-in', undefined, forged)
      const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
      expect(text).toContain(`nonce="${nonce}" data-passed="${nonce}"`)
      seen.add(nonce)
    }
    expect(seen.size).toBe(3)
  })

  it.each(['/_next/static/chunk.js', '/favicon.ico', '/map/world.json', '/site/example.com/opengraph-image'])(
    'contain no nonce for %s, which browsers cache',
    async (path) => {
      expect(await policyOf(path)).not.toContain('nonce')
    },
  )

  it('let a worker load built scripts of this origin and nothing else', async () => {
    expect(await policyOf('/')).toContain("worker-src 'self' blob:;")
    const built = await policyOf('/_next/static/chunks/worker.js')
    expect(built).toMatch(/^default-src 'none'; .*; script-src 'self'$/)
    expect(await policyOf('/_next/static/media/font.woff2')).not.toContain('script-src')
  })

  it.each(['/v1/usage', '/v1/openapi.json', '/healthz', '/api/trpc/me.session', '/api/account/export'])(
    'forbid everything and sniffing for %s',
    async (path) => {
      const { headers } = await service.get(path)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    },
  )

  it('include HSTS only if the service has HTTPS', async () => {
    const plain = await openService({ pages })
    expect((await plain.get('/')).headers.get('strict-transport-security')).toBeNull()
    expect((await service.get('/')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
