import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { type AddressListId, addressLists } from '../../catalog/address-lists.ts'
import { type DataSets, noDataSets } from '../../providers/index.ts'
import { coverageWithout, signalsOf } from '../../testing/coverage.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { IpReputation } from './reputation-schema.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const real = await installedDataSets()
const scenario = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../simulator/fixtures/scenario-addresses.json'), 'utf8'),
) as Record<string, { says: string; lists: AddressListId[] }>

/** Fields of contract section 6, plus those common to every lookup. */
const fields =
  'ip version is_public reverse_dns reputation anonymity connection abuse blocklists network location request_id checked_at partial sources warnings'.split(
    ' ',
  )

/** Signals without a source in this installation. */
const notConnected = ['ip_residential_proxy'] as const

const feeds = [
  'tor_exits',
  'drop',
  'vpn_ranges',
  'provider_ranges',
  'asn_drop',
  'stopforumspam',
  'blocklist_de',
] as const

type Options = { dataSets?: DataSets; settings?: Record<string, string> }

async function withLists(options: Options = {}) {
  const service = await openService({ internet, dataSets: real, ...options })
  await service.system.listings.ready(30_000)
  return service
}

let shared: Service
beforeAll(async () => {
  shared = await withLists()
})
let last: Service | null = null

/** A service of its own, for a test that changes the internet, the data or the time; closes the previous one to limit open connections. */
async function openOwn(options: Options = {}) {
  await last?.close()
  last = await withLists(options)
  return openLookups(last)
}

async function openLookups(service = shared) {
  const { key, workspaceId } = await service.account('lookups_growth')
  const send = (address: string, end = '') => service.get(`/v1/ip/${address}${end}`, key)
  const lookUp = async (address: string, end = '') => {
    const answer = await send(address, end)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('ip.lookup', answer)).toEqual([])
    return answer.body as IpReputation
  }
  return { service, send, lookUp, workspaceId }
}

const flagsOf = ({ reputation }: IpReputation) =>
  Object.fromEntries(reputation.flags.map(({ id, points }) => [id, points]))
const statusOf = ({ sources }: IpReputation) => Object.fromEntries(sources.map(({ id, status }) => [id, status]))

describe('the reputation of an address', () => {
  it('has every field of the contract, for both families, and is the same under both paths', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('185.220.101.4')
    expect(Object.keys(body).toSorted()).toEqual(fields.toSorted())
    const members = (value: object) => Object.keys(value).toSorted().join(' ')
    expect(members(body.anonymity)).toBe(
      'confidence is_hosting is_public_proxy is_relay is_residential_proxy is_tor is_vpn last_seen provider',
    )
    expect(members(body.connection)).toBe('is_anycast is_crawler type')
    expect(members(body.network)).toBe('abuse_ratio as_name asn organization prefix rir rpki type')
    expect(members(body.location)).toBe('accuracy_radius_km city country_code region_code')
    expect(members(body.abuse)).toBe(
      'categories confidence distinct_reporters last_reported_at report_count window_days',
    )
    const { request_id: _one, ...here } = body
    const { request_id: _two, ...there } = await lookUp('185.220.101.4', '/reputation')
    expect(there).toEqual(here)
    expect(await lookUp('2a0b:f4c2::1')).toMatchObject({ version: 6, anonymity: { is_tor: true } })
    expect((await lookUp('2a0b:f4c2:0:0::1')).ip).toBe('2a0b:f4c2::1')
  })

  it('adds up: a Tor exit in a data center on blocklists reaches the cap of its one kind of evidence', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('185.220.101.4')
    expect(body.reputation).toMatchObject({ score: 60, level: 'high' })
    expect(flagsOf(body)).toEqual({
      ip_tor_exit: 45,
      ip_public_proxy: 15,
      ip_server: 0,
      ip_blocklisted: 0,
      ip_hosting: 0,
    })
    expect(body.anonymity).toMatchObject({ is_tor: true, is_hosting: true, provider: 'Tor', is_public_proxy: true })
    expect(body.anonymity.last_seen).toBe('2026-11-21T12:00:00.000Z')
    expect(body.blocklists.listed).toBeGreaterThan(2)
    const listed = body.reputation.flags.find(({ id }) => id === 'ip_blocklisted')?.evidence.lists as { list: string }[]
    const counted = body.blocklists.lists.filter(({ status, severity }) => status === 'listed' && severity !== 'policy')
    const proxy = counted.findIndex(({ id }) => id === 'dronebl')
    expect(counted.splice(proxy, 1), 'a proxy is not counted a second time').toMatchObject([
      { codes: ['127.0.0.9'], reasons: expect.arrayContaining(['Open HTTP proxy']) },
    ])
    expect(listed.map(({ list }) => list)).toEqual(counted.map(({ name }) => name))
  })

  it('matches the lists for each address of the scenario', async () => {
    const { lookUp } = await openLookups()
    for (const [address, { says: text, lists }] of Object.entries(scenario)) {
      const { anonymity, connection, ...body } = await lookUp(address)
      const kinds = new Set(lists.map((id) => addressLists[id].kind))
      const found = { tor: anonymity.is_tor, relay: anonymity.is_relay }
      expect(found, `${address}: ${text}`).toEqual({ tor: kinds.has('tor'), relay: kinds.has('relay') })
      expect(anonymity.is_hosting === true, text).toBe(kinds.has('hosting') || kinds.has('edge'))
      expect(anonymity.is_vpn, text).toBe(kinds.has('vpn') && !kinds.has('relay'))
      expect(connection.is_crawler === true, text).toBe(kinds.has('crawler'))
      expect(body.reputation.score === 0, text).toBe(
        !['tor', 'drop', 'vpn', 'hosting', 'edge', 'reported', 'abusive_network'].some((kind) =>
          kinds.has(kind as 'tor'),
        ),
      )
    }
  })

  it('what is not connected is null and does not lower the coverage, which is 1 when every source answers', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('91.198.174.192')
    expect(body.reputation).toEqual({ model: 'points-v2', score: 0, level: 'low', flags: [], coverage: 1 })
    expect(body.anonymity).toMatchObject({ is_tor: false, is_public_proxy: false, is_residential_proxy: null })
    expect(body.abuse).toEqual({
      confidence: 0,
      report_count: 0,
      distinct_reporters: 0,
      last_reported_at: null,
      categories: [],
      window_days: 90,
    })
    expect(statusOf(body)).toMatchObject({
      own_reports: 'not_configured',
      anonymous_ip: 'not_configured',
      blocklists: 'ok',
      asn_drop: 'ok',
    })
    expect(body.partial, 'a source that is not connected has not failed').toBe(false)
  })

  it('reports of abuse come from the lists of reported addresses, and are unknown while one does not respond', async () => {
    const { lookUp } = await openLookups()
    const one = await lookUp('5.188.210.20')
    expect(one.abuse).toMatchObject({ confidence: 50, report_count: 1, distinct_reporters: 1 })
    expect(flagsOf(one)).toMatchObject({ ip_abuse_reported_some: 15 })
    const two = await lookUp('45.155.205.10')
    expect(two.abuse).toMatchObject({ confidence: 75, report_count: 2 })
    expect(flagsOf(two)).toMatchObject({ ip_abuse_reported_high: 35 })
    expect(flagsOf(await lookUp('80.94.92.33'))).toMatchObject({ ip_network_abusive: 10 })
    internet.fault('blocklist_de', { kind: 'status', status: 503 })
    const silent = await openOwn()
    expect((await silent.lookUp('8.8.8.8')).abuse).toMatchObject({ confidence: null, report_count: null })
  })

  it('shows a policy listing that adds nothing', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('84.130.12.7')
    const policy = body.blocklists.lists.filter(({ severity }) => severity === 'policy')
    expect(policy.map(({ id, status }) => [id, status])).toEqual([['uceprotect_3', 'listed']])
    expect(body.blocklists.listed).toBe(1)
    expect(body.reputation).toMatchObject({ score: 0, flags: [] })
  })

  it('includes DROP among the blocklists with its listing', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('1.10.16.7')
    expect(body.blocklists.lists[0]).toMatchObject({
      id: 'drop',
      status: 'listed',
      codes: ['SBL256894'],
      severity: 'high',
    })
    expect(flagsOf(body)).toEqual({ ip_drop_listed: 60, ip_blocklisted: 0 })
    expect((await lookUp('8.8.8.8')).blocklists.lists[0]).toMatchObject({ id: 'drop', status: 'not_listed', codes: [] })
  })

  it('treats a relay’s exit as no risk, and names a single-service network', async () => {
    const { lookUp } = await openLookups()
    expect(await lookUp('172.224.226.1')).toMatchObject({
      reputation: { score: 0, flags: [{ id: 'ip_private_relay', points: 0 }] },
      anonymity: { is_relay: true, provider: 'Apple' },
    })
    expect(await lookUp('66.220.149.1')).toMatchObject({
      network: { organization: 'Meta' },
      connection: { is_crawler: false },
    })
  })

  it('confirms a crawler by its ranges, or by forward-confirmed reverse DNS, not by a name alone', async () => {
    internet.put('dns', '1.1.198.91.in-addr.arpa', { records: { PTR: ['crawl-1.googlebot.com'] } })
    internet.put('dns', '2.1.198.91.in-addr.arpa', { records: { PTR: ['crawl-2.googlebot.com'] } })
    internet.put('dns', 'crawl-2.googlebot.com', { records: { A: ['91.198.1.2'] } })
    const { lookUp } = await openOwn()
    expect((await lookUp('66.249.66.1')).connection.is_crawler).toBe(true)
    const forged = await lookUp('91.198.1.1')
    expect([forged.reverse_dns, forged.connection.is_crawler]).toEqual([['crawl-1.googlebot.com'], false])
    expect((await lookUp('91.198.1.2')).connection.is_crawler).toBe(true)
  })

  it('names the network and place, and the holder of published ranges', async () => {
    const { lookUp } = await openLookups()
    const body = await lookUp('52.95.110.1')
    expect(body.network).toMatchObject({ asn: 16509, organization: 'Amazon Web Services', type: 'hosting' })
    expect(body.network.prefix).toMatch(/^52\.\d+\.\d+\.0\/\d+$/)
    expect(body.location.country_code).toBe('US')
    expect(body.reverse_dns).toEqual(['s3-1.amazonaws.com'])
  })

  it('names the block’s registry by the built-in table while IANA’s list is not in memory, without querying it', async () => {
    const { lookUp } = await openLookups()
    const registries = { '8.8.8.8': 'ARIN', '185.220.101.4': 'RIPE NCC', '2a0b:f4c2::1': 'RIPE NCC' }
    for (const [address, rir] of Object.entries(registries)) {
      const body = await lookUp(address)
      expect(body.network.rir, address).toBe(rir)
      expect(Object.keys(statusOf(body)), 'what was not asked is no source').not.toContain('rdap_bootstrap')
    }
    expect([internet.count('rdap_bootstrap'), internet.count('rdap')]).toEqual([0, 0])
  })

  it('names the registry by IANA’s list as soon as that is in memory, with the age of the list', async () => {
    internet.put('rdap_bootstrap', 'ipv4', {
      services: [[['8.0.0.0/8'], ['https://rdap.afrinic.net/rdap/']]],
    })
    const { service, lookUp } = await openOwn()
    await service.system.upstreamClient.query(service.system.upstreams.rdap.bootstrap, 'ipv4')
    service.clock.advance(60_000)
    const body = await lookUp('8.8.8.8')
    expect(body.network.rir).toBe('AFRINIC')
    expect(body.sources.find(({ id }) => id === 'rdap_bootstrap')).toMatchObject({ status: 'ok', age_seconds: 60 })
    expect((await lookUp('185.220.101.4')).network.rir, 'the list names no registry').toBeNull()
    expect([internet.count('rdap_bootstrap'), internet.count('rdap')]).toEqual([1, 0])
  })

  it('states every source’s age', async () => {
    const { service, lookUp } = await openOwn()
    await lookUp('8.8.8.8')
    service.clock.advance(20_000)
    const body = await lookUp('8.8.8.8')
    const ages = Object.fromEntries(body.sources.map(({ id, age_seconds }) => [id, age_seconds]))
    expect(ages).toMatchObject({
      tor_exits: 20,
      drop: 20,
      vpn_ranges: 20,
      provider_ranges: 20,
      dns: 20,
      blocklists: 20,
    })
  })

  it('has a neutral summary in the history', async () => {
    const { service, lookUp, workspaceId } = await openLookups()
    await lookUp('185.220.101.4')
    const row = await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } })
    expect(row).toMatchObject({
      target: '185.220.101.4',
      headline: 'Tor exit, Public proxy, Server without a VPN, On a blocklist, Hosting network',
      score: 60,
      level: 'high',
      units: 1,
    })
  })
})

describe('an unused address', () => {
  const unused = '100.0.0.1'
  const nobody: DataSets = {
    ...real,
    ipLocation: real.ipLocation && { ...real.ipLocation, find: () => null },
    asnTable: real.asnTable && { ...real.asnTable, byAddress: { ...real.asnTable.byAddress, find: () => null } },
  }

  it('is IP_NOT_FOUND, charged like every admitted attempt', async () => {
    const { service, send, workspaceId } = await openOwn({ dataSets: nobody })
    const answer = await send(unused)
    expect([answer.status, answer.body]).toEqual([404, { error: expect.objectContaining({ code: 'IP_NOT_FOUND' }) }])
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('is not reported if any source knows something about the address', async () => {
    internet.put('dns', '1.0.0.100.in-addr.arpa', { records: { PTR: ['host.example'] } })
    const named = await openOwn({ dataSets: nobody })
    expect((await named.send(unused)).status, 'it has a name').toBe(200)
    internet.clear()
    const announced = await openOwn({ dataSets: { ...nobody, asnTable: real.asnTable } })
    expect((await announced.send('8.8.8.8')).status, 'it is announced').toBe(200)
    const listed = await openOwn({ dataSets: nobody })
    expect((await listed.send('1.10.16.7')).status, 'a list names it').toBe(200)
    const keyed = await openOwn({ dataSets: nobody, settings: { ABUSEIPDB_KEY: 'operator-key-of-abuseipdb' } })
    expect((await keyed.send(unused)).status, 'a source with a key has no report').toBe(404)
    const reported = [100, 3].map((score, place): [string, number] => [`100.0.0.${place + 2}`, score])
    for (const [ip, score] of reported) {
      internet.put('keyed', ip, { abuse: { score, reports: 2, reporters: 1, last: '2026-11-20T10:00:00+00:00' } })
      expect((await keyed.send(ip)).status, 'a source with a key has reports').toBe(200)
    }
  })

  it('is not reported while a source that would know is silent', async () => {
    const table = await openOwn({ dataSets: { ...nobody, asnTable: null } })
    expect((await table.send(unused)).status).toBe(200)
    internet.dns.fault('1.0.0.100.in-addr.arpa', { kind: 'status', code: 'SERVFAIL' })
    const reverse = await openOwn({ dataSets: nobody })
    expect((await reverse.send(unused)).status).toBe(200)
  })
})

describe('when sources fail', () => {
  it('an address about which nothing is known is summarised as such only if every source responded', async () => {
    const { asnTable } = real
    const unannounced = asnTable && { ...asnTable, byAddress: { ...asnTable.byAddress, find: () => null } }
    const headline = async (address: string) => {
      const { service, lookUp, workspaceId } = await openOwn({ dataSets: { ...real, asnTable: unannounced } })
      await lookUp(address)
      return (await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } }))?.headline
    }
    expect(await headline('81.2.69.142')).toBe('Nothing found')
    internet.dns.fault('142.69.2.81.in-addr.arpa', { kind: 'status', code: 'SERVFAIL' })
    expect(await headline('81.2.69.142')).toBe('Not every source responded')
  })

  it('feeds that are down leave their signals unknown, the coverage falls and the result is partial', async () => {
    for (const id of feeds) internet.fault(id, { kind: 'status', status: 503 })
    const { lookUp } = await openOwn()
    const body = await lookUp('185.220.101.4')
    expect(body.anonymity).toMatchObject({ is_tor: null, is_vpn: null, is_relay: null, is_hosting: null })
    expect(flagsOf(body), 'what the DNS says still counts').toEqual({ ip_public_proxy: 40, ip_blocklisted: 20 })
    const telling: readonly string[] = ['ip_blocklisted', 'ip_public_proxy', ...notConnected]
    const silent = signalsOf('network').filter((id) => !telling.includes(id))
    expect(body.reputation.coverage).toBe(coverageWithout('network', silent, notConnected))
    expect(body.partial).toBe(true)
    expect(statusOf(body)).toMatchObject({ tor_exits: 'unavailable', drop: 'unavailable', dns: 'ok' })
    expect(body.blocklists.lists.map(({ id }) => id)).not.toContain('drop')
  })

  it('a silent DNS ends within the timeout: names and lists are unknown, the lists in memory still count', async () => {
    internet.dns.fault('*', { kind: 'silent' })
    const { lookUp } = await openOwn()
    const body = await lookUp('185.220.101.33')
    expect(statusOf(body)).toMatchObject({ dns: 'timeout', tor_exits: 'ok' })
    expect(['timeout', 'unavailable']).toContain(statusOf(body).blocklists)
    expect(flagsOf(body)).toEqual({ ip_tor_exit: 45, ip_server: 15, ip_hosting: 0 })
    expect(body.blocklists).toMatchObject({ listed: 0, unknown: body.blocklists.checked - 1 })
    expect(body).toMatchObject({ partial: true, reverse_dns: [], connection: { is_crawler: null } })
  })

  it('one slow blocklist is unknown and does not delay the others', async () => {
    const { service, lookUp } = await openOwn()
    await service.system.blocklists.probe()
    internet.dns.fault('33.101.220.185.bl.spamcop.net', { kind: 'silent' })
    const body = await lookUp('185.220.101.33')
    const slow = body.blocklists.lists.find(({ id }) => id === 'spamcop')
    expect(slow).toMatchObject({ status: 'unknown', cause: 'timeout' })
    expect(body.blocklists.unknown).toBe(1)
    expect(body.reputation.coverage, 'the others are enough to say that it is on none').toBe(1)
  })

  it('without any source of the assessment it is REPUTATION_UNAVAILABLE, charged, with Retry-After', async () => {
    for (const id of feeds) internet.fault(id, { kind: 'reset' })
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const { service, send, workspaceId } = await openOwn()
    const answer = await send('8.8.8.8')
    expect([answer.status, answer.body]).toEqual([
      503,
      { error: expect.objectContaining({ code: 'REPUTATION_UNAVAILABLE' }) },
    ])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('without the installation’s data network and place are unknown and the score stays', async () => {
    const { lookUp } = await openOwn({ dataSets: noDataSets })
    const body = await lookUp('185.220.101.4')
    expect(body).toMatchObject({
      reputation: { score: 60 },
      network: { asn: null },
      location: { country_code: null },
      partial: true,
    })
  })
})

describe('external data about an address', () => {
  const questions = () => internet.dns.queries.length

  it('is cached for a minute, and queried again after it', async () => {
    const { service, lookUp } = await openOwn()
    await lookUp('185.220.101.4')
    const calls = questions()
    service.clock.advance(59_000)
    await lookUp('185.220.101.4', '/reputation')
    expect(questions()).toBe(calls)
    service.clock.advance(2_000)
    internet.put('dns', '4.101.220.185.in-addr.arpa', { records: { PTR: ['renamed.example'] }, ttl: 1 })
    service.clock.advance(300_000)
    expect((await lookUp('185.220.101.4')).reverse_dns).toEqual(['renamed.example'])
  })

  it('with a gap is cached for ten seconds only', async () => {
    const { service, lookUp } = await openOwn()
    await service.system.blocklists.probe()
    internet.dns.fault('4.101.220.185.in-addr.arpa', { kind: 'status', code: 'SERVFAIL' })
    expect((await lookUp('185.220.101.4')).reverse_dns).toEqual([])
    internet.dns.clear()
    service.clock.advance(11_000)
    expect((await lookUp('185.220.101.4')).reverse_dns).toEqual(['4-101-220-185.exits.example'])
  })

  it('is queried once for concurrent equal requests', async () => {
    const { service, send } = await openOwn()
    await service.system.blocklists.probe()
    const before = questions()
    await Promise.all(Array.from({ length: 20 }, () => send('192.42.116.16')))
    expect(internet.dns.queries.slice(before).filter((one) => one === 'PTR 16.116.42.192.in-addr.arpa')).toHaveLength(1)
  })
})
