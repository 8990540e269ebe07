import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { RdapReport } from './schema.ts'

const internet = await openInternet()
afterEach(internet.clear)
afterAll(internet.close)

/** Fields of contract section 6, plus those common to every lookup. */
const fields =
  'object_class query handle name status registered_at updated_at expires_at registrar registrant nameservers dnssec network abuse redacted rdap_server source retained request_id checked_at partial sources warnings'.split(
    ' ',
  )
const day = 86_400_000

let shared: Service
beforeAll(async () => {
  shared = await openService({ internet })
})

/** A service of its own, for a test of time, of a changed internet or of what is queried. */
const openOwn = async () => openLookups(await openService({ internet }))

async function openLookups(service = shared) {
  const { key, workspaceId } = await service.account('lookups_growth')
  const lookUp = async (path: string) => {
    const answer = await service.get(`/v1${path}`, key)
    const id = path.startsWith('/ip') ? 'ip.rdap' : 'domain.rdap'
    expect(mismatches(id, answer)).toEqual([])
    return answer
  }
  const report = async (path: string) => {
    const answer = await lookUp(path)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as RdapReport
  }
  const refusal = async (path: string) => {
    const { status, body, headers } = await lookUp(path)
    return { status, ...(body as { error: { code: string; message: string } }).error, headers }
  }
  return { service, report, refusal, ledger: () => service.ledger(workspaceId) }
}

const statusesOf = ({ sources }: RdapReport) => Object.fromEntries(sources.map(({ id, status }) => [id, status]))
const registryPaths = () => internet.requests.filter(({ service }) => service === 'rdap').map(({ path }) => path)

describe('the registration of a domain', () => {
  it('has every field of the contract, from the registry and the registrar it refers to', async () => {
    const { report } = await openOwn()
    const body = await report('/domain/example.com/rdap')
    expect(Object.keys(body).toSorted()).toEqual(fields.toSorted())
    expect(body).toMatchObject({
      object_class: 'domain',
      query: 'example.com',
      name: 'example.com',
      registered_at: '1995-08-14T04:00:00.000Z',
      updated_at: '2026-08-14T07:01:34.000Z',
      expires_at: '2027-08-13T04:00:00.000Z',
      registrar: { name: 'Sample Registrar, Inc.', iana_id: '9999', abuse_email: 'abuse@registrar.example' },
      registrant: { organization: 'Sample Names Authority', country_code: 'US' },
      nameservers: ['a.iana-servers.net', 'b.iana-servers.net'],
      dnssec: { signed: true, ds_count: 1 },
      abuse: { email: 'abuse@registrar.example', phone: '+1.5555550142' },
      network: null,
      redacted: true,
      rdap_server: 'http://rdap.outside.test/registry/com/',
      source: 'rdap',
      retained: false,
      partial: false,
    })
    expect(statusesOf(body)).toEqual({ rdap_bootstrap: 'ok', rdap: 'ok', rdap_registrar: 'ok' })
    expect(registryPaths()).toEqual(['/com/domain/example.com', '/registrar/domain/EXAMPLE.COM'])
  })

  it('is queried by the registrable domain, in A-labels', async () => {
    const { report } = await openLookups()
    expect((await report('/domain/www.a.example.com/rdap')).query).toBe('example.com')
    const body = await report(`/domain/${encodeURIComponent('www.bücher.com')}/rdap`)
    expect(body).toMatchObject({
      query: 'xn--bcher-kva.com',
      name: 'xn--bcher-kva.com',
      nameservers: ['ns1.buecher.example'],
    })
  })

  it('never reveals a person', async () => {
    const { report } = await openLookups()
    const body = await report('/domain/example.net/rdap')
    expect(body.registrant).toEqual({ organization: null, country_code: null })
    expect(JSON.stringify(body)).not.toMatch(/Dana|dana@|0177/)
  })

  it('says that data is withheld, and returns no placeholder as data', async () => {
    const { report } = await openLookups()
    const body = await report('/domain/example.org/rdap')
    expect(body).toMatchObject({
      redacted: true,
      registrant: { organization: 'Sample Names Authority', country_code: 'US' },
    })
    expect(JSON.stringify(body)).not.toMatch(/REDACTED|RDDS/)
  })

  it('of a reserved name has its state and no dates', async () => {
    const { report } = await openLookups()
    expect(await report('/domain/reserved-name.com/rdap')).toMatchObject({
      status: ['reserved'],
      registered_at: null,
      registrar: null,
      dnssec: { signed: null, ds_count: null },
      redacted: false,
    })
  })

  it('with a failing registrar is the registry’s result, partial', async () => {
    const { report } = await openOwn()
    internet.fault('rdap', { kind: 'status', status: 503, when: ({ path }) => path.startsWith('/registrar/') })
    const body = await report('/domain/example.com/rdap')
    expect(body).toMatchObject({
      partial: true,
      registrant: { organization: null },
      registered_at: '1995-08-14T04:00:00.000Z',
    })
    expect(statusesOf(body)).toMatchObject({ rdap: 'ok', rdap_registrar: 'unavailable' })
  })

  it('does not follow a referral to a private address', async () => {
    const { report } = await openOwn()
    const link = { rel: 'related', href: 'http://10.0.0.1/domain/inward.com', type: 'application/rdap+json' }
    internet.put('rdap', 'com/domain/inward.com', { objectClassName: 'domain', ldhName: 'inward.com', links: [link] })
    const body = await report('/domain/inward.com/rdap')
    expect(statusesOf(body)).toMatchObject({ rdap: 'ok', rdap_registrar: 'unavailable' })
  })

  it('if missing is DOMAIN_NOT_FOUND, and a top-level domain without a service is distinguished', async () => {
    const { refusal } = await openLookups()
    expect(await refusal('/domain/nobody-has-this.com/rdap')).toMatchObject({ status: 404, code: 'DOMAIN_NOT_FOUND' })
    expect(await refusal('/domain/example.test/rdap')).toMatchObject({ status: 404, code: 'RDAP_SERVICE_NOT_FOUND' })
  })
})

describe('the registration of a network', () => {
  it('has range, blocks, holder and abuse contact, computed if the registry names no blocks', async () => {
    const { report } = await openLookups()
    expect(await report('/ip/93.184.216.34/rdap')).toMatchObject({
      object_class: 'ip network',
      query: '93.184.216.34',
      name: 'SAMPLE-CONTENT-1',
      registrar: null,
      registrant: { organization: 'Sample Content Networks' },
      nameservers: [],
      network: {
        start: '93.184.216.0',
        end: '93.184.216.255',
        cidrs: ['93.184.216.0/24'],
        type: 'ASSIGNED PA',
        country_code: 'EU',
        parent_handle: '93.184.192.0 - 93.184.223.255',
      },
      abuse: { email: 'abuse@content.example', phone: null },
    })
    expect(await report('/ip/8.8.8.8/rdap')).toMatchObject({
      registered_at: '2023-12-28T22:24:33.000Z',
      registrant: { organization: 'Google LLC' },
      abuse: { email: 'network-abuse@google.com', phone: '+1-650-253-0000' },
    })
    const six = await report('/ip/2606:2800:21f:cb07:6820:80da:af6b:8b2c/rdap')
    expect(six.network).toMatchObject({ start: '2606:2800::', cidrs: ['2606:2800::/32'], country_code: 'US' })
    expect((await report('/ip/104.17.1.1/rdap')).network?.cidrs).toEqual(['104.16.0.0/13'])
  })

  it('without a holder is IP_NOT_FOUND: a 404, an object for the whole space, an address of no registry', async () => {
    const { refusal } = await openLookups()
    for (const ip of ['8.9.9.9', '5.1.2.3', '77.1.2.3'])
      expect(await refusal(`/ip/${ip}/rdap`), ip).toMatchObject({ status: 404, code: 'IP_NOT_FOUND' })
  })

  it('for another network is discarded', async () => {
    const { refusal } = await openOwn()
    internet.fault('rdap', {
      kind: 'garbage',
      body: JSON.stringify({ objectClassName: 'ip network', startAddress: '9.0.0.0', endAddress: '9.255.255.255' }),
    })
    expect(await refusal('/ip/8.8.8.8/rdap')).toMatchObject({ status: 503, code: 'RDAP_UNAVAILABLE' })
  })
})

describe('a registry that fails', () => {
  it('is RDAP_UNAVAILABLE with Retry-After, for any failure', async () => {
    const faults = [
      { kind: 'status', status: 500 },
      { kind: 'html' },
      { kind: 'huge' },
      { kind: 'gzip-bomb' },
      { kind: 'truncated' },
      { kind: 'reset' },
      { kind: 'garbage', body: '[]' },
      { kind: 'garbage', body: `{"objectClassName":"domain","entities":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
      { kind: 'redirect', to: 'http://rdap.outside.test/registry/com/domain/example.com' },
      { kind: 'redirect', to: 'http://169.254.169.254/domain/example.com' },
    ] as const
    const { refusal, service } = await openOwn()
    for (const fault of faults) {
      service.clock.advance(3_600_000)
      internet.fault('rdap', fault)
      const result = await refusal('/domain/example.com/rdap')
      expect(result, JSON.stringify(fault).slice(0, 80)).toMatchObject({ status: 503, code: 'RDAP_UNAVAILABLE' })
      expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('is replaced by the cached answer, and the result says so', async () => {
    const { report, refusal, service } = await openOwn()
    await report('/domain/fresh-offers.com/rdap')
    internet.fault('rdap', { kind: 'status', status: 500 })
    service.clock.advance(day - 1)
    expect(await report('/domain/fresh-offers.com/rdap')).toMatchObject({ retained: false, partial: false })
    service.clock.advance(2)
    const body = await report('/domain/fresh-offers.com/rdap')
    expect(body).toMatchObject({ retained: true, registered_at: '2026-11-15T09:12:44.000Z' })
    expect(statusesOf(body)).toMatchObject({ rdap: 'stale' })
    service.clock.advance(31 * day)
    expect(await refusal('/domain/fresh-offers.com/rdap')).toMatchObject({ status: 503, code: 'RDAP_UNAVAILABLE' })
  })

  it('is queried about a network once a week and about a domain once a day', async () => {
    const { report, service } = await openOwn()
    const queries = async (path: string, after: number) => {
      const before = internet.count('rdap')
      service.clock.advance(after)
      await report(path)
      return internet.count('rdap') - before
    }
    expect([await queries('/ip/8.8.8.8/rdap', 0), await queries('/ip/8.8.8.8/rdap', 6 * day)]).toEqual([1, 0])
    expect(await queries('/ip/8.8.8.8/rdap', 2 * day)).toBe(1)
    expect(await queries('/domain/fresh-offers.com/rdap', 0)).toBe(1)
    expect(await queries('/domain/fresh-offers.com/rdap', day + 1)).toBe(1)
  })

  it('that rate limits its clients is not queried for the requested time, and no one is charged for that', async () => {
    const { refusal, service, ledger } = await openOwn()
    internet.fault('rdap', { kind: 'status', status: 429, retryAfter: 90, times: 1 })
    expect(await refusal('/domain/example.com/rdap')).toMatchObject({
      status: 503,
      code: 'RDAP_UNAVAILABLE',
      message: expect.stringContaining('rate limit'),
    })
    const charged = await ledger()
    expect(await refusal('/domain/example.net/rdap')).toMatchObject({
      code: 'RDAP_UNAVAILABLE',
      message: expect.stringContaining('No unit was used'),
    })
    expect(await ledger()).toEqual(charged)
    expect(internet.count('rdap')).toBe(1)
    service.clock.advance(91_000)
    expect((await refusalFree(service)).status).toBe(200)
  })

  it.each(['/domain/example.com/rdap', '/ip/8.8.8.8/rdap'])(
    'defines by Retry-After when it is queried again: %s',
    async (path) => {
      const { refusal, service } = await openOwn()
      const reported: [given: number | string, seconds: string][] = [
        [90, '90'],
        [0, '1'],
        [86_400, '3600'],
        ['soon', '60'],
        ['-5', '60'],
      ]
      for (const [retryAfter, seconds] of reported) {
        for (const status of [429, 503]) {
          service.clock.advance(3_600_000)
          internet.fault('rdap', { kind: 'status', status, retryAfter })
          const refused = await refusal(path)
          expect(refused, `${status} ${retryAfter}`).toMatchObject({ status: 503, code: 'RDAP_UNAVAILABLE' })
          expect(refused.headers.get('retry-after'), `${status} ${retryAfter}`).toBe(seconds)
        }
      }
    },
  )

  it('has its remaining Retry-After reported, up to an hour, and is not queried before', async () => {
    const { refusal, report, service } = await openOwn()
    internet.fault('rdap', { kind: 'status', status: 503, retryAfter: 1_800, times: 1 })
    expect((await refusal('/ip/8.8.8.8/rdap')).headers.get('retry-after')).toBe('1800')
    service.clock.advance(1_700_000)
    expect((await refusal('/ip/8.8.4.4/rdap')).headers.get('retry-after')).toBe('100')
    expect(internet.count('rdap'), 'not even the second try of a question that was lost').toBe(1)
    service.clock.advance(100_000)
    expect((await report('/ip/8.8.8.8/rdap')).query).toBe('8.8.8.8')
  })

  it('does not block the registrars, nor other registries', async () => {
    const { report, refusal } = await openOwn()
    internet.put('rdap_bootstrap', 'dns', {
      services: [
        [['com'], ['http://rdap.outside.test/registry/com/']],
        [['net'], ['http://registrar.outside.test/registry/net/']],
      ],
    })
    internet.fault('rdap', {
      kind: 'status',
      status: 429,
      retryAfter: 90,
      when: ({ path }) => path.startsWith('/com/'),
    })
    expect(await refusal('/domain/example.com/rdap')).toMatchObject({ code: 'RDAP_UNAVAILABLE' })
    expect((await report('/domain/example.net/rdap')).name).toBe('example.net')
  })
})

describe('the lists of registries', () => {
  it('if unavailable are replaced by the built-in table, which is incomplete and says so', async () => {
    const { refusal } = await openOwn()
    internet.fault('rdap_bootstrap', { kind: 'status', status: 500 })
    internet.put('dns', 'rdap.verisign.com', { records: { A: ['192.0.47.8'] } })
    const result = await refusal('/domain/example.museum/rdap')
    expect(result).toMatchObject({
      status: 503,
      code: 'RDAP_UNAVAILABLE',
      message: expect.stringContaining('list of registries'),
    })
    expect(await refusal('/domain/example.com/rdap')).toMatchObject({
      status: 503,
      message: expect.stringContaining('not responding'),
    })
    expect(internet.dns.queries).toContain('A rdap.verisign.com')
  })

  it('are cached for half a year', async () => {
    const { report, service } = await openOwn()
    await report('/domain/example.com/rdap')
    internet.fault('rdap_bootstrap', { kind: 'status', status: 500 })
    service.clock.advance(170 * day)
    expect(statusesOf(await report('/domain/example.com/rdap'))).toMatchObject({ rdap_bootstrap: 'stale', rdap: 'ok' })
  })
})

async function refusalFree(service: Awaited<ReturnType<typeof openService>>) {
  const { key } = await service.account('lookups_growth')
  return service.get('/v1/domain/example.com/rdap', key)
}
