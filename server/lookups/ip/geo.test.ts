import { describe, expect, it } from 'vitest'
import type { DataSets } from '../../providers/index.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { IpGeo } from './schema.ts'

const real = await installedDataSets()
const placeNames = [
  'country_code',
  'country_name',
  'region_name',
  'city',
  'latitude',
  'longitude',
  'time_zone',
] as const

/** Fields of contract section 6, plus those common to every lookup. */
const fields =
  'ip version network continent_code continent_name country_code country_name is_eu region_code region_name city postal_code latitude longitude accuracy_radius_km accuracy time_zone registered_country_code asn as_name notice request_id checked_at partial sources warnings'.split(
    ' ',
  )

async function openLookups(service: Service) {
  const { key, workspaceId } = await service.account('lookups_growth')
  const lookUp = async (address: string) => {
    const answer = await service.get(`/v1/ip/${address}/geo`, key)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('ip.geo', answer)).toEqual([])
    return answer.body as IpGeo
  }
  return { lookUp, key, workspaceId }
}

describe('where an address is, from the data of the installation', () => {
  it('has every field of the contract for IPv4 and IPv6', async () => {
    const { lookUp } = await openLookups(await openService({ dataSets: real }))
    const body = await lookUp('8.8.8.8')
    expect(Object.keys(body).toSorted()).toEqual(fields.toSorted())
    expect(body).toMatchObject({ ip: '8.8.8.8', version: 4, country_code: 'US', asn: 15169, as_name: 'Google LLC' })
    expect(await lookUp('2001:4860:4860::8888')).toMatchObject({ version: 6, continent_code: 'NA', asn: 15169 })
    expect((await lookUp('1.1.1.1')).network).toMatch(/^1\.[\d.]+\/\d+$/)
  })

  it('reads one address in all its spellings: mapped, long, upper case, percent-encoded', async () => {
    const { lookUp } = await openLookups(await openService({ dataSets: real }))
    const same = async (texts: string[], ip: string) => {
      for (const text of texts) expect((await lookUp(text)).ip, text).toBe(ip)
    }
    await same(['::ffff:8.8.8.8', '::FFFF:0808:0808', '%3A%3Affff%3A8.8.8.8'], '8.8.8.8')
    const long = '2001:4860:4860:0000:0000:0000:0000:8888'
    await same([long, long.toUpperCase(), '2001%3A4860%3A4860%3a%3a8888'], '2001:4860:4860::8888')
  })

  it('returns a special-purpose address with its range and no place', async () => {
    const { lookUp } = await openLookups(await openService({ dataSets: real }))
    const expected: Record<string, [string, string]> = {
      '10.1.2.3': ['10.0.0.0/8', 'RFC 1918'],
      '192.168.0.1': ['192.168.0.0/16', 'RFC 1918'],
      '100.64.0.1': ['100.64.0.0/10', 'RFC 6598'],
      '127.0.0.1': ['127.0.0.0/8', 'RFC 1122'],
      '169.254.169.254': ['169.254.0.0/16', 'RFC 3927'],
      '203.0.113.5': ['203.0.113.0/24', 'RFC 5737'],
      '224.0.0.1': ['224.0.0.0/4', 'RFC 5771'],
      '255.255.255.255': ['255.255.255.255/32', 'RFC 919'],
      '::ffff:10.0.0.1': ['10.0.0.0/8', 'RFC 1918'],
      '::1': ['::1/128', 'RFC 4291'],
      '2001:db8::1': ['2001:db8::/32', 'RFC 3849'],
      'fd12::1': ['fc00::/7', 'RFC 4193'],
      'ff02::1': ['ff00::/8', 'RFC 4291'],
    }
    for (const [address, [network, reference]] of Object.entries(expected)) {
      const body = await lookUp(address)
      expect(body, address).toMatchObject({ network, accuracy: 'none', asn: null, is_eu: null, partial: false })
      expect(placeNames.filter((name) => body[name] !== null)).toEqual([])
      expect(body.notice).toContain(reference)
      expect(body.warnings).toEqual([
        { code: 'IP_RESERVED', message: expect.stringContaining(network), input_pointer: '/ip' },
      ])
      expect(body.sources.map(({ id, status }) => [id, status])).toEqual([['special_purpose', 'ok']])
    }
  })

  it('locates a special range that is part of the Internet', async () => {
    const { lookUp } = await openLookups(await openService({ dataSets: real }))
    const body = await lookUp('192.175.48.1')
    expect(body.sources.map(({ id }) => id)).toEqual(['ip_location', 'asn_table'])
    expect(body.warnings.map(({ code }) => code)).not.toContain('IP_RESERVED')
  })

  it('warns if its data is old, and states its age', async () => {
    const service = await openService({ dataSets: real })
    service.clock.set(new Date((real.ipLocation?.dataFrom?.getTime() ?? 0) + 86_400_000))
    const { lookUp } = await openLookups(service)
    expect((await lookUp('8.8.8.8')).sources[0]).toMatchObject({ status: 'ok', age_seconds: 86_400 })
    service.clock.advance(99 * 86_400_000)
    const body = await lookUp('8.8.8.8')
    const source = body.sources.find(({ id }) => id === 'ip_location')
    expect(source).toMatchObject({ status: 'stale', age_seconds: 8_640_000 })
    const stale = body.warnings.filter(({ code }) => code === 'SOURCE_STALE').map(({ message }) => message)
    expect(stale[0]).toMatch(/DB-IP.* 100 days old/)
    expect(body.partial).toBe(false)
  })
})

describe('when a source is missing', () => {
  const failing = (): never => {
    throw new Error('secret path /srv/data is broken')
  }
  const withoutTable: Record<string, DataSets> = {
    'could not be opened': { ...real, asnTable: null },
    'fails when it is asked': {
      ...real,
      asnTable: real.asnTable && { ...real.asnTable, byAddress: { ...real.asnTable.byAddress, find: failing } },
    },
  }
  for (const [how, dataSets] of Object.entries(withoutTable))
    it(`a routing table that ${how} leaves the network unknown and the answer partial, in the history too`, async () => {
      const service = await openService({ dataSets })
      const { lookUp, workspaceId } = await openLookups(service)
      const body = await lookUp('8.8.8.8')
      expect(body).toMatchObject({ country_code: 'US', asn: null, as_name: null, partial: true })
      expect(body.sources.find(({ id }) => id === 'asn_table')).toEqual({
        id: 'asn_table',
        name: expect.any(String),
        url: expect.any(String),
        status: 'unavailable',
        fetched_at: null,
        age_seconds: null,
      })
      const row = await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } })
      expect(row?.partial).toBe(true)
    })

  const withoutPlaces: Record<string, DataSets> = {
    'could not be opened': { ...real, ipLocation: null },
    'fails when it is asked': { ...real, ipLocation: real.ipLocation && { ...real.ipLocation, find: failing } },
  }
  for (const [how, dataSets] of Object.entries(withoutPlaces))
    it(`location data that ${how} is NETWORK_DATA_UNAVAILABLE, and the admitted attempt stays charged`, async () => {
      const service = await openService({ dataSets })
      const { key, workspaceId } = await service.account('lookups_growth')
      const answer = await service.get('/v1/ip/8.8.8.8/geo', key)
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ error: { code: 'NETWORK_DATA_UNAVAILABLE' } })
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(answer.text).not.toContain('/srv/data')
      expect(mismatches('ip.geo', answer)).toEqual([])
      expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
      const row = await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } })
      expect(row).toMatchObject({ httpStatus: 503, units: 1, endpoint: 'ip.geo' })
      expect((await service.get('/v1/ip/10.0.0.1/geo', key)).status, 'a reserved address needs no data').toBe(200)
    })

  it('an address without a place is a result with a warning', async () => {
    const nobody: DataSets = { ...real, ipLocation: real.ipLocation && { ...real.ipLocation, find: () => null } }
    const { lookUp } = await openLookups(await openService({ dataSets: nobody }))
    const body = await lookUp('8.8.8.8')
    expect(body).toMatchObject({ accuracy: 'none', country_code: null, network: null, asn: 15169, partial: false })
    expect(body.warnings).toContainEqual({
      code: 'IP_NOT_GEOLOCATED',
      message: expect.any(String),
      input_pointer: '/ip',
    })
  })
})
