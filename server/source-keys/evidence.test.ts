import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { doctor } from '../admin/doctor.ts'
import { keyedSources, queriedSourceIds } from '../catalog/keyed-sources.ts'
import { lookupContextOf } from '../lookup-context.ts'
import type { AssessmentResult } from '../lookups/assessment/result-schema.ts'
import type { DomainReport } from '../lookups/domain/domain-schema.ts'
import type { IpReputation } from '../lookups/ip/reputation-schema.ts'
import { threatLists } from '../scans/gather.ts'
import { installedDataSets } from '../testing/data-sets.ts'
import { type Account, openService, type Service } from '../testing/service.ts'

const internet = await openInternet()
afterAll(internet.close)

const keys = Object.fromEntries(queriedSourceIds.map((id) => [keyedSources[id].setting, `operator-key-of-${id}`]))
const dataSets = await installedDataSets()

let service: Service
let account: Account
beforeAll(async () => {
  service = await openService({ internet, dataSets, settings: keys })
  await service.system.listings.ready(30_000)
  account = await service.account('suite_business')
})
beforeEach(internet.clear)

let last = 0
/** An address that no list knows. */
const fresh = () => `81.2.69.${++last}`

async function lookUp(ip: string): Promise<IpReputation> {
  const answer = await service.get(`/v1/ip/${ip}`, account.key)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as IpReputation
}
async function assess(event: object): Promise<AssessmentResult> {
  const answer = await service.call('/v1/assess', {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as AssessmentResult
}
const flagOf = ({ reputation }: IpReputation, id: string) => reputation.flags.find((flag) => flag.id === id)

describe('evidence of keyed sources about an address', () => {
  it('is the same fact as that of lists: reports count once, with the highest confidence', async () => {
    const ip = fresh()
    internet.put('keyed', ip, {
      abuse: { score: 90, reports: 40, reporters: 11, last: '2026-11-20T10:00:00+00:00' },
      noise: { classification: 'malicious', name: 'unknown' },
    })
    const body = await lookUp(ip)
    expect(flagOf(body, 'ip_abuse_reported_high')?.evidence).toMatchObject({
      confidence: 90,
      lists: [
        { source: 'abuseipdb', list: 'AbuseIPDB', confidence: 90, reports: 40 },
        { source: 'greynoise', list: 'GreyNoise', detail: 'Malicious scanner' },
      ],
    })
    expect(flagOf(body, 'ip_abuse_reported_some')).toBeUndefined()
    expect(body.abuse).toMatchObject({
      confidence: 90,
      report_count: 41,
      distinct_reporters: 12,
      last_reported_at: '2026-11-20T10:00:00.000Z',
    })
  })

  it('of few reports is shown and confirms nothing; an allowlisted address has none', async () => {
    const low = fresh()
    internet.put('keyed', low, { abuse: { score: 24, reports: 2, reporters: 1, last: '2026-11-20T10:00:00+00:00' } })
    const shown = {
      [low]: {
        confidence: 24,
        report_count: 2,
        distinct_reporters: 1,
        last_reported_at: '2026-11-20T10:00:00.000Z',
      },
      '8.8.8.8': { confidence: 0, report_count: 0, distinct_reporters: 0, last_reported_at: null },
    }
    for (const [ip, expected] of Object.entries(shown)) {
      const { reputation, abuse } = await lookUp(ip)
      expect(abuse, ip).toMatchObject(expected)
      expect(reputation.flags.map(({ id }) => id)).not.toContain('ip_abuse_reported_some')
    }
  })

  it('says that it is a VPN, proxy, Tor exit or server; a relay is no VPN', async () => {
    const [vpn, proxy, tor, relay] = [fresh(), fresh(), fresh(), fresh()]
    internet.put('keyed', vpn, { privacy: { vpn: true, service: 'Example VPN' } })
    internet.put('keyed', proxy, { privacy: { proxy: true } })
    internet.put('keyed', tor, { privacy: { tor: true } })
    internet.put('keyed', relay, { privacy: { vpn: true, relay: true, hosting: true, service: 'Example Relay' } })
    const found = await lookUp(vpn)
    expect(found.anonymity).toMatchObject({ is_vpn: true, is_relay: false, provider: 'Example VPN' })
    expect(flagOf(found, 'ip_vpn')?.evidence).toMatchObject({ lists: [{ list: 'IPinfo privacy detection' }] })
    expect((await lookUp(proxy)).anonymity).toMatchObject({ is_public_proxy: true, is_vpn: false })
    expect((await lookUp(tor)).anonymity).toMatchObject({ is_tor: true })
    const relayed = await lookUp(relay)
    expect(relayed.anonymity).toMatchObject({ is_vpn: false, is_relay: true, provider: 'Example Relay' })
    expect(relayed.network.organization).toBeNull()
    for (const id of ['ip_vpn', 'ip_hosting', 'ip_server']) expect(flagOf(relayed, id)?.points ?? 0, id).toBe(0)
  })

  it('of hosts that serve malware is a blocklisting', async () => {
    const ip = fresh()
    internet.put('keyed', ip, { engines: { malicious: 9, harmless: 60 }, urlhaus: { status: 'online', tags: ['exe'] } })
    const body = await lookUp(ip)
    expect(flagOf(body, 'ip_blocklisted')?.evidence).toMatchObject({
      lists: [
        { list: 'URLhaus API', severity: 'high', reasons: ['malware: 1 URL reported'] },
        { list: 'VirusTotal', reasons: ['malicious: 9 of 76 engines'] },
      ],
    })
    expect(body.blocklists.listed).toBe(2)
    expect(body.blocklists.checked).toBe(body.blocklists.lists.length)
    expect(body.blocklists.lists.filter(({ status }) => status === 'listed')).toMatchObject([
      { id: 'urlhaus_api', zone: 'urlhaus.abuse.ch', removal_url: 'https://urlhaus.abuse.ch' },
      { id: 'virustotal', name: 'VirusTotal', severity: 'high' },
    ])
  })

  it('alone cannot block, however much of it there is', async () => {
    const ip = fresh()
    internet.put('keyed', ip, {
      abuse: { score: 100, reports: 900, reporters: 300, last: '2026-11-20T10:00:00+00:00' },
      privacy: { vpn: true, proxy: true, tor: true, hosting: true },
      noise: { classification: 'malicious', name: 'unknown' },
      urlhaus: { status: 'online', tags: ['exe'] },
      engines: { malicious: 40, harmless: 10 },
    })
    const { risk_score, decision, coverage, sources } = await assess({ event_type: 'signup', ip })
    expect({ risk_score, decision }).toEqual({ risk_score: 60, decision: 'challenge' })
    expect(coverage).toBe(1)
    expect(sources.filter(({ id }) => id === 'abuseipdb')).toMatchObject([{ status: 'ok' }])
  })
})

describe('evidence of keyed sources about domains and pages', () => {
  it('lists a domain in its report and in an assessment', async () => {
    internet.put('keyed', 'example.com', { browsing: 'SOCIAL_ENGINEERING' })
    const answer = await service.get('/v1/domain/example.com', account.key)
    const { reputation, sources, blocklists } = answer.body as DomainReport
    expect(reputation.flags.find(({ id }) => id === 'domain_blocklisted')?.evidence).toMatchObject({
      lists: [{ list: 'Google Safe Browsing', reasons: ['phishing'] }],
    })
    expect(blocklists.listed).toBe(1)
    expect(blocklists.lists).toContainEqual(expect.objectContaining({ id: 'safe_browsing', status: 'listed' }))
    expect(sources.filter(({ id }) => id === 'safe_browsing')).toMatchObject([{ status: 'ok' }])
    const { signals, subjects } = await assess({ event_type: 'form', domain: 'example.com' })
    expect(signals.find(({ id }) => id === 'domain_blocklisted')?.evidence).toMatchObject({
      lists: [{ list: 'Google Safe Browsing' }],
    })
    expect(subjects.domain?.listed_on).toEqual(['Google Safe Browsing'])
  })

  it('lists the page of a website scan', async () => {
    const url = 'https://example.com/install'
    internet.put('keyed', url, { browsing: 'MALWARE', urlhaus: { status: 'online', tags: ['exe'] } })
    const request = { requestId: 'test', at: service.clock.now(), warnings: [], summarise: () => undefined }
    const lookup = lookupContextOf(service.system, request)
    expect(await threatLists(lookup, url)).toEqual(['Google Safe Browsing', 'URLhaus API'])
    expect(await threatLists(lookup, 'https://example.com/other')).toEqual([])
  })
})

describe('operators', () => {
  it('read the state of each key from doctor and /status, without the key', async () => {
    const settings = {
      ABUSEIPDB_KEY: 'a-wrong-key-9876',
      VIRUSTOTAL_KEY: 'a-good-key-5432',
      GREYNOISE_KEY: 'a-spent-key',
    }
    const other = await openService({ internet, dataSets, settings })
    const report = await doctor(other.system)
    expect(report.keyed_sources).toMatchObject({
      abuseipdb: { connected: true, ok: false, message: 'the key is refused', key: '…9876' },
      virustotal: { connected: true, ok: true, message: 'the key is accepted', key: '…5432' },
      greynoise: { connected: true, ok: false, message: 'the quota is used up' },
      ipinfo_privacy: { connected: false, setting: 'IPINFO_KEY', message: 'not connected' },
    })
    expect(report.settings).toMatchObject({ ABUSEIPDB_KEY: 'set', IPINFO_KEY: 'not set' })
    const { key } = await other.account('lookups_growth')
    await other.get('/v1/ip/81.2.69.250', key)
    const status = await other.get('/status.json')
    const { sources } = status.body as { sources: { id: string; state: string; said: string }[] }
    const stateOf = (id: string) => sources.find((source) => source.id === id)
    expect(stateOf('abuseipdb')).toMatchObject({ state: 'unavailable', said: 'key refused' })
    expect(stateOf('greynoise')).toMatchObject({ state: 'unavailable', said: 'quota used up' })
    expect(stateOf('ipinfo_privacy')).toMatchObject({ state: 'unknown', said: 'not connected' })
    expect(JSON.stringify([report, status.text, other.logged])).not.toMatch(/a-wrong-key|a-good-key|a-spent-key/)
  })
})
