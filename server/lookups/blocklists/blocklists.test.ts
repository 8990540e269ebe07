import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import { mismatches } from '../../testing/match-document.ts'
import { leaveUnits, openService, type Service } from '../../testing/service.ts'
import type { BlocklistReport } from './schema.ts'

const internet = await openInternet()
afterEach(internet.clear)
afterAll(internet.close)

const listed = '185.220.101.4'
const plain = '84.130.12.99'

let shared: Service
beforeAll(async () => {
  shared = await openService({ internet })
})

/** A service of its own, for a test of what is queried, of time or of a changed internet. */
const openOwn = async (settings: Record<string, string> = {}) => openLookups(await openService({ internet, settings }))

async function openLookups(service = shared) {
  const account = await service.account('lookups_growth')
  const send = (body: unknown, key = account.key) => post(service, key, body)
  const check = async (body: unknown) => {
    const answer = await send(body)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('blocklists.check', answer)).toEqual([])
    return answer.body as BlocklistReport
  }
  const one = async (target: string, lists?: string[]) => {
    const [result] = (await check({ targets: [target], ...(lists ? { lists } : {}) })).results
    if (!result) throw new Error('no result')
    return result
  }
  return { service, account, send, check, one }
}
const post = (service: Service, key: string, body: unknown) =>
  service.call('/v1/blocklists/check', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'X-API-Key': key },
  })
const of = ({ lists }: BlocklistReport['results'][number], id: string) => lists.find((list) => list.id === id)

describe('results of lists', () => {
  it('include codes, meaning, the words of the list, the raw response and the removal link', async () => {
    const { one } = await openLookups()
    const result = await one(listed)
    expect(result).toMatchObject({ target: listed, type: 'ip', status: 'listed', severity: 'high', listed: 5 })
    expect(result.checked).toBe(result.lists.length)
    expect(of(result, 'dronebl')).toMatchObject({
      status: 'listed',
      cause: null,
      codes: ['127.0.0.9'],
      reasons: ['Open HTTP proxy', 'Open HTTP proxy'],
      severity: 'high',
      raw: ['127.0.0.9'],
      removal_url: expect.stringContaining('dronebl.org'),
    })
    expect(of(result, 'psbl')).toMatchObject({ status: 'not_listed', codes: [], reasons: [], raw: [], severity: null })
  })

  it('include lists that require a key or an agreement only if named, and say which those are', async () => {
    const { check, one } = await openLookups()
    const report = await check({ targets: [plain] })
    expect(report.results[0]?.lists.map(({ id }) => id)).not.toContain('spamhaus_zen')
    expect(report.not_asked.map(({ id }) => id)).toContain('spamhaus_zen')
    expect(report.not_asked.every(({ why }) => why.length > 10)).toBe(true)
    expect(await one('84.130.12.7', ['spamhaus_zen'])).toMatchObject({
      status: 'listed',
      severity: 'policy',
      checked: 1,
    })
    const named = await check({ targets: [plain], lists: ['abusix_combined', 'spamcop'] })
    expect(named.not_asked).toEqual([])
    expect(of(named.results[0] as never, 'abusix_combined')).toMatchObject({ status: 'unknown', cause: 'needs_key' })
  })

  it('come from domain lists for a domain, and from IPv6 lists for an IPv6 address', async () => {
    const { one } = await openLookups()
    const domain = await one('WWW.Cheap-Pills.example.')
    expect(domain).toMatchObject({ type: 'domain', status: 'listed', severity: 'high' })
    expect(of(domain, 'uribl')).toMatchObject({ status: 'listed', codes: ['2'] })
    expect(internet.dns.queries).toContain('A cheap-pills.example.multi.uribl.com')
    const v6 = await one('2a0b:f4c2:0:0:0:0:0:1')
    expect(v6.lists.map(({ id }) => id).toSorted()).toEqual(['dronebl', 'nordspam_bl'])
    expect(v6).toMatchObject({ status: 'listed', listed: 1 })
  })

  it('are clean only if every list responded', async () => {
    const { one } = await openOwn()
    expect(await one(plain)).toMatchObject({ status: 'clean', listed: 0, unknown: 0 })
    internet.dns.fault('98.12.130.84.psbl.surriel.com', { kind: 'status', code: 'SERVFAIL' })
    const result = await one('84.130.12.98')
    expect(result).toMatchObject({ status: 'unknown', listed: 0, unknown: 1 })
    expect(of(result, 'psbl')).toMatchObject({ status: 'unknown', cause: 'dns_failure' })
  })

  it('are unknown for refusal codes, foreign and undocumented responses, with what was received', async () => {
    const { one, check } = await openLookups()
    expect(of(await one('84.130.12.8'), 'mailspike')).toMatchObject({
      status: 'unknown',
      cause: 'refused_by_list',
      raw: ['127.255.255.254'],
    })
    const odd = await one('84.130.12.9')
    expect(of(odd, 'psbl')).toMatchObject({ status: 'unknown', cause: 'foreign_answer', raw: ['93.184.216.50'] })
    expect(of(odd, 'mailspike')).toMatchObject({ status: 'unknown', cause: 'undocumented_answer', raw: ['127.0.0.77'] })
    expect((await check({ targets: ['84.130.12.9'] })).partial).toBe(true)
  })

  it('have list texts truncated and printable', async () => {
    internet.put('dns', '97.12.130.84.psbl.surriel.com', {
      records: { A: ['127.0.0.2'], TXT: ['a\u0000\u001b[31mred\u202e', 'x'.repeat(2_000), 'third', 'fourth'] },
    })
    const { one } = await openOwn()
    const reasons = of(await one('84.130.12.97'), 'psbl')?.reasons ?? []
    expect(reasons).toHaveLength(4)
    expect(reasons.join('')).not.toMatch(/\p{C}/u)
    expect(Math.max(...reasons.map(({ length }) => length))).toBe(300)
  })
})

describe('the health of a zone', () => {
  it('without its test entry is dead: unknown, even if it seems to list', async () => {
    internet.put('dns', '2.0.0.127.psbl.surriel.com', null)
    internet.put('dns', '96.12.130.84.psbl.surriel.com', { records: { A: ['127.0.0.2'] } })
    const { one } = await openOwn()
    expect(of(await one(plain), 'psbl')).toMatchObject({ status: 'unknown', cause: 'dead_zone' })
    expect(of(await one('84.130.12.96'), 'psbl')).toMatchObject({ status: 'unknown', cause: 'dead_zone' })
  })

  it('that lists everything is unknown', async () => {
    internet.put('dns', '2.0.0.127.psbl.surriel.com', null)
    internet.put('dns', '*.psbl.surriel.com', { records: { A: ['127.0.0.2'] } })
    const { one } = await openOwn()
    expect(of(await one(plain), 'psbl')).toMatchObject({ status: 'unknown', cause: 'wildcard_zone' })
  })

  it('that refuses this resolver says so', async () => {
    internet.put('dns', '2.0.0.127.psbl.surriel.com', { records: { A: ['127.255.255.254'] } })
    const { one } = await openOwn()
    expect(of(await one(plain), 'psbl')).toMatchObject({ status: 'unknown', cause: 'refused_by_list' })
  })

  it('is probed once for all requests and again after a day', async () => {
    const { service, one } = await openOwn()
    const probes = () => internet.dns.queries.filter((requested) => requested === 'A 2.0.0.127.psbl.surriel.com').length
    await Promise.all([one(plain), one('84.130.12.95')])
    await one('84.130.12.94')
    expect(probes()).toBe(1)
    service.clock.advance(dayMs + 1)
    await one(plain)
    expect(probes()).toBe(2)
  })

  it('whose test cannot be queried is undetermined, and is retried a minute later', async () => {
    for (const name of ['2.0.0.127', '1.0.0.127'])
      internet.dns.fault(`${name}.psbl.surriel.com`, { kind: 'status', code: 'SERVFAIL' })
    const { service, one } = await openOwn()
    expect(of(await one(plain), 'psbl')).toMatchObject({ status: 'unknown', cause: 'untested_zone' })
    internet.dns.clear()
    expect(of(await one(plain), 'psbl')).toMatchObject({ status: 'unknown', cause: 'untested_zone' })
    expect(internet.dns.queries.filter((requested) => requested.includes('psbl'))).toEqual([])
    service.clock.advance(minuteMs + 1)
    expect(of(await one(plain), 'psbl')).toMatchObject({ status: 'not_listed' })
  })

  it('is probed at startup for every enabled list that needs no key or agreement', async () => {
    const { service } = await openOwn()
    await service.system.blocklists.probe()
    const requested = internet.dns.queries.join('\n')
    for (const zone of ['bl.spamcop.net', 'multi.uribl.com', 'bl.nordspam.com']) expect(requested).toContain(zone)
    for (const zone of ['spamhaus', 'abusix', 'surbl.org']) expect(requested).not.toContain(zone)
  })
})

describe('resolvers and lists that misbehave', () => {
  it('a silent list is unknown with a timeout; the others are reported', async () => {
    internet.dns.fault(`93.12.130.84.psbl.surriel.com`, { kind: 'silent' })
    const { one } = await openOwn()
    const result = await one('84.130.12.93')
    expect(of(result, 'psbl')).toMatchObject({ status: 'unknown', cause: 'timeout' })
    expect(of(result, 'spamcop')).toMatchObject({ status: 'not_listed' })
  })

  it('a line of the history counts the lists that responded, and says how many are unknown', async () => {
    const failing = '84.130.12.94'
    internet.dns.fault('94.12.130.84.psbl.surriel.com', { kind: 'status', code: 'SERVFAIL' })
    const { service, account, check } = await openLookups()
    const alone = await check({ targets: [failing], lists: ['psbl', 'spamcop'] })
    const both = await check({ targets: [plain, failing], lists: ['psbl', 'spamcop'] })
    const unchecked = await check({ targets: ['example.com'], lists: ['spamcop'] })
    const rows = await service.system.database.prisma.lookupHistory.findMany({
      where: { workspaceId: account.workspaceId },
      select: { requestId: true, headline: true },
    })
    const headlineOf = ({ request_id }: BlocklistReport) => rows.find((row) => row.requestId === request_id)?.headline
    expect(headlineOf(alone)).toBe('On 0 of 1 blocklist, 1 unknown')
    expect(headlineOf(both)).toBe('0 of 2 on a blocklist, 1 unknown')
    expect(headlineOf(unchecked)).toBe('No blocklist checked')
  })

  it('garbage, loops and mismatched responses never list anything', async () => {
    const { one } = await openOwn()
    await one(plain)
    for (const kind of ['garbage', 'loop', 'half', 'other-question'] as const) {
      internet.dns.fault('92.12.130.84.psbl.surriel.com', { kind })
      expect(of(await one('84.130.12.92'), 'psbl')?.status, kind).toBe('unknown')
    }
  })

  it('503 only if no list was conclusive for any target, charged like any attempt', async () => {
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const { service, account, send } = await openOwn()
    const answer = await send({ targets: [plain, 'example.com'] })
    expect(answer.body).toMatchObject({ error: { code: 'BLOCKLIST_UNAVAILABLE' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(mismatches('blocklists.check', answer)).toEqual([])
    expect((await service.ledger(account.workspaceId)).counter).toBe(2)
  })
})

describe('targets and units', () => {
  it('are returned in input order, including duplicates, a unit each', async () => {
    const { service, account, check } = await openLookups()
    const targets = ['example.com', listed, 'example.com', '8.8.8.8']
    const report = await check({ targets })
    expect(report.results.map(({ target }) => target)).toEqual(targets)
    expect(report.units).toBe(4)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 4, sum: 4, rows: 1 })
  })

  it('are limited to twenty; twenty-one are rejected free of charge', async () => {
    const { service, account, check, send } = await openLookups()
    const many = Array.from({ length: 20 }, (_, index) => `84.130.13.${index}`)
    expect((await check({ targets: many })).results).toHaveLength(20)
    const answer = await send({ targets: [...many, 'no target'] })
    expect(answer.body).toMatchObject({ error: { code: 'TOO_MANY_TARGETS', details: [{ pointer: '/targets' }] } })
    expect((await service.ledger(account.workspaceId)).counter).toBe(20)
  })

  it('are rejected as a whole for one invalid element, with its location, and nothing is queried', async () => {
    const { service, account, send } = await openOwn()
    for (const bad of ['not a target', 'http://example.com/', '1.2.3', '10.0.0.0/8', '', 'a..b']) {
      const answer = await send({ targets: ['8.8.8.8', bad] })
      expect(answer.status, bad).toBe(400)
      expect(answer.body).toMatchObject({ error: { code: 'INVALID_HOST', details: [{ pointer: '/targets/1' }] } })
    }
    const unknown = await send({ targets: ['8.8.8.8'], lists: ['spamcop', 'nowhere'] })
    expect(unknown.body).toMatchObject({ error: { code: 'VALIDATION_FAILED', details: [{ pointer: '/lists/1' }] } })
    expect(internet.dns.queries).toEqual([])
    expect((await service.ledger(account.workspaceId)).counter).toBe(0)
  })

  it('outside the public Internet are invalid, not queried, and cost their unit', async () => {
    const { service, account, check } = await openOwn()
    const { results } = await check({ targets: ['10.0.0.1', '127.0.0.2', '::1'] })
    expect(results.map(({ status, checked }) => [status, checked])).toEqual([
      ['invalid', 0],
      ['invalid', 0],
      ['invalid', 0],
    ])
    expect(internet.dns.queries).toEqual([])
    expect((await service.ledger(account.workspaceId)).counter).toBe(3)
  })

  it('beyond one require bulk entitlement; a duplicate counts as more than one', async () => {
    const { service } = await openLookups()
    const { key, workspaceId } = await service.account('lookups_developer')
    expect((await post(service, key, { targets: ['8.8.8.8'] })).status).toBe(200)
    const answer = await post(service, key, { targets: ['8.8.8.8', '8.8.8.8'] })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ error: { code: 'BULK_LOOKUPS_REQUIRED' } })
    expect(mismatches('blocklists.check', answer)).toEqual([])
    expect((await service.ledger(workspaceId)).counter).toBe(1)
  })

  it('that the quota does not fully cover are rejected as a whole', async () => {
    const { service } = await openLookups()
    const { key, workspaceId } = await service.account('suite_business')
    await leaveUnits(service.system, workspaceId, 25_000, 2)
    const answer = await post(service, key, { targets: ['8.8.8.8', '8.8.4.4', '1.1.1.1'] })
    expect(answer.body).toMatchObject({ error: { code: 'QUOTA_EXCEEDED' } })
    expect((await service.ledger(workspaceId)).counter).toBe(24_998)
  })
})

describe('a list table of the operator', () => {
  it('replaces the built-in one; its key is used in queries and never revealed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zones-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const zones = path.join(folder, 'zones.json')
    const row = {
      id: 'own',
      name: 'Own',
      zone: 'bl.own.example',
      key: 'k3y',
      kinds: ['ip4'],
      removal: 'https://own.example/',
    }
    writeFileSync(zones, JSON.stringify([row]))
    internet.put('dns', '2.0.0.127.k3y.bl.own.example', { records: { A: ['127.0.0.2'] } })
    internet.put('dns', '99.12.130.84.k3y.bl.own.example', { records: { A: ['127.0.0.9'] } })
    const { check, service } = await openOwn({ BLOCKLIST_ZONES: zones })
    const report = await check({ targets: [plain] })
    expect(report.results[0]).toMatchObject({
      status: 'listed',
      checked: 1,
      lists: [{ id: 'own', codes: ['127.0.0.9'] }],
    })
    expect(JSON.stringify(report)).not.toContain('k3y')
    expect(service.logged.join('')).not.toContain('k3y')
  })
})
