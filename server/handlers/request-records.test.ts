import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { atEnd } from '../testing/at-end.ts'
import { browserOf } from '../testing/dashboard.ts'
import { type Account, openService, type Service, signInAs, testSecret } from '../testing/service.ts'
import { openStripeSimulator, signedEvent } from '../testing/stripe.ts'
import type { Pages } from './pages.ts'
import { requestHandler } from './request-handler.ts'

type RequestLine = { endpoint: string; status: number }
type Call = (path: string, init?: RequestInit) => ReturnType<Service['call']>

let service: Service
let account: Account
let cookie: string
let call: Call
let pagesServed = 0

const pages: Pages = async (_req, res) => {
  pagesServed += 1
  res.end('a page')
}

beforeAll(async () => {
  const stripe = await openStripeSimulator()
  service = await openService({ settings: stripe.settings })
  account = await service.account('suite_agency')
  cookie = await signInAs(service.system, account.userId)
  const { system } = service
  const server = createHttpServer(system, requestHandler({ system, secret: testSecret, pages })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  call = async (path, { method = 'GET', headers, body } = {}) => {
    const sent = request({
      port,
      path,
      method,
      headers: { Host: 'localhost:3000', ...Object.fromEntries(new Headers(headers)) },
    })
    sent.end(body ? String(body) : undefined)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const received = new Headers(response.headers as Record<string, string>)
    return { status: response.statusCode ?? 0, headers: received, text: await text(response), body: null }
  }
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await stripe.close()
  })
})

const linesSince = (from: number): RequestLine[] =>
  service.logged
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
    .map(({ endpoint, status }) => ({ endpoint, status }))

async function counted(): Promise<Map<string, number>> {
  const { values } = await service.system.metrics.requests.get()
  return new Map(values.map(({ labels: { endpoint, status }, value }) => [`${endpoint} ${status}`, value]))
}

async function timed(endpoint: string): Promise<number> {
  const { values } = await service.system.metrics.duration.get()
  const one = values.find(
    ({ metricName, labels }) => metricName === 'assay_request_seconds_count' && labels.endpoint === endpoint,
  )
  return one?.value ?? 0
}

const event = () => signedEvent({ id: 'evt_1', type: 'ping', data: { object: {} } }, service.clock.now())

describe('exactly one count, one duration and one log line', () => {
  it.each<[string, RequestLine, () => Promise<unknown>]>([
    [
      'a call of the API',
      { endpoint: 'ip.geo', status: 200 },
      () => call('/v1/ip/8.8.8.8/geo', { headers: { 'X-API-Key': account.key } }),
    ],
    ['an unregistered path', { endpoint: 'unregistered', status: 404 }, () => call('/v1/nothing/a-secret')],
    [
      'a lookup of the dashboard',
      { endpoint: 'dashboard.ip.geo', status: 200 },
      () => browserOf({ call, system: service.system }, cookie).query('ip.geo', { ip: '8.8.8.8' }),
    ],
    ['an unknown procedure', { endpoint: 'dashboard.unregistered', status: 404 }, () => call('/api/trpc/a-secret')],
    [
      'an account route',
      { endpoint: 'reports.list', status: 200 },
      () => call('/api/account/reports', { headers: { Cookie: cookie } }),
    ],
    [
      'a download',
      { endpoint: 'dashboard.events.csv', status: 200 },
      () => call('/api/events.csv', { headers: { Cookie: cookie } }),
    ],
    ['a Stripe event', { endpoint: 'stripe.events', status: 200 }, () => call('/api/stripe/events', event())],
    ['a link visit', { endpoint: 'visit.open', status: 404 }, () => call('/go/a-secret?token=a-secret')],
    ['a site script', { endpoint: 'scripts.collector.js', status: 200 }, () => call('/collector.js')],
    ['the OpenAPI document', { endpoint: 'openapi', status: 200 }, () => call('/v1/openapi.json')],
    ['a health check', { endpoint: 'healthz', status: 200 }, () => call('/healthz')],
    ['a health check by HEAD', { endpoint: 'healthz', status: 200 }, () => call('/healthz', { method: 'HEAD' })],
    ['a page', { endpoint: 'pages.document', status: 200 }, () => call('/shared/a-secret?token=a-secret')],
    ['data of a page', { endpoint: 'pages.data', status: 200 }, () => call('/docs?_rsc=1', { headers: { RSC: '1' } })],
  ])('for %s', async (_what, record, send) => {
    const [from, before, timedBefore] = [service.logged.length, await counted(), await timed(record.endpoint)]
    await send()
    expect(linesSince(from)).toEqual([record])
    const after = await counted()
    const grown = [...after].filter(([name, value]) => value !== (before.get(name) ?? 0))
    expect(grown).toEqual([[`${record.endpoint} ${record.status}`, (before.get(grown[0]?.[0] ?? '') ?? 0) + 1]])
    expect(await timed(record.endpoint)).toBe(timedBefore + 1)
  })

  it('without any path, query, key or cookie', async () => {
    const written = service.logged.join('') + (await service.system.metrics.registry.metrics())
    expect(written).toContain('dashboard.ip.geo')
    for (const secret of ['a-secret', account.key, cookie.slice(-20), '8.8.8.8']) expect(written).not.toContain(secret)
  })
})

describe('a request that the pages cannot parse', () => {
  it.each<[string, string, RequestInit, number]>([
    ['a percent sign without digits', '/docs/%zz', {}, 400],
    ['an old escape of JavaScript', '/sites/%u0041', {}, 400],
    ['bytes that are no UTF-8', '/docs/%ff', {}, 400],
    ['an overlong encoding of a slash', '/docs/%C0%AF', {}, 400],
    ['bytes that are no UTF-8 in the query of a sign-in', '/api/auth/session?callbackUrl=%ff', {}, 400],
    ['NUL in the path', '/docs/%00', {}, 400],
    ['NUL in the query', '/docs?a=%00', {}, 400],
    ['a target of 9,000 characters', `/docs/${'a'.repeat(9_000)}`, {}, 400],
    ['a router state that is no JSON', '/docs', { headers: { RSC: '1', 'Next-Router-State-Tree': '%7B' } }, 400],
    ['a router state of another shape', '/docs', { headers: { RSC: '1', 'Next-Router-State-Tree': '%5B1%5D' } }, 400],
    ['a method that no page has', '/sign-in', { method: 'PUT' }, 404],
    [
      'a form of the sign-in over 64 KiB',
      '/api/auth/callback/password',
      { method: 'POST', body: 'a'.repeat(65_537) },
      400,
    ],
    [
      'a form of the sign-in of unstated size',
      '/api/auth/callback/password',
      { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body: 'a=1' },
      400,
    ],
    ['a method of nobody', '/sign-in', { method: 'TRACE' }, 404],
    ['a server action, which no page has', '/sign-in', { method: 'POST', headers: { 'Next-Action': 'x' } }, 404],
    ['the image service, which no page uses', '/_next/image?url=%2Fa%0A%7B%22level%22', {}, 404],
  ])('%s is rejected before them, with an error of the catalog', async (_what, path, init, status) => {
    const before = pagesServed
    const response = await call(path, init)
    expect(response.status).toBe(status)
    expect(JSON.parse(response.text)).toMatchObject({ error: { code: expect.stringMatching(/^[A-Z_]+$/) } })
    expect(response.headers.get('x-service-request-id')).toMatch(/^req_/)
    expect(pagesServed).toBe(before)
  })

  it.each([
    ['a percent sign in the query', '/docs?q=100%', {}],
    ['a broken cookie', '/docs', { headers: { Cookie: 'next-auth.session-token=%zz; =; theme=%ff' } }],
    ['a form of the sign-in', '/api/auth/callback/password', { method: 'POST', body: 'a=1' }],
    ['a router state', '/docs', { headers: { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%2C%7B%7D%5D' } }],
  ])('%s is passed to them', async (_what, path, init: RequestInit) => {
    expect((await call(path, init)).text).toBe('a page')
  })

  it('does not redirect to another host, whatever the path begins with', async () => {
    const response = await call('//evil.example/x', { headers: { Host: '127.0.0.1:4000' } })
    expect(response.headers.get('location')).toBe('http://localhost:3000//evil.example/x')
  })
})

describe('metrics', () => {
  const read = async (settings: { [name: string]: string }, headers: { [name: string]: string }) => {
    const opened = await openService({ settings, databaseUrl: service.databaseUrl })
    return (await opened.call('/metrics', { headers })).status
  }

  it('without a token are for loopback clients, which only a trusted proxy can forward', async () => {
    const trusting = { TRUSTED_PROXIES: '127.0.0.1/32' }
    expect(await read({}, {})).toBe(200)
    expect(await read({}, { 'X-Forwarded-For': '203.0.113.9' })).toBe(403)
    expect(await read({}, { 'X-Forwarded-For': '127.0.0.1' })).toBe(403)
    expect(await read({}, { Forwarded: 'for=203.0.113.9' })).toBe(403)
    expect(await read(trusting, { 'X-Forwarded-For': '203.0.113.9' })).toBe(403)
    expect(await read(trusting, { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' })).toBe(403)
    expect(await read(trusting, {})).toBe(200)
  })

  it('with a token are for clients that send it, from anywhere, and for no one else', async () => {
    const settings = { METRICS_TOKEN: 'the-token', TRUSTED_PROXIES: '127.0.0.1/32' }
    const away = { 'X-Forwarded-For': '203.0.113.9' }
    expect(await read(settings, { ...away, Authorization: 'Bearer the-token' })).toBe(200)
    for (const wrong of ['Bearer the-toke', 'Bearer the-token2', 'the-token', 'Basic the-token'])
      expect(await read(settings, { Authorization: wrong }), wrong).toBe(403)
    expect(await read(settings, {})).toBe(403)
  })
})

describe('a client-side navigation in the dashboard', () => {
  const headers = (extra: Record<string, string> = {}) => ({ RSC: '1', 'X-Service-Workspace': 'ws_x', ...extra })

  it('is rejected without a session; documents, prefetches and other pages are served', async () => {
    expect((await call('/keys?_rsc=1', { headers: headers() })).status).toBe(401)
    expect((await call('/keys?_rsc=1', { headers: headers({ Cookie: cookie }) })).status).toBe(200)
    expect((await call('/keys?_rsc=1', { headers: headers({ 'Next-Router-Prefetch': '1' }) })).status).toBe(200)
    expect((await call('/docs?_rsc=1', { headers: { RSC: '1' } })).status).toBe(200)
    expect((await call('/keys')).status).toBe(200)
  })
})
