import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { coverageWithout } from '../../testing/coverage.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { DomainReport } from './domain-schema.ts'
import { offersDomain, parkingHost } from './parking.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())

async function withLists() {
  const service = await openService({ internet })
  await service.system.listings.refresh()
  return service
}

let shared: Service
beforeAll(async () => {
  shared = await withLists()
})

/** A service of its own, for a test that changes the internet. */
async function openOwn() {
  const service = await withLists()
  onTestFinished(service.close)
  return openLookups(service)
}

async function openLookups(service = shared) {
  const { key, workspaceId } = await service.account('lookups_growth')
  const call = (domain: string) => service.get(`/v1/domain/${encodeURIComponent(domain)}`, key)
  const lookUp = async (domain: string) => {
    const answer = await call(domain)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('domain.lookup', answer)).toEqual([])
    return answer.body as DomainReport
  }
  return { service, call, lookUp, units: async () => (await service.ledger(workspaceId)).counter }
}

describe('a domain report', () => {
  it('does not deny a CAA record of a parent domain that was not queried', async () => {
    const { lookUp } = await openLookups()
    internet.put('dns', 'e.deep-caa.dev', { records: { CAA: ['0 issue "letsencrypt.org"'] } })
    for (const [domain, hasCaa] of [
      ['a.b.c.e.deep-caa.dev', true],
      ['a.b.c.d.e.deep-caa.dev', null],
      ['a.b.c.d.deep-caa.dev', false],
    ] as const) {
      internet.put('dns', domain, { records: { A: ['93.184.216.34'] } })
      expect((await lookUp(domain)).dns.has_caa, domain).toBe(hasCaa)
    }
  })

  it('has every field of the contract, from all sources', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('example.com')
    expect(Object.keys(body).toSorted()).toEqual(
      'domain unicode registrable_domain exists registration dns mail web tls email_class lookalike popularity blocklists reputation request_id checked_at partial sources warnings'
        .split(' ')
        .toSorted(),
    )
    expect(body).toMatchObject({
      domain: 'example.com',
      unicode: 'example.com',
      registrable_domain: 'example.com',
      exists: true,
      registration: { created_at: '1995-08-14T04:00:00.000Z', age_days: 11_422, source: 'rdap' },
      dns: {
        a: ['93.184.216.34'],
        ns: ['a.iana-servers.net', 'b.iana-servers.net'],
        mx: [{ host: 'mail.example.com', priority: 10 }],
        has_caa: true,
        dnssec: 'secure',
      },
      mail: { accepts_mail: true, spf_policy: '-all', dmarc_policy: 'reject', dmarc_enforced: true },
      web: { status: 'live', http_status: 200, final_url: 'https://example.com/', server: 'outside/1.0' },
      tls: { trusted: true, issuer: 'Outside Test Authority' },
      email_class: { is_disposable: false, is_relay: false },
      lookalike: { is_idn: false, mixed_script: false, resembles: null, resemblance: null, free_hosting: null },
      reputation: { score: 0, level: 'low', flags: [], coverage: 1 },
      partial: false,
    })
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([
      ['dns', 'ok'],
      ['rdap_bootstrap', 'ok'],
      ['rdap', 'ok'],
      ['host', 'ok'],
      ['blocklists', 'ok'],
      ['safe_browsing', 'not_configured'],
      ['urlhaus_api', 'not_configured'],
      ['virustotal', 'not_configured'],
      ['disposable', 'ok'],
      ['tranco', 'ok'],
    ])
    const listed = new Set(body.blocklists.lists.map(({ id }) => id))
    expect(body.sources.filter(({ id }) => listed.has(id))).toEqual([])
  })

  it('has the sum of age and listings as its score, limited by the category cap', async () => {
    const { lookUp } = await openLookups()
    const { reputation, registration, mail, blocklists } = await lookUp('fresh-offers.com')
    expect(registration.age_days).toBeLessThan(30)
    expect(blocklists.listed).toBe(1)
    expect(mail).toMatchObject({
      accepts_mail: false,
      spf_policy: '~all',
      dmarc_policy: 'missing',
      dmarc_enforced: false,
    })
    expect(reputation.flags.map(({ id, points }) => [id, points])).toEqual([
      ['domain_blocklisted', 35],
      ['domain_new_30d', 5],
    ])
    expect(reputation).toMatchObject({ score: 40, level: 'medium', coverage: 1 })
    expect(reputation.flags[0]?.evidence).toMatchObject({ lists: [{ list: 'URIBL' }] })
  })

  it('of a subdomain has the registration of its domain and its own records', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('WWW.Example.Com.')
    expect(body).toMatchObject({ domain: 'www.example.com', registrable_domain: 'example.com', exists: true })
    expect(body.registration.age_days).toBe(11_422)
    expect(body.dns).toMatchObject({
      a: ['93.184.216.34'],
      ns: ['a.iana-servers.net', 'b.iana-servers.net'],
      has_caa: true,
    })
  })

  it('distinguishes a lookalike from the name it resembles', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('pаypal.com')
    expect(body).toMatchObject({ domain: 'xn--pypal-4ve.com', unicode: 'pаypal.com' })
    expect(body.lookalike).toEqual({
      is_idn: true,
      mixed_script: true,
      resembles: 'paypal.com',
      resemblance: 'confusable',
      free_hosting: null,
    })
    expect(body.reputation.flags.map(({ id, evidence }) => [id, evidence])).toContainEqual([
      'domain_lookalike',
      { resembles: 'paypal.com', mixed_script: true },
    ])
    expect(body.reputation.level, 'protected links call it suspicious').not.toBe('low')
    expect(body.email_class.is_disposable).toBe(false)
  })

  it('reports DNSSEC as far as it is known', async () => {
    const { lookUp } = await openLookups()
    expect((await lookUp('good.example')).dns.dnssec).toBe('insecure')
    expect((await lookUp('signed-unvalidated.example')).dns.dnssec).toBe('insecure')
    const bogus = await lookUp('bogus.example')
    expect([bogus.exists, bogus.dns.dnssec, bogus.dns.a, bogus.partial]).toEqual([true, 'bogus', null, true])
    internet.put('dns', '.', null)
    const unvalidating = await openOwn()
    expect((await unvalidating.lookUp('signed-unvalidated.example')).dns.dnssec).toBe('unknown')
    expect((await unvalidating.lookUp('good.example')).dns.dnssec).toBe('insecure')
  })
})

describe('the site', () => {
  it.each([
    ['plain.example', 'live', 200],
    ['only-secure.example', 'live', 200],
    ['chain.example', 'live', 200],
    ['missing.example', 'http_error', 404],
    ['broken.example', 'http_error', 503],
    ['circle.example', 'http_error', null],
    ['parked.example', 'parked', 200],
    ['sold-soon.example', 'parked', expect.anything()],
    ['closed.example', 'network_error', null],
    ['cut-off.example', 'network_error', null],
    ['nobody.example', 'dns_error', null],
    ['inside.example', 'unknown', null],
    ['inward.example', 'unknown', null],
    ['metadata.example', 'unknown', null],
  ])('%s is %s', async (name, status, http_status) => {
    const { lookUp } = await openLookups()
    expect((await lookUp(name)).web).toMatchObject({ status, http_status })
  })

  it.each([
    ['Boats for sale: new and used yachts - boats.com', 'boats.com', false],
    ['boats.com | Boats for Sale', 'boats.com', false],
    ['The new range is available | boats.com', 'boats.com', false],
    ['boats.com is for sale | HugeDomains', 'boats.com', true],
    ['The domain boats.com may be for sale', 'boats.com', true],
    ['Boats.com – For Sale', 'boats.com', true],
    ['boats.com is available for purchase - Sedo.com', 'boats.com', true],
    ['For sale: boats.com', 'boats.com', true],
    ['boats.com - Premium domain for sale', 'boats.com', true],
    ['boats.com - this domain is for sale', 'boats.com', true],
    ['boats.com is parked free, courtesy of a registrar', 'boats.com', true],
    ['Welcome | boats.com parking page', 'boats.com', true],
  ])('is parked by its title only if that offers the domain itself: %s', (title, domain, isOffered) => {
    expect(offersDomain(title, domain)).toBe(isOffered)
  })

  it('is parked by a host of a parking service, unless the domain belongs to the same service', () => {
    expect(parkingHost(['ns1.dns-host.net', 'www.atom.com'], 'boats.com')).toBe('www.atom.com')
    expect(parkingHost(['ns1.sedoparking.com', 'www.sedo.com'], 'sedo.com')).toBeNull()
    expect(parkingHost(['ns1.notatom.com'], 'boats.com')).toBeNull()
  })

  it('reports an untrusted certificate together with the HTTP page', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('self-signed.example')
    expect(body.tls).toMatchObject({ trusted: false, expires_at: expect.any(String) })
    expect(body.web).toMatchObject({ status: 'live', final_url: 'http://self-signed.example/' })
  })

  it('is unknown if silent, and delays no one beyond the timeout', async () => {
    const { lookUp } = await openOwn()
    const started = performance.now()
    const body = await lookUp('silent.example')
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(body).toMatchObject({ web: { status: 'unknown' }, tls: { trusted: null }, partial: true })
    expect(body.sources.find(({ id }) => id === 'host')).toMatchObject({ status: 'timeout' })
  })
})

describe('a missing name', () => {
  it('is a result if absent from DNS; it is not found only if the registry reports it free too', async () => {
    const { lookUp, call, units } = await openOwn()
    expect(await lookUp('nobody.example')).toMatchObject({
      exists: false,
      dns: { a: [], ns: [] },
      registration: { source: null },
    })
    const free = await call('not-registered-anywhere.com')
    expect([free.status, free.body]).toMatchObject([404, { error: { code: 'DOMAIN_NOT_FOUND' } }])
    expect(await units()).toBe(2)
    internet.fault('rdap', { kind: 'status', status: 503 })
    expect(await lookUp('another-free-name.com')).toMatchObject({ exists: false, partial: true })
  })
})

describe('a source that fails', () => {
  it('of registration leaves age and its signal unknown, never clear', async () => {
    internet.fault('rdap', { kind: 'status', status: 503 })
    const { lookUp } = await openOwn()
    const body = await lookUp('example.com')
    expect(body.registration).toMatchObject({ created_at: null, age_days: null, status: [], source: null })
    expect(body).toMatchObject({
      partial: true,
      reputation: { score: 0, flags: [], coverage: coverageWithout('domain', ['domain_new_30d']) },
    })
    expect(body.sources.find(({ id }) => id === 'rdap')).toMatchObject({ status: 'unavailable' })
  })

  it('of lists leaves the signal unknown and the rest intact', async () => {
    const { lookUp } = await openOwn()
    for (const zone of [
      'multi.uribl.com',
      'dbl.nordspam.com',
      'uribl.spameatingmonkey.net',
      'fresh30.spameatingmonkey.net',
    ])
      internet.dns.fault(`example.net.${zone}`, { kind: 'status', code: 'SERVFAIL' })
    const body = await lookUp('example.net')
    expect(body.blocklists).toMatchObject({ listed: 0, unknown: body.blocklists.checked })
    expect(body.reputation.coverage).toBe(coverageWithout('domain', ['domain_blocklisted']))
    expect(body.partial).toBe(true)
  })

  it('of DNS fails the request, with Retry-After', async () => {
    const { call } = await openOwn()
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const answer = await call('example.com')
    expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'DNS_UNAVAILABLE' } }])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
