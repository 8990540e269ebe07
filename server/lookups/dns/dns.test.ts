import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { recordTypes } from '../../platform/dns/index.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { DnsLookup } from './schema.ts'

const internet = await openInternet()
afterEach(internet.clear)
afterAll(internet.close)

let shared: Service
beforeAll(async () => {
  shared = await openService({ internet })
})

/** A service of its own, for a test of a changed internet or of what is queried. */
const openOwn = async () => openLookups(await openService({ internet }))

async function openLookups(service = shared) {
  const account = await service.account('lookups_growth')
  const send = (domain: string, type?: string) =>
    service.get(`/v1/dns/lookup?domain=${encodeURIComponent(domain)}${type ? `&type=${type}` : ''}`, account.key)
  const lookUp = async (domain: string, type?: string) => {
    const answer = await send(domain, type)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('dns.lookup', answer)).toEqual([])
    return answer.body as DnsLookup
  }
  return { service, account, send, lookUp }
}

describe('the records of a name', () => {
  it('have the members of the contract, A by default', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('example.com')
    expect(body).toMatchObject({
      domain: 'example.com',
      type: 'A',
      status: 'NOERROR',
      answers: [{ name: 'example.com', type: 'A', ttl: 300, value: '93.184.216.34', fields: null }],
      flags: { ad: true, tc: false },
      dnssec: 'secure',
      resolver: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      query_time_ms: expect.any(Number),
      partial: false,
      sources: [{ id: 'dns', status: 'ok' }],
    })
  })

  it('are parsed into their parts', async () => {
    const { lookUp } = await openLookups()
    expect((await lookUp('example.com', 'mx')).answers[0]?.fields).toEqual({
      priority: 10,
      exchange: 'mail.example.com',
    })
    expect((await lookUp('_sip._tcp.example.com', 'SRV')).answers[0]?.fields).toMatchObject({
      priority: 10,
      weight: 60,
      port: 5060,
    })
    expect((await lookUp('example.com', 'CAA')).answers[0]?.fields).toMatchObject({ tag: 'issue' })
  })

  it('are returned for every type of the contract, in any case', async () => {
    const { lookUp } = await openLookups()
    for (const type of recordTypes) expect((await lookUp('example.com', type.toLowerCase())).type).toBe(type)
  })

  it('follow an alias, with the records that resolve to its target', async () => {
    const { lookUp } = await openLookups()
    const { answers } = await lookUp('far.example.com')
    expect(answers.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'far.example.com CNAME',
      'www.example.com CNAME',
      'example.com A',
    ])
  })

  it('are available for IDN, underscore, reverse and top-level names', async () => {
    const { lookUp } = await openLookups()
    expect(await lookUp('Bücher.example')).toMatchObject({
      domain: 'xn--bcher-kva.example',
      unicode: 'bücher.example',
      status: 'NOERROR',
    })
    expect((await lookUp('_dmarc-report.example.com', 'TXT')).answers).toHaveLength(1)
    expect((await lookUp('4.4.8.8.in-addr.arpa', 'PTR')).answers[0]?.value).toBe('dns.google')
    expect((await lookUp('com', 'NS')).domain).toBe('com')
    expect((await lookUp('EXAMPLE.com.')).domain).toBe('example.com')
  })

  it('are queried by absolute name: no search suffix is ever added', async () => {
    const { lookUp } = await openOwn()
    await lookUp('nowhere', 'A')
    const queries = internet.dns.queries.map((text) => text.split(' ')[1])
    expect(new Set(queries)).toEqual(new Set(['nowhere', '.']))
  })
})

describe('negative and failed responses', () => {
  it('distinguish a nonexistent name from a name without such a record', async () => {
    const { lookUp } = await openLookups()
    const absent = await lookUp('no-such-name.example')
    expect(absent).toMatchObject({ status: 'NXDOMAIN', answers: [], dnssec: 'insecure', partial: false })
    expect(absent.authority[0]).toMatchObject({ type: 'SOA', fields: { minimum: 60 } })
    expect(await lookUp('empty.example.com', 'MX')).toMatchObject({ status: 'NOERROR', answers: [] })
  })

  it('are a result with nothing known if the DNS fails or refuses', async () => {
    const { lookUp } = await openOwn()
    for (const code of ['SERVFAIL', 'REFUSED'] as const) {
      internet.dns.fault('example.com', { kind: 'status', code })
      expect(await lookUp('example.com')).toMatchObject({
        status: code,
        answers: [],
        dnssec: 'unknown',
        partial: true,
        sources: [{ status: 'unavailable' }],
      })
    }
  })

  it('are 503 with Retry-After without a responding resolver, and stay charged', async () => {
    internet.dns.fault('*', { kind: 'silent' })
    const { service, account, send } = await openOwn()
    const answer = await send('example.com')
    expect(answer.body).toMatchObject({ error: { code: 'DNS_UNAVAILABLE' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await service.ledger(account.workspaceId)).counter).toBe(1)
  })

  it('are called insecure only by a resolver that validates others', async () => {
    const { lookUp } = await openOwn()
    expect((await lookUp('empty.example.com')).dnssec).toBe('insecure')
    internet.put('dns', '.', null)
    const other = await openOwn()
    expect((await other.lookUp('empty.example.com')).dnssec).toBe('unknown')
  })

  it('retry a truncated UDP response over TCP, and discard garbage', async () => {
    const { lookUp, send } = await openOwn()
    internet.dns.fault('example.com', { kind: 'cut' })
    expect(await lookUp('example.com', 'MX')).toMatchObject({ answers: [{ type: 'MX' }], flags: { tc: false } })
    internet.dns.fault('example.com', { kind: 'garbage' })
    expect((await send('example.com', 'TXT')).body).toMatchObject({ error: { code: 'DNS_UNAVAILABLE' } })
  })
})

describe('an invalid query', () => {
  it('is rejected before anything is charged or queried', async () => {
    const { service, account, send } = await openOwn()
    for (const name of [
      '',
      ' ',
      '8.8.8.8',
      '::1',
      'a..b',
      '-a.com',
      `${'a'.repeat(64)}.com`,
      'ex ample.com',
      'http://a.com',
      'a.com/x',
      '123',
      '.',
    ])
      expect((await send(name)).body, name).toMatchObject({ error: { code: 'INVALID_DOMAIN' } })
    for (const type of ['ANY', 'any', 'AXFR', 'A%20', 'constructor'])
      expect((await send('example.com', type)).body, type).toMatchObject({ error: { code: 'UNSUPPORTED_RECORD_TYPE' } })
    expect(internet.dns.queries).toEqual([])
    expect((await service.ledger(account.workspaceId)).counter).toBe(0)
  })
})
