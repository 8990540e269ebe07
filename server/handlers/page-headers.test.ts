import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { cspWeaknesses } from '../scans/headers/csp-weaknesses.ts'
import { scoreHeaders } from '../scans/headers/index.ts'
import { atEnd } from '../testing/at-end.ts'
import { evidenceWith } from '../testing/header-evidence.ts'
import { openService, testSecret } from '../testing/service.ts'
import { contentSecurityPolicy } from './page-headers.ts'
import type { Pages } from './pages.ts'
import { requestHandler } from './request-handler.ts'

/** Responds with what the pages are told. */
const echo: Pages = async (req, res) => {
  res.end(JSON.stringify({ nonce: req.headers['x-assay-nonce'], policy: req.headers['content-security-policy'] }))
}

async function openPages(baseUrl: string) {
  const { system } = await openService({ settings: { BASE_URL: baseUrl } })
  const server = createHttpServer(system, requestHandler({ system, secret: testSecret, pages: echo }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({ port, path, headers: { Host: new URL(baseUrl).host, ...headers } })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const told = JSON.parse(await text(response)) as { nonce: string; policy: string }
    return { headers: response.headersDistinct as Record<string, string[]>, told }
  }
}

describe('the headers of pages', () => {
  it('get the grade A+ from the website scanner, on every kind of page', async () => {
    const load = await openPages('https://assay.example')
    for (const path of ['/', '/sign-in', '/overview', '/docs/ip.lookup', '/shared/report', '/no-such-page']) {
      const { headers } = await load(path)
      const { grade, findings } = scoreHeaders(evidenceWith(headers))
      expect({ path, grade, failed: findings.filter(({ pass }) => pass === false) }).toEqual({
        path,
        grade: 'A+',
        failed: [],
      })
    }
  })

  it('allow scripts by a nonce that no other page has, whatever the client sends', async () => {
    const load = await openPages('http://localhost:3000')
    const forged = `script-src 'nonce-forged'`
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => load('/', { 'Content-Security-Policy': forged, 'X-Assay-Nonce': 'forged' })),
    )
    const nonces = pages.map(({ told }) => told.nonce)
    expect(new Set(nonces).size).toBe(20)
    for (const { headers, told } of pages) {
      expect(headers['content-security-policy']).toEqual([told.policy])
      expect(told.policy).toContain(`'nonce-${told.nonce}'`)
      expect(Buffer.from(told.nonce, 'base64')).toHaveLength(16)
    }
    expect(pages[0]?.headers['strict-transport-security'], 'only over https').toBeUndefined()
  })

  it('have a policy in which csp_evaluator finds nothing of high or medium severity', () => {
    const origins = { baseUrl: 'https://assay.example', linkBaseUrl: 'https://go.example', dev: false }
    const policy = contentSecurityPolicy('bm9uY2Ugb2YgMTI4IGJpdHM', origins)
    expect(policy).toContain("img-src 'self' data: https://go.example")
    expect(cspWeaknesses(policy)).toEqual([])
  })
})
