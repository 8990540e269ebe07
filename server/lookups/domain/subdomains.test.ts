import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Fault, openInternet } from '../../../simulator/internet.ts'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import type { SubdomainPage } from './subdomains-schema.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(() => internet.clear())

async function openLookups(settings: Record<string, string> = {}) {
  const service = await openService({ internet, settings })
  onTestFinished(service.close)
  const { key, workspaceId } = await service.account('lookups_growth')
  const call = (domain: string, query = '') => service.get(`/v1/domain/${domain}/subdomains${query}`, key)
  const lookUp = async (domain: string, query = '') => {
    const answer = await call(domain, query)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('domain.subdomains', answer)).toEqual([])
    return answer.body as SubdomainPage
  }
  /** Caches Cert Spotter's answer, which a lookup does not wait for once crt.sh has answered. */
  const cacheSecond = async (apex: string) => {
    const { upstreamClient, upstreams } = service.system
    if (upstreams.certSpotter) await upstreamClient.query(upstreams.certSpotter, apex)
  }
  return { service, call, lookUp, cacheSecond, units: async () => (await service.ledger(workspaceId)).counter }
}

describe('names of a domain in certificate logs', () => {
  it('have every field of the contract, sorted by name, including wildcards and the apex', async () => {
    const { lookUp, cacheSecond } = await openLookups()
    await cacheSecond('example.com')
    const body = await lookUp('www.example.com')
    expect(Object.keys(body).toSorted()).toEqual(
      'domain apex total limit offset has_more results source retained retained_at notice request_id checked_at partial sources warnings'
        .split(' ')
        .toSorted(),
    )
    expect(body.results.map(({ hostname }) => hostname)).toEqual([
      '*.example.com',
      '*.staging.example.com',
      'api-2.example.com',
      'api.example.com',
      'example.com',
      'imap.example.com',
      'mail.example.com',
      'old_name.example.com',
      'shop.example.com',
      'smtp.example.com',
      'staging.example.com',
      'vpn.example.com',
      'www.example.com',
    ])
    expect(body).toMatchObject({
      domain: 'www.example.com',
      apex: 'example.com',
      total: 13,
      limit: 100,
      offset: 0,
      has_more: false,
      source: 'crt.sh, certspotter',
      retained: false,
      retained_at: null,
      notice: expect.stringContaining('Historical data from certificate logs'),
    })
    expect(body.results.find(({ hostname }) => hostname === 'api.example.com')).toMatchObject({
      certificate_count: 2,
      first_seen: '2025-11-02T11:09:42.118Z',
      last_seen: '2026-01-28T11:00:41.904Z',
    })
    expect(body.results.find(({ hostname }) => hostname === 'vpn.example.com')?.first_seen).toBe(
      '2024-05-04T00:00:00.000Z',
    )
    expect(internet.requests.filter(({ service }) => service === 'ct').map(({ path }) => path)).toEqual([
      '/?q=%25.example.com&output=json',
    ])
  })

  it('are pages of one response that the source is queried for once', async () => {
    const { lookUp, units } = await openLookups()
    const first = await lookUp('example.com', '?limit=5')
    const second = await lookUp('example.com', '?limit=5&offset=5')
    const last = await lookUp('example.com', '?limit=5&offset=10')
    expect([first.has_more, second.has_more, last.has_more]).toEqual([true, true, false])
    const all = [first, second, last].flatMap(({ results }) => results.map(({ hostname }) => hostname))
    expect(all).toEqual((await lookUp('example.com')).results.map(({ hostname }) => hostname))
    expect((await lookUp('example.com', '?offset=9007199254740991')).results).toEqual([])
    expect(internet.count('ct')).toBe(1)
    expect(await units(), 'each page is a lookup').toBe(5)
  })

  it('have one apex in both spellings of an IDN, and no certificates are a result', async () => {
    const { lookUp } = await openLookups({ UPSTREAM_CERTSPOTTER_URL: 'off' })
    const body = await lookUp(encodeURIComponent('münchen.example'))
    expect([body.apex, body.total]).toEqual(['xn--mnchen-3ya.example', 4])
    expect((await lookUp('xn--mnchen-3ya.example')).total).toBe(4)
    expect(internet.count('ct')).toBe(1)
    expect(await lookUp('nocertificates.example')).toMatchObject({
      total: 0,
      results: [],
      has_more: false,
      partial: false,
    })
  })

  it('of 20,000 certificates are listed, 500 names at a time', async () => {
    const certificates = Array.from({ length: 20_000 }, (_, index) => ({
      id: index,
      issuer_ca_id: 295810,
      issuer_name: "C=US, O=Let's Encrypt, CN=R11",
      common_name: `h${index}.large.example`,
      names: [`h${index}.large.example`],
      entry_timestamp: '2026-01-02T03:04:05.678',
      not_before: '2026-01-02T02:04:05',
      not_after: '2026-04-02T02:04:05',
      serial_number: `0${index}`,
    }))
    internet.put('ct', 'large.example', certificates)
    const { lookUp } = await openLookups()
    const body = await lookUp('large.example', '?limit=500&offset=19500')
    expect([body.total, body.results.length, body.has_more]).toEqual([20_000, 500, false])
  })

  it('of a public suffix or an invalid domain are rejected before anything is charged or queried', async () => {
    const { call, units } = await openLookups()
    for (const wrong of ['com', 'co.uk', '192.0.2.1', 'a..b', 'exa%20mple.com', 'localhost']) {
      const answer = await call(wrong)
      expect([wrong, answer.status, answer.body]).toMatchObject([wrong, 400, { error: { code: 'INVALID_DOMAIN' } }])
    }
    expect((await call('example.com', '?limit=501')).body).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
    expect((await call('example.com', '?offset=-1')).body).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
    expect([await units(), internet.count('ct')]).toEqual([0, 0])
  })
})

const certificate = (id: number, name: string, more: object = {}) => ({
  id,
  issuer_ca_id: 295810,
  issuer_name: "C=US, O=Let's Encrypt, CN=R11",
  common_name: name,
  names: [name],
  entry_timestamp: '2026-11-02T03:04:05.678',
  not_before: '2026-11-02T02:04:05',
  not_after: '2027-02-02T02:04:05',
  serial_number: `0${id}`,
  ...more,
})

describe('crt.sh and Cert Spotter', () => {
  it('are merged: names of either, the first and last time of both, and no certificate twice', async () => {
    internet.put('ct', 'two.example', [
      certificate(1, 'old.two.example', { not_after: '2025-01-01T00:00:00' }),
      certificate(2, 'www.two.example'),
      certificate(3, 'www.two.example'),
    ])
    internet.put('certspotter', 'two.example', [
      certificate(2, 'www.two.example'),
      certificate(3, 'www.two.example', { not_before: '2026-11-20T00:00:00', issuer_name: 'CN=Later' }),
      certificate(4, 'new.two.example'),
    ])
    const { lookUp, cacheSecond } = await openLookups()
    await cacheSecond('two.example')
    const body = await lookUp('two.example')
    expect(body.results.map(({ hostname, certificate_count }) => [hostname, certificate_count])).toEqual([
      ['new.two.example', 1],
      ['old.two.example', 1],
      ['www.two.example', 2],
    ])
    expect(body.results.at(-1)).toMatchObject({
      first_seen: '2026-11-02T02:04:05.000Z',
      last_seen: '2026-11-20T00:00:00.000Z',
      last_issuer: 'CN=Later',
    })
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([
      ['ct', 'ok'],
      ['certspotter', 'ok'],
    ])
  })

  it('answer for each other: the one that fails is named', async () => {
    const { lookUp } = await openLookups()
    internet.fault('ct', { kind: 'status', status: 502 })
    const second = await lookUp('example.com')
    expect(second).toMatchObject({ source: 'certspotter', partial: true, retained: false })
    expect(second.notice).toContain('have not expired')
    expect(second.total).toBeGreaterThan(0)
    expect(second.sources).toMatchObject([
      { id: 'ct', status: 'unavailable' },
      { id: 'certspotter', status: 'ok' },
    ])
    internet.clear()
    internet.fault('certspotter', { kind: 'status', status: 503 })
    const { lookUp: other, cacheSecond } = await openLookups()
    await cacheSecond('example.net')
    internet.put('ct', 'example.net', [certificate(1, 'www.example.net')])
    expect(await other('example.net')).toMatchObject({ source: 'crt.sh', total: 1 })
  })

  it('answer as fast as crt.sh does: the names of a slower Cert Spotter are in the next result', async () => {
    internet.put('ct', 'two.example', [certificate(1, 'www.two.example')])
    internet.put('certspotter', 'two.example', [certificate(2, 'new.two.example')])
    internet.fault('certspotter', { kind: 'slow', ms: 1_000 })
    const { lookUp, cacheSecond } = await openLookups()
    expect(await lookUp('two.example')).toMatchObject({
      total: 1,
      partial: true,
      sources: [{ status: 'ok' }, { id: 'certspotter', status: 'timeout' }],
    })
    await cacheSecond('two.example')
    expect(await lookUp('two.example')).toMatchObject({ total: 2, partial: false })
    expect([internet.count('ct'), internet.count('certspotter')], 'a page and the empty one after it').toEqual([1, 2])
  })

  it('Cert Spotter is left alone for as long as it asks for', async () => {
    internet.fault('certspotter', { kind: 'status', status: 429, retryAfter: 600 })
    const { service, cacheSecond } = await openLookups()
    await cacheSecond('example.com')
    await cacheSecond('example.net')
    expect(internet.count('certspotter')).toBe(1)
    service.clock.advance(601_000)
    await cacheSecond('example.net')
    expect(internet.count('certspotter')).toBe(2)
  })

  it('Cert Spotter that is not connected is no gap', async () => {
    const { lookUp } = await openLookups({ UPSTREAM_CERTSPOTTER_URL: 'off' })
    const body = await lookUp('example.com')
    expect(body).toMatchObject({ source: 'crt.sh', partial: false })
    expect(body.sources).toMatchObject([
      { id: 'ct', status: 'ok' },
      { id: 'certspotter', status: 'not_configured' },
    ])
    expect(internet.count('certspotter')).toBe(0)
  })
})

const failBoth = (fault: Fault): void => {
  internet.fault('ct', fault)
  internet.fault('certspotter', fault)
}

describe('a source that fails', () => {
  const failures: [name: string, fault: Fault][] = [
    ['502', { kind: 'status', status: 502, body: '<html>Bad Gateway</html>' }],
    ['503', { kind: 'status', status: 503 }],
    ['404', { kind: 'status', status: 404 }],
    ['429', { kind: 'status', status: 429 }],
    ['an error page with status 200', { kind: 'html' }],
    ['an empty body', { kind: 'garbage', body: '' }],
    ['half a document', { kind: 'garbage', body: '[{"issuer_ca_id":295810,"issuer_name":"C=US' }],
    ['a message in place of a list', { kind: 'garbage', body: '{"error":"too many connections"}' }],
    ['a body that ends early', { kind: 'truncated' }],
    ['a flood', { kind: 'huge' }],
    ['a closed connection', { kind: 'reset' }],
  ]

  it.each(failures)('%s is a failure, never "none"', async (_, fault) => {
    failBoth(fault)
    const { call, units } = await openLookups()
    const answer = await call('example.com')
    expect(answer.body).toMatchObject({ error: { code: 'CT_SOURCE_UNAVAILABLE' } })
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0, await units()]).toEqual([503, true, 1])
    expect(mismatches('domain.subdomains', answer)).toEqual([])
  })

  it('is replaced by a cached answer of the last 30 days, which says so, and by no older one', async () => {
    const { service, lookUp, call, cacheSecond } = await openLookups()
    const at = service.clock.now().toISOString()
    await cacheSecond('example.com')
    await lookUp('example.com')
    await service.system.upstreamClient.idle()
    service.clock.advance(7 * hourMs)
    failBoth({ kind: 'status', status: 502 })
    const body = await lookUp('example.com')
    expect(body).toMatchObject({ total: 13, retained: true, retained_at: at, partial: false })
    expect(body.sources).toMatchObject([
      { id: 'ct', status: 'stale', age_seconds: 7 * 3600 },
      { id: 'certspotter', status: 'stale' },
    ])
    expect(body.warnings).toMatchObject([{ code: 'SOURCE_STALE' }, { code: 'SOURCE_STALE' }])
    service.clock.advance(30 * dayMs)
    expect((await call('example.com')).body).toMatchObject({ error: { code: 'CT_SOURCE_UNAVAILABLE' } })
  })

  it('is skipped after repeated failures, and then nothing is charged, unless an answer is cached', async () => {
    const { service, lookUp, call, cacheSecond, units } = await openLookups()
    await lookUp('example.com')
    // Its query goes on after the lookup, and would be answered at the later time.
    await cacheSecond('example.com')
    await service.system.upstreamClient.idle()
    service.clock.advance(7 * hourMs)
    failBoth({ kind: 'status', status: 503 })
    for (let round = 0; round < 6; round++) await call(`other${round}.example`)
    const before = await units()
    const refused = await call('one-more.example')
    expect([refused.status, await units()]).toEqual([503, before])
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('No unit was used') } })
    expect((await lookUp('example.com')).retained).toBe(true)
  })
})
