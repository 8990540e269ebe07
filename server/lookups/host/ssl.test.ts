import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import type { HostSsl } from './schema.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())
const service = await openService({ internet })
const { key } = await service.account('lookups_growth')
await service.system.listings.refresh()

async function lookUp(host: string, query = ''): Promise<HostSsl> {
  const answer = await service.get(`/v1/host/${host}/ssl${query}`, key)
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('host.ssl', answer)).toEqual([])
  return answer.body as HostSsl
}

describe('the HSTS preload list', () => {
  it('has the host or a name above it, and is a source of the result', async () => {
    internet.put('hsts_preload', 'entries', [{ name: 'example.com', mode: 'force-https', include_subdomains: true }])
    const own = await openService({ internet })
    await own.system.listings.refresh()
    const account = await own.account('lookups_growth')
    const body = (await own.get('/v1/host/example.com/ssl', account.key)).body as HostSsl
    expect(body.hsts.preloaded).toBe(true)
  })

  it('that could not be fetched leaves the preload status unknown, and one not connected is no gap', async () => {
    internet.fault('hsts_preload', { kind: 'status', status: 503 })
    const stateOf = async (settings: Record<string, string>) => {
      const own = await openService({ internet, settings })
      await own.system.listings.refresh()
      const { hsts, partial, sources } = (
        await own.get('/v1/host/example.com/ssl', (await own.account('lookups_growth')).key)
      ).body as HostSsl
      return [hsts.preloaded, partial, sources.find(({ id }) => id === 'hsts_preload')?.status]
    }
    expect(await stateOf({})).toEqual([null, true, 'unavailable'])
    expect(await stateOf({ UPSTREAM_HSTS_PRELOAD_URL: 'off' })).toEqual([null, false, 'not_configured'])
  })
})

describe('a valid certificate', () => {
  it('has every field of the contract, chain and handshake', async () => {
    const body = await lookUp('example.com')
    const fields =
      'host port ip reachable error certificate chain trust protocol cipher alpn hsts summary_grade request_id checked_at partial sources warnings'
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields.split(' ')))
    expect(body).toMatchObject({
      host: 'example.com',
      port: 443,
      ip: '93.184.216.34',
      reachable: true,
      error: null,
      protocol: 'TLSv1.3',
      alpn: 'http/1.1',
      hsts: { present: true, max_age: 31_536_000, preload: true, preloaded: false },
      trust: { trusted: true, hostname_match: true, chain_complete: true, expired: false, reason: null },
      summary_grade: 'A+',
      partial: false,
    })
    expect(body.certificate).toMatchObject({
      subject_cn: 'example.com',
      key_type: 'EC',
      key_bits: 256,
      self_signed: false,
    })
    expect(body.chain.map(({ role, sent_position, trusted_root }) => [role, sent_position, trusted_root])).toEqual([
      ['leaf', 1, false],
      ['intermediate', 2, false],
      ['root', null, true],
    ])
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([
      ['dns', 'ok'],
      ['host', 'ok'],
      ['hsts_preload', 'ok'],
    ])
  })

  it('has its whole days counted by the service’s clock, before and after expiry', async () => {
    const own = await openService({ internet })
    const account = await own.account('lookups_growth')
    const get = async () => (await own.get('/v1/host/expires-soon.example/ssl', account.key)).body as HostSsl
    const first = await get()
    const left = first.certificate?.days_remaining ?? -1
    expect(left).toBe(
      Math.floor((Date.parse(first.certificate?.not_after ?? '') - own.clock.now().getTime()) / 86_400_000),
    )
    expect(first.summary_grade).toBe('A')
    const expiry = Date.parse(first.certificate?.not_after ?? '')
    for (const [daysAgo, days_remaining] of [
      [0.5, 0],
      [1.5, -1],
      [11.4, -11],
    ] as const) {
      own.clock.advance(expiry + daysAgo * 86_400_000 - own.clock.now().getTime())
      expect(await get()).toMatchObject({
        summary_grade: 'F',
        trust: { trusted: false, expired: true, reason: 'expired' },
        certificate: { days_remaining },
      })
    }
  })
})

describe('every defect has its grade and its reason', () => {
  const table: [host: string, grade: string, reason: string | null][] = [
    ['good.example', 'A+', null],
    ['example.org', 'A', null],
    ['one.wildcard.example', 'A', null],
    ['with-root.example', 'A', null],
    ['shuffled-chain.example', 'A', null],
    ['ed25519.example', 'A', null],
    ['tls12.example', 'A', null],
    ['tls11.example', 'B', null],
    ['tls10.example', 'B', null],
    ['rsa-1024.example', 'B', null],
    ['expired.example', 'F', 'expired'],
    ['wrong-host.example', 'M', 'name_mismatch'],
    ['too.deep.wildcard.example', 'M', 'name_mismatch'],
    ['name-in-subject-only.example', 'M', 'name_mismatch'],
    ['self-signed.example', 'T', 'self_signed'],
    ['unknown-ca.example', 'T', 'unknown_issuer'],
    ['incomplete-chain.example', 'T', 'incomplete_chain'],
    ['not-yet-valid.example', 'T', 'not_yet_valid'],
    ['expired-intermediate.example', 'T', 'intermediate_expired'],
    ['issued-by-leaf.example', 'T', 'invalid_chain'],
    ['sha1.example', 'T', 'weak_signature'],
  ]
  it.each(table)('%s: %s', async (host, grade, reason) => {
    const body = await lookUp(host)
    expect(body).toMatchObject({ summary_grade: grade, reachable: true, trust: { reason } })
  })

  it('missing parts of a chain are named, and a wrong order is reported', async () => {
    const incomplete = await lookUp('incomplete-chain.example')
    expect(incomplete.trust).toMatchObject({ chain_complete: false, missing_issuer: 'Outside Intermediate' })
    const shuffled = await lookUp('shuffled-chain.example')
    expect(shuffled.trust).toMatchObject({ chain_ordered: false, missing_issuer: null })
    expect(shuffled.chain.map(({ sent_position }) => sent_position)).toEqual([1, 3, 2])
  })
})

describe('a port without a certificate is a result', () => {
  it.each([
    ['closed.example', 'refused', null],
    ['no-tls.example', 'no_tls', null],
    ['reset.example', 'reset', null],
    ['alert.example', 'handshake_failed', 'handshake_failure'],
  ])('%s: %s', async (host, error, alert) => {
    const body = await lookUp(host)
    expect(body).toMatchObject({ reachable: false, error, alert, certificate: null, trust: null, summary_grade: null })
    expect(body).toMatchObject({ chain: [], hsts: { present: null }, partial: false })
  })

  it('mail ports: implicit TLS, STARTTLS and its refusal', async () => {
    expect(await lookUp('mail.example', '?port=465')).toMatchObject({ reachable: true, port: 465, summary_grade: 'A' })
    expect(await lookUp('mail.example', '?port=587')).toMatchObject({
      reachable: true,
      trust: { trusted: true },
      alpn: null,
    })
    expect(await lookUp('no-starttls.example', '?port=587')).toMatchObject({
      reachable: false,
      error: 'starttls_refused',
    })
    expect(await lookUp('good.example', '?port=8443')).toMatchObject({ port: 8443, hsts: { present: null } })
  })
})
