import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { type DataSets, noDataSets } from '../../providers/index.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import { edgeOf } from './edge-networks.ts'
import { commonHolder, holderOf } from './host-suffixes.ts'
import type { Infrastructure } from './infrastructure-schema.ts'
import { nameserverProviders } from './name-services.ts'

const real = await installedDataSets()
const internet = await openInternet()
afterAll(internet.close)
beforeEach(() => internet.clear())

async function openLookups(dataSets: DataSets = real) {
  const service = await openService({ internet, dataSets })
  onTestFinished(service.close)
  const { key, workspaceId } = await service.account('lookups_growth')
  const call = (domain: string) => service.get(`/v1/domain/${domain}/infrastructure`, key)
  const lookUp = async (domain: string) => {
    const answer = await call(domain)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('domain.infrastructure', answer)).toEqual([])
    return answer.body as Infrastructure
  }
  const headlines = async () => {
    const rows = await service.system.database.prisma.lookupHistory.findMany({ where: { workspaceId } })
    return Object.fromEntries(rows.map(({ target, headline }) => [target, headline]))
  }
  return { service, call, lookUp, headlines, units: async () => (await service.ledger(workspaceId)).counter }
}

describe('the location of a host', () => {
  it('has every field of the contract: network, place and reverse name of each address', async () => {
    const { service, lookUp } = await openLookups()
    await service.system.listings.refresh()
    const body = await lookUp('origin.example')
    expect(Object.keys(body).toSorted()).toEqual(
      'hostname cname_chain addresses edge_notice nameserver_provider mail_provider request_id checked_at partial sources warnings'
        .split(' ')
        .toSorted(),
    )
    expect(body).toMatchObject({
      hostname: 'origin.example',
      cname_chain: [],
      edge_notice: null,
      nameserver_provider: 'Amazon Route 53',
      mail_provider: 'Google Workspace',
      partial: false,
    })
    expect(body.addresses).toMatchObject([
      {
        ip: '193.0.6.139',
        version: 4,
        asn: 3333,
        as_name: expect.stringContaining('RIPE'),
        prefix: expect.stringMatching(/^193\.0\.\d+\.0\/\d+$/),
        country_code: 'NL',
        reverse_dns: ['web.origin.example'],
        edge: { is_edge: false, provider: null },
      },
      { ip: '2001:67c:2e8:22::c100:68b', version: 6, asn: 3333, reverse_dns: [] },
    ])
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([
      ['dns', 'ok'],
      ['asn_table', expect.stringMatching(/ok|stale/)],
      ['ip_location', expect.stringMatching(/ok|stale/)],
      ['provider_ranges', 'ok'],
    ])
  })

  it('follows an alias in order, and reports its addresses as the edge, not the origin', async () => {
    const { lookUp } = await openLookups()
    const shop = await lookUp('shop.edge.example')
    expect(shop.cname_chain).toEqual(['shop.edge.example.cdn.cloudflare.net'])
    expect(shop.addresses.map(({ ip, edge }) => [ip, edge.is_edge, edge.provider])).toEqual([
      ['104.16.132.229', true, 'Cloudflare'],
      ['104.16.133.229', true, 'Cloudflare'],
      ['2606:4700::6810:84e5', true, 'Cloudflare'],
    ])
    expect(shop.edge_notice).toMatch(/Cloudflare.*not the origin server/)
    expect([shop.nameserver_provider, shop.mail_provider]).toEqual(['Cloudflare', 'Microsoft 365'])
    const images = await lookUp('img.edge.example')
    expect(images.cname_chain).toEqual(['images.edge.example', 'd111111abcdef8.cloudfront.net'])
    expect(images.addresses[0]?.edge).toEqual({ is_edge: true, provider: 'Amazon CloudFront' })
  })

  it('in a network of edges and servers is distinguished by its reverse name, or is unknown', async () => {
    const { lookUp } = await openLookups()
    expect((await lookUp('alias-edge.example')).addresses[0]?.edge).toEqual({
      is_edge: true,
      provider: 'Amazon CloudFront',
    })
    expect((await lookUp('mixed.example')).addresses[0]).toMatchObject({
      asn: 16509,
      edge: { is_edge: null, provider: null },
    })
  })

  it('does not query non-public addresses, and names them as such', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('inside.example')
    expect(
      body.addresses.map(({ ip, organization, prefix, asn, reverse_dns }) => [
        ip,
        organization,
        prefix,
        asn,
        reverse_dns,
      ]),
    ).toEqual([
      ['10.0.0.5', 'Private use', '10.0.0.0/8', null, null],
      ['193.0.6.139', expect.any(String), expect.any(String), 3333, ['web.origin.example']],
      ['fd12::1', 'Unique local', 'fc00::/7', null, null],
    ])
    expect(body.warnings.filter(({ code }) => code === 'IP_RESERVED')).toHaveLength(2)
    expect(internet.dns.queries.filter((one) => one.startsWith('PTR'))).toEqual(['PTR 139.6.0.193.in-addr.arpa'])
  })

  it('is a result for a name that does not exist, or has no address', async () => {
    const { lookUp } = await openLookups()
    for (const name of ['nobody.example', '_dmarc.example.com'])
      expect(await lookUp(name)).toMatchObject({ hostname: name, cname_chain: [], addresses: [], edge_notice: null })
  })

  it('is in the history with the number of its addresses', async () => {
    const { lookUp, headlines } = await openLookups()
    internet.put('dns', 'single.example', { records: { A: ['193.0.6.139'] } })
    for (const name of ['single.example', 'origin.example']) await lookUp(name)
    expect(await headlines()).toEqual({ 'single.example': '1 address', 'origin.example': '2 addresses' })
  })

  it('describes the first of many addresses, and states how many there are', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('crowd.example')
    expect(body.addresses).toHaveLength(24)
    expect(body.edge_notice).toBe('The name has 30 addresses; the first 24 are shown.')
  })
})

describe('a source that fails', () => {
  it('of all resolvers is DNS_UNAVAILABLE, and of one family is a gap', async () => {
    const { call, lookUp, units } = await openLookups()
    internet.dns.fault('origin.example', { kind: 'status', code: 'SERVFAIL' })
    const answer = await call('origin.example')
    expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'DNS_UNAVAILABLE' } }])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await units(), 'the attempt counts').toBe(1)
    internet.dns.fault('edge.example', { kind: 'status', code: 'REFUSED' })
    const body = await lookUp('shop.edge.example')
    expect(body).toMatchObject({ nameserver_provider: null, mail_provider: null, partial: true })
    expect(body.sources[0]).toMatchObject({ id: 'dns', status: 'unavailable' })
    expect(body.addresses).toHaveLength(3)
  })

  it('of a reverse zone leaves the reverse name unknown', async () => {
    const { lookUp } = await openLookups()
    internet.dns.fault('139.6.0.193.in-addr.arpa', { kind: 'status', code: 'SERVFAIL' })
    const body = await lookUp('origin.example')
    expect([body.addresses[0]?.reverse_dns, body.partial]).toEqual([null, false])
  })

  it('of both routing table and locations rejects the request free of charge; with one of them it is partial', async () => {
    const none = await openLookups(noDataSets)
    const answer = await none.call('origin.example')
    expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'NETWORK_DATA_UNAVAILABLE' } }])
    expect([await none.units(), internet.dns.queries]).toEqual([0, []])
    const half = await openLookups({ ...real, asnTable: null })
    const body = await half.lookUp('origin.example')
    expect(body.addresses[0]).toMatchObject({ asn: null, prefix: null, country_code: 'NL', edge: { is_edge: null } })
    expect(body.partial).toBe(true)
  })

  it('a public suffix and an address are rejected before anything is queried', async () => {
    const { call, units } = await openLookups()
    for (const wrong of ['com', '8.8.8.8', 'a b.example'])
      expect((await call(wrong)).body).toMatchObject({ error: { code: 'INVALID_DOMAIN' } })
    expect([await units(), internet.dns.queries]).toEqual([0, []])
  })
})

describe('the tables of holders', () => {
  it('match whole labels at the end of a host name only', () => {
    expect(holderOf(nameserverProviders, 'ada.ns.cloudflare.com')).toBe('Cloudflare')
    expect(holderOf(nameserverProviders, 'ns1.notdomaincontrol.com')).toBeNull()
    expect(holderOf(nameserverProviders, 'ada.ns.cloudflare.com.evil.example')).toBeNull()
    expect(edgeOf({ chain: ['evil-cloudfront.net'], names: [], asn: 3333, listed: null }).is_edge).toBe(false)
  })

  it('name a holder only if all known hosts have the same', () => {
    expect(
      commonHolder(nameserverProviders, ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com', 'unknown.example']),
    ).toBe('Cloudflare')
    expect(commonHolder(nameserverProviders, ['ada.ns.cloudflare.com', 'ns1.gandi.net'])).toBeNull()
    expect(commonHolder(nameserverProviders, [])).toBeNull()
  })

  it('contain every suffix once', () => {
    {
      const all = Object.values(nameserverProviders).flat()
      expect(all.length).toBe(new Set(all).size)
      expect(all.every((suffix) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(suffix))).toBe(true)
    }
  })
})
