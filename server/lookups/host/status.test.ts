import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import type { HostStatusReport } from './status-schema.ts'
import { visit } from './visit.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())
const service = await openService({ internet })
const { key, workspaceId } = await service.account('lookups_growth')

async function lookUp(host: string): Promise<HostStatusReport> {
  const answer = await service.get(`/v1/host/${host}/status`, key)
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('host.status', answer)).toEqual([])
  return answer.body as HostStatusReport
}

describe('a host that responds', () => {
  it('has every field of the contract, and states that it was seen from one location', async () => {
    const body = await lookUp('example.com')
    expect(body).toMatchObject({
      host: 'example.com',
      status: 'up',
      checked_from: expect.stringContaining('one location'),
      dns: { resolved: true, addresses: ['93.184.216.34', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'] },
      tcp: [
        { port: 80, open: true, error: null },
        { port: 443, open: true, error: null },
      ],
      http: {
        url: 'http://example.com/',
        http_status: 200,
        final_url: 'https://example.com/',
        redirects: [{ url: 'http://example.com/', status: 301 }],
        server: 'outside/1.0',
        title: 'Example Domain',
        error: null,
      },
      tls: { valid: true, error: null },
      partial: false,
    })
    expect(body.tls.days_remaining).toBeGreaterThan(0)
  })

  it('lists redirects in order', async () => {
    const { http } = await lookUp('chain.example')
    expect(http?.redirects).toEqual([
      { url: 'http://chain.example/', status: 302 },
      { url: 'http://chain.example/1', status: 302 },
      { url: 'http://chain.example/2', status: 302 },
    ])
    expect(http).toMatchObject({ final_url: 'http://chain.example/3', title: 'The end of three steps' })
  })

  it('has odd titles sanitized and long ones truncated', async () => {
    expect((await lookUp('odd-title.example')).http?.title).toBe('Bücher & <b>more</b> 📚 here')
    expect((await lookUp('huge-title.example')).http?.title?.length).toBeLessThanOrEqual(300)
  })

  it('needs only one web port', async () => {
    expect(await lookUp('plain.example')).toMatchObject({
      status: 'up',
      tls: { valid: null },
      http: { url: 'http://plain.example/' },
    })
    expect(await lookUp('only-secure.example')).toMatchObject({
      status: 'up',
      http: { url: 'https://only-secure.example/' },
    })
  })

  it('needs no DNS if it is an address', async () => {
    const body = await lookUp('93.184.216.34')
    expect(body.dns).toEqual({ resolved: false, addresses: ['93.184.216.34'], ms: null })
    expect(body.sources.map(({ id }) => id)).toEqual(['host'])
  })
})

describe('a degraded host', () => {
  it.each([
    ['broken.example', { http_status: 503, error: null }],
    ['circle.example', { http_status: null, error: 'too_many_redirects' }],
    ['long-chain.example', { http_status: null, error: 'too_many_redirects' }],
    ['inward.example', { http_status: null, error: 'not_allowed' }],
    ['inward-name.example', { http_status: null, error: 'not_allowed' }],
    ['metadata.example', { http_status: null, error: 'not_allowed' }],
    ['odd-redirect.example', { http_status: null, error: 'not_allowed' }],
    ['header-flood.example', { http_status: null, error: 'malformed' }],
    ['garbage.example', { http_status: null, error: 'malformed' }],
    ['cut-off.example', { http_status: null, error: 'reset' }],
  ])('is reported for %s: %o', async (host, http) => {
    expect(await lookUp(host)).toMatchObject({ status: 'degraded', http, tls: { valid: true } })
  })

  it('has its redirect to a private address shown and not followed', async () => {
    const { http } = await lookUp('metadata.example')
    expect(http).toMatchObject({ redirects: [{ url: 'http://metadata.example/', status: 302 }], final_url: null })
  })

  it('is reported for a certificate that clients reject, by name', async () => {
    expect(await lookUp('expired.example')).toMatchObject({
      status: 'degraded',
      tls: { valid: false, error: 'expired', days_remaining: expect.any(Number) },
      http: { http_status: 200 },
    })
    expect(await lookUp('no-tls.example')).toMatchObject({ status: 'degraded', tls: { valid: false, error: 'no_tls' } })
  })

  it('is down without an open port', async () => {
    expect(await lookUp('closed.example')).toMatchObject({
      status: 'down',
      tcp: [
        { open: false, error: 'refused' },
        { open: false, error: 'refused' },
      ],
      http: null,
      tls: { valid: null },
    })
  })
})

describe('rejected hosts', () => {
  it('are free for forbidden addresses and names that resolve to them; unknown names are charged', async () => {
    const before = (await service.ledger(workspaceId)).counter
    const code = async (host: string) => (await service.get(`/v1/host/${host}/status`, key)).body
    expect(await code('192.168.1.1')).toMatchObject({ error: { code: 'TARGET_NOT_ALLOWED' } })
    expect(await code('nothing')).toMatchObject({ error: { code: 'INVALID_HOST' } })
    expect((await service.ledger(workspaceId)).counter).toBe(before)
    expect(await code('private-name.example')).toMatchObject({ error: { code: 'TARGET_NOT_ALLOWED' } })
    expect(await code('nobody.example')).toMatchObject({ error: { code: 'HOST_NOT_FOUND' } })
    internet.dns.fault('*', { kind: 'status', code: 'REFUSED' })
    expect(await code('unasked.example')).toMatchObject({ error: { code: 'DNS_UNAVAILABLE' } })
    expect((await service.ledger(workspaceId)).counter).toBe(before + 2)
  })
})

describe('a fetch is bounded', () => {
  const look = (host: string, timeoutMs?: number) =>
    visit({ network: service.system.network }, `http://${host}/`, timeoutMs)
  it('by size: the beginning is read of an endless page and of one that unpacks to a quarter of a gigabyte', async () => {
    for (const host of ['endless.example', 'bomb.example']) {
      const found = await look(host)
      expect(found.ok && found.body.length, host).toBe(256 * 1024)
    }
  })

  it.each(['byte-by-byte.example', 'quiet.example', 'silent.example'])(
    'by time: %s stays within the budget',
    async (host) => {
      expect(await look(host, 300)).toMatchObject({ ok: false, why: 'timeout' })
    },
  )

  it('by time: a handshake that never ends stays within it too', async () => {
    const found = await visit({ network: service.system.network }, 'https://silent.example/', 300)
    expect(found).toMatchObject({ ok: false, why: 'timeout' })
  })

  it('faults have names', async () => {
    const why = async (url: string) => {
      const found = await visit({ network: service.system.network }, url, 5_000)
      return found.ok ? found.status : found.why
    }
    expect(await why('https://self-signed.example/')).toBe('certificate')
    expect(await why('https://wrong-host.example/')).toBe('certificate')
    expect(await why('https://expired.example/')).toBe('certificate')
    expect(await why('https://incomplete-chain.example/')).toBe('certificate')
    expect(await why('https://no-tls.example/')).toBe('tls')
    expect(await why('https://alert.example/')).toBe('tls')
    expect(await why('https://reset.example/')).toBe('reset')
    expect(await why('https://closed.example/')).toBe('refused')
    expect(await why('http://nobody.example/')).toBe('unknown_host')
    expect(await why('http://10.0.0.1/')).toBe('not_allowed')
    expect(await why('http://user:pass@good.example/')).toBe('not_allowed')
    expect(await why('http://[not-a-url/')).toBe('malformed')
    expect(await why('https://missing.example/')).toBe(404)
  })
})
