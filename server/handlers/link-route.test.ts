import { request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { readEnv } from '../platform/env.ts'
import { makeLink } from '../testing/links.ts'
import { openService } from '../testing/service.ts'
import { linkRoute } from './link-route.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

const base = { BASE_URL: 'https://assay.example.net' }
const requested = (url: string, host = 'assay.example.net') => ({ url, headers: { host } }) as never

describe('the URL of links', () => {
  it('is /go of the service by default, and never its root or a path of the API', () => {
    expect(readEnv(base).LINK_BASE_URL).toBe('https://assay.example.net/go')
    expect(readEnv({ ...base, LINK_BASE_URL: 'https://go.example.net/' }).LINK_BASE_URL).toBe('https://go.example.net')
    expect(readEnv({ ...base, LINK_BASE_URL: 'https://assay.example.net/to/' }).LINK_BASE_URL).toBe(
      'https://assay.example.net/to',
    )
    for (const wrong of [
      'https://assay.example.net',
      'https://assay.example.net/v1',
      'https://x.example/a?b',
      'ftp://x.example',
      'go',
    ])
      expect(() => readEnv({ ...base, LINK_BASE_URL: wrong }), wrong).toThrow(/LINK_BASE_URL/)
  })

  it('as a path is that path, except for the API’s paths there', () => {
    const route = linkRoute({ ...base, LINK_BASE_URL: 'https://assay.example.net/go' })
    expect(['/go/abcd', '/go/abcd+?x=1', '/go/', '/go/links1', '/go/%zz'].map((url) => route(requested(url)))).toEqual([
      '/abcd',
      '/abcd+',
      '/',
      '/links1',
      '/%zz',
    ])
    expect(
      ['/go', '/gone/x', '/', '/go/links', '/go/links?x', '/go/links/lnk_1', '/v1/go/links', ''].map((url) =>
        route(requested(url)),
      ),
    ).toEqual(Array(8).fill(null))
  })

  it('as another origin is that whole host, in any case, and nothing of others', () => {
    const route = linkRoute({ ...base, LINK_BASE_URL: 'https://go.example.net' })
    expect(['/abcd', '/', '/v1/usage', '/links'].map((url) => route(requested(url, 'GO.example.net')))).toEqual([
      '/abcd',
      '/',
      '/v1/usage',
      '/links',
    ])
    expect(route(requested('/abcd'))).toBeNull()
    expect(route({ url: '/abcd', headers: {} } as never)).toBeNull()
  })

  it('as another origin serves links and nothing else, and the API stays where it is', async () => {
    const service = await openService({
      internet,
      settings: { BASE_URL: 'https://assay.example.net', LINK_BASE_URL: 'https://go.example.net' },
    })
    await service.system.listings.refresh()
    const account = await service.account()
    const link = await makeLink(service, account, { url: 'https://example.com/apart' })
    expect(link.short_url).toBe(`https://go.example.net/${link.code}`)
    const lookUp = (path: string, host: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const { port } = new URL(service.origin)
        const sent = request({ port, path, headers: { Host: host, 'X-API-Key': account.key } }, (res) => {
          res.resume()
          resolve([res.statusCode, res.headers.location])
        })
        sent.on('error', reject).end()
      })
    expect(await lookUp(`/${link.code}`, 'go.example.net')).toEqual([302, 'https://example.com/apart'])
    for (const path of ['/v1/usage', '/healthz', '/api/trpc/me.session', '/go/links', '/'])
      expect((await lookUp(path, 'go.example.net'))[0], path).toBe(404)
    expect((await lookUp('/v1/usage', 'assay.example.net'))[0]).toBe(200)
    expect((await lookUp('/go/links', 'assay.example.net'))[0]).toBe(200)
    expect((await lookUp(`/go/${link.code}`, 'assay.example.net'))[0]).toBe(404)
  })
})
