import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import type { DataSets } from '../../providers/index.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import { networkTypeOf } from './network-type.ts'
import { reservedUseOf } from './reserved.ts'
import type { AsnReport } from './schema.ts'

const internet = await openInternet()
afterEach(internet.clear)
afterAll(internet.close)
const real = await installedDataSets()

const withoutRoutes: DataSets['asnTable'] = {
  dataFrom: null,
  byAddress: { id: 'asn_table', dataFrom: null, find: () => null },
  byNumber: { id: 'asn_table', dataFrom: null, find: () => null },
}

/** Fields of contract section 6, plus those common to every lookup. */
const fields =
  'asn name organization country_code rir allocated_at type domain website prefix_counts prefixes ip_count upstreams downstreams_count peers_count rpki abuse is_reserved request_id checked_at partial sources warnings'.split(
    ' ',
  )

async function openLookups(dataSets: DataSets, at?: Date) {
  const service = await openService({ dataSets, internet })
  if (at) service.clock.set(at)
  const { key, workspaceId } = await service.account('lookups_growth')
  const lookUp = (asn: number | string) => service.get(`/v1/asn/${asn}`, key)
  const report = async (asn: number) => {
    const answer = await lookUp(asn)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('asn.lookup', answer)).toEqual([])
    return answer.body as AsnReport
  }
  return { service, lookUp, report, workspaceId }
}

describe('an autonomous system, from the routing table of the installation', () => {
  it('has every field of the contract; what no source reports is null', async () => {
    const { report } = await openLookups(real)
    const body = await report(15169)
    expect(Object.keys(body).toSorted()).toEqual(fields.toSorted())
    expect(body).toMatchObject({ asn: 15169, name: 'Google LLC', is_reserved: false, partial: false })
    expect(body.prefixes.ipv4).toHaveLength(100)
    expect(body.prefix_counts.ipv4).toBeGreaterThan(100)
    expect(body.ip_count).toBeGreaterThan(100_000)
    expect(body).toMatchObject({
      upstreams: null,
      downstreams_count: null,
      peers_count: null,
      domain: null,
    })
  })

  it('has the authorized and unauthorized of its listed prefixes; without payloads they are unknown', async () => {
    internet.put('rpki', 'roas', [
      { asn: 15169, prefix: '8.8.8.0/24', maxLength: 24, ta: 'arin' },
      { asn: 64_496, prefix: '8.8.4.0/24', maxLength: 24, ta: 'arin' },
    ])
    const { service, report } = await openLookups(real)
    await service.system.listings.refresh()
    const { rpki, prefixes } = await report(15169)
    expect(prefixes.ipv4).toEqual(expect.arrayContaining(['8.8.4.0/24', '8.8.8.0/24']))
    expect(rpki).toEqual({ valid: 1, invalid: 1, unknown: prefixes.ipv4.length + prefixes.ipv6.length - 2 })
    internet.fault('rpki', { kind: 'status', status: 503 })
    const other = await openLookups(real)
    await other.service.system.listings.refresh()
    expect(await other.report(15169)).toMatchObject({ rpki: null, partial: true })
  })

  it('written with the letters AS is refused with the number to send', async () => {
    const { lookUp } = await openLookups(real)
    const { status, text } = await lookUp('AS15169')
    expect(status).toBe(400)
    expect(text).toContain(
      'The number has the letters AS. Send a number from 1 to 4294967295 without the letters AS, such as 15169.',
    )
  })

  it('with a reserved number is described without the table, even if there is none', async () => {
    const { report } = await openLookups({ ...real, asnTable: null })
    for (const [asn, name] of [
      [23456, 'AS_TRANS'],
      [64496, 'Documentation'],
      [65551, 'Documentation'],
      [64512, 'Private use'],
      [4_200_000_000, 'Private use'],
      [65535, 'Reserved'],
      [4_294_967_295, 'Reserved'],
    ] as const) {
      const body = await report(asn)
      expect(body, String(asn)).toMatchObject({ is_reserved: true, ip_count: 0, partial: false })
      expect(body.name).toContain(name)
      expect(body.sources.map(({ id }) => id)).toEqual(['special_purpose'])
    }
  })

  it('has reserved ranges that end where the registry says', () => {
    const edges: [number, boolean][] = [
      [0, true],
      [1, false],
      [23455, false],
      [23457, false],
      [64495, false],
      [64511, true],
      [131071, true],
      [131072, false],
      [4_199_999_999, false],
      [4_294_967_294, true],
    ]
    for (const [asn, reserved] of edges) expect(reservedUseOf(asn) !== null, String(asn)).toBe(reserved)
  })

  it('that announces nothing is not found, and the attempt stays charged and in the history', async () => {
    const { service, lookUp, workspaceId } = await openLookups(real)
    const answer = await lookUp(4_199_999_999)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: { code: 'ASN_NOT_FOUND' } })
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
    const row = await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } })
    expect(row).toMatchObject({ httpStatus: 404, target: 'AS4199999999', headline: 'Not announced' })
  })

  it('without the table is NETWORK_DATA_UNAVAILABLE, never an empty system', async () => {
    const { service, lookUp, workspaceId } = await openLookups({ ...real, asnTable: null })
    const answer = await lookUp(15169)
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ error: { code: 'NETWORK_DATA_UNAVAILABLE' } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('with old data says so', async () => {
    const { report } = await openLookups(
      real,
      new Date((real.asnTable?.byNumber.dataFrom?.getTime() ?? 0) + 60 * 86_400_000),
    )
    const body = await report(15169)
    expect(body.sources[0]).toMatchObject({ id: 'asn_table', status: 'stale', age_seconds: 60 * 86_400 })
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: 'SOURCE_STALE', message: expect.stringContaining('60 days old') }),
    )
  })
})

describe('the registration of an autonomous system', () => {
  it('comes from its registry, in addition to the table', async () => {
    const { report } = await openLookups(real)
    const google = await report(15169)
    expect(google).toMatchObject({
      organization: 'Google LLC',
      country_code: 'US',
      rir: 'ARIN',
      allocated_at: '2000-03-30T05:00:00.000Z',
      abuse: { email: 'network-abuse@google.com', ratio: null },
      type: null,
      partial: false,
    })
    expect(google.sources.map(({ id, status }) => [id, status])).toEqual([
      ['asn_table', expect.any(String)],
      ['rdap_bootstrap', 'ok'],
      ['rdap', 'ok'],
      ['rpki', 'ok'],
    ])
    expect(await report(60729)).toMatchObject({
      organization: 'Sample Relay Association',
      rir: 'RIPE NCC',
      country_code: 'DE',
    })
    expect(await report(13335)).toMatchObject({ type: 'hosting', organization: 'Cloudflare, Inc.' })
  })

  it('if missing leaves its fields null and the result partial, never empty', async () => {
    const { report } = await openLookups(real)
    internet.fault('rdap', { kind: 'status', status: 500 })
    const body = await report(15169)
    expect(body).toMatchObject({ name: 'Google LLC', organization: null, rir: null, allocated_at: null, partial: true })
    expect(body.abuse.email).toBeNull()
    expect(body.prefix_counts.ipv4).toBeGreaterThan(100)
    expect(body.sources.find(({ id }) => id === 'rdap')).toMatchObject({ status: 'unavailable' })
  })

  it('is enough for a number that announces nothing', async () => {
    const { report } = await openLookups({ ...real, asnTable: withoutRoutes })
    expect(await report(60729)).toMatchObject({ name: 'SAMPLE-RELAYS', ip_count: 0, prefixes: { ipv4: [], ipv6: [] } })
  })
})

describe('the kind of a network', () => {
  it('is stated only if it is unambiguous', () => {
    const kinds: [string, string | null][] = [
      ['Example University', 'education'],
      ['Ministry of Finance', 'government'],
      ['Example Hosting GmbH', 'hosting'],
      ['Starlink Services', 'satellite'],
      ['Example Mobile Communications', 'mobile'],
      ['University Hosting', null],
      ['Example Telecom', null],
      ['Cloudy Skies Bakery', null],
      ['', null],
    ]
    for (const [name, kind] of kinds) expect(networkTypeOf(4_199_999_999, [name, null]), name).toBe(kind)
    expect(networkTypeOf(24940, ['Hetzner Online GmbH', null])).toBe('hosting')
  })
})
