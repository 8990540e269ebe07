import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Internet, openInternet } from '../../simulator/internet.ts'
import type { PlanId } from '../catalog/plans.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { dayMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { scansOf } from '../testing/scans.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import { endScan, putScan, putSite } from '../testing/sites.ts'
import type { SiteRecord } from './record.ts'
import { checkDueSites } from './sweep.ts'

let internet: Internet
let service: Service
beforeAll(async () => {
  internet = await openInternet({ hosts: true })
  service = await openService({ internet })
})
afterAll(() => internet.close())
beforeEach(async () => {
  await service.system.database.pool.query('TRUNCATE attempt_windows')
})
const prisma = () => service.system.database.prisma

let names = 0
/** A name whose host serves HTTPS with a certificate of its own. */
function newDomain(): string {
  const domain = `site${names++}.wildcard.example`
  internet.put('dns', domain, { records: { A: ['93.184.217.10'] }, ttl: 60 })
  return domain
}
const publish = (domain: string, ...texts: string[]) =>
  internet.put('dns', domain, {
    records: { A: ['93.184.217.10'], ...(texts.length > 0 ? { TXT: texts } : {}) },
    ttl: 60,
  })
const filePath = '/.well-known/service-verify.txt'
const serve = (domain: string, page: Parameters<Internet['pages']['set']>[1]) =>
  internet.pages.set(`${domain}${filePath}`, page)

async function overview(plan: PlanId = 'suite_starter') {
  const account = await service.account(plan)
  const { workspaceId } = account
  const owner = browserOf(service, await signInAs(service.system, account.userId), workspaceId)
  const list = async () => dataOf<{ data: SiteRecord[] }>(await owner.query('sites.list')).data
  const add = async (domain = newDomain()) => dataOf<SiteRecord>(await owner.mutate('sites.add', { domain }))
  const check = async (id: string) => dataOf<SiteRecord>(await owner.mutate('sites.check', { id }))
  /** Sorted by name: events of the same moment have no order. */
  const types = async () => {
    const own = { workspaceId, type: { startsWith: 'site.' } }
    return (await prisma().event.findMany({ where: own })).map(({ type }) => type).toSorted()
  }
  const emails = () => prisma().mail.findMany({ where: { workspaceId }, orderBy: { createdAt: 'asc' } })
  return { ...account, owner, list, add, check, types, emails }
}
const deps = () => {
  const { database, network, mail, env } = service.system
  return { ...database, dns: network.dns, http: network.http, mail, baseUrl: env.BASE_URL }
}
/** Advances a day and checks this workspace's sites only. */
const nextDay = async (workspaceId: string) => {
  await prisma().site.updateMany({ where: { workspaceId: { not: workspaceId } }, data: { nextCheckAt: null } })
  service.clock.advance(dayMs)
  return checkDueSites(deps(), service.clock.now())
}

describe('sites', () => {
  it('require a plan with scans, and are limited to fifty per workspace', async () => {
    const without = await overview('free')
    expect(codeIn(await without.owner.mutate('sites.add', { domain: newDomain() }))).toBe('CAPABILITY_REQUIRED')
    const { owner, workspaceId } = await overview()
    for (let index = 0; index < siteTerms.most - 1; index++)
      await putSite(service.system, { workspaceId, domain: `full${index}.example` })
    const ends = await Promise.all(
      [1, 2, 3].map((index) => owner.mutate('sites.add', { domain: `last${index}.example` })),
    )
    expect(ends.map((end) => codeIn(end)).filter((code) => code === 'SITE_LIMIT_REACHED')).toHaveLength(2)
  })

  it('are added once, under one spelling, and invalid ones are rejected', async () => {
    const { owner, add } = await overview()
    expect(await add('Bücher.Example')).toMatchObject({
      domain: 'xn--bcher-kva.example',
      shown: 'bücher.example',
      record: { name: 'xn--bcher-kva.example', text: expect.stringMatching(/^service-verify=\w{32}$/) },
      file: { url: `https://xn--bcher-kva.example${filePath}` },
      verified_at: null,
      public: false,
    })
    expect(codeIn(await owner.mutate('sites.add', { domain: 'https://xn--bcher-kva.example/' }))).toBe('SITE_CONFLICT')
    for (const domain of ['co.uk', 'github.io', 'nope', '192.0.2.1'])
      expect(codeIn(await owner.mutate('sites.add', { domain })), domain).toBe('VALIDATION_FAILED')
  })

  it('of another workspace are not found, like unknown ones', async () => {
    const [mine, theirs] = [await overview(), await overview()]
    const { id } = await theirs.add()
    for (const path of ['check', 'change', 'enlist', 'delist', 'remove'])
      for (const requested of [id, 'site_none'])
        expect(codeIn(await mine.owner.mutate(`sites.${path}`, { id: requested })), path).toBe('SITE_NOT_FOUND')
    expect(await mine.list()).toEqual([])
  })

  it('cannot be changed by members who are not owners', async () => {
    const { workspaceId, add } = await overview()
    const { id } = await add()
    const guest = await service.account('free')
    const data = { id: `mem_${guest.userId}`, workspaceId, userId: guest.userId, role: 'member' as const }
    await prisma().membership.create({ data: { ...data, createdAt: service.clock.now() } })
    const member = browserOf(service, await signInAs(service.system, guest.userId), workspaceId)
    expect((await member.query('sites.list')).status).toBe(200)
    for (const path of ['check', 'change', 'enlist', 'delist', 'remove'])
      expect(codeIn(await member.mutate(`sites.${path}`, { id })), path).toBe('OWNER_REQUIRED')
  })
})

describe('verifying a domain', () => {
  it('is done by a record at the name; before that the found records are reported', async () => {
    const { add, check, types } = await overview()
    const { id, domain, record } = await add()
    expect(await check(id)).toMatchObject({ verified_at: null, dns_outcome: 'absent', file_outcome: 'other' })
    publish(domain, 'v=spf1 -all', 'service-verify=somebody-else')
    expect(await check(id)).toMatchObject({ verified_at: null, dns_outcome: 'other' })
    publish(domain, 'v=spf1 -all', 'service-verify=somebody-else', record.text)
    expect(await check(id)).toMatchObject({
      verified_at: service.clock.now().toISOString(),
      verified_by: 'dns',
      dns_outcome: 'found',
    })
    expect(await types()).toEqual(['site.added', 'site.verified'])
  })

  it('is done by the file, also behind a redirect within the host', async () => {
    const { add, check } = await overview()
    const { id, domain, file } = await add()
    internet.pages.set(`${domain}/proof`, { body: `${file.text}\n` })
    serve(domain, { status: 301, headers: { location: '/proof' } })
    expect(await check(id)).toMatchObject({ verified_by: 'file', file_outcome: 'found' })
  })

  it.each<[string, Parameters<Internet['pages']['set']>[1], string]>([
    ['another token', { body: 'service-verify=another' }, 'other'],
    ['10 MB', { body: 'x'.repeat(10_000_000) }, 'too_large'],
    ['no file', { status: 404, body: '' }, 'absent'],
    ['a fault of the server', { status: 503, body: '' }, 'failing'],
  ])('is not done by %s', async (_, page, outcome) => {
    const { add, check } = await overview()
    const { id, domain } = await add()
    serve(domain, page)
    expect(await check(id)).toMatchObject({ verified_at: null, file_outcome: outcome })
  })

  it('is not done by a file elsewhere: at another host, without TLS, or inside the network', async () => {
    const { add, check } = await overview()
    const elsewhere = newDomain()
    const { id, domain, file } = await add()
    serve(elsewhere, { body: file.text })
    for (const location of [
      `https://${elsewhere}${filePath}`,
      `http://${domain}${filePath}`,
      `//${elsewhere}${filePath}`,
      'http://127.0.0.1/',
      `https://kim@${domain}/proof`,
    ]) {
      serve(domain, { status: 302, headers: { location } })
      expect(await check(id), location).toMatchObject({ verified_at: null, file_outcome: 'redirected' })
    }
  })

  it('ends in time at hosts that are not responding, and without a trusted certificate', async () => {
    const { add, check } = await overview()
    for (const [domain, outcome] of [
      ['expired.example', 'unreachable'],
      ['closed.example', 'unreachable'],
    ] as const) {
      const { id } = await add(domain)
      expect(await check(id), domain).toMatchObject({ verified_at: null, file_outcome: outcome })
    }
    const { id } = await add('quiet.example')
    const began = performance.now()
    expect(await check(id)).toMatchObject({ verified_at: null, file_outcome: 'timeout' })
    expect(performance.now() - began).toBeLessThan(30_000)
  }, 60_000)

  it('covers the names below it, which lose it together with it', async () => {
    const { add, check, list, owner, types } = await overview()
    const parent = newDomain()
    const early = await add(`early.${parent}`)
    const { id, record } = await add(parent)
    publish(parent, record.text)
    await check(id)
    expect(await add(`late.${parent}`)).toMatchObject({ verified_by: 'parent' })
    expect(await check(early.id)).toMatchObject({ verified_by: 'parent' })
    expect((await owner.mutate('sites.remove', { id })).status).toBe(200)
    expect((await list()).map(({ verified_at }) => verified_at)).toEqual([null, null])
    expect((await types()).filter((type) => type === 'site.unverified')).toHaveLength(2)
  })

  it('in one workspace does not affect another', async () => {
    const [first, second] = [await overview(), await overview()]
    const { id, domain, record } = await first.add()
    publish(domain, record.text)
    expect(await first.check(id)).toMatchObject({ verified_by: 'dns' })
    const other = await second.add(domain)
    expect(other).toMatchObject({ verified_at: null })
    expect(await second.check(other.id)).toMatchObject({ verified_at: null, dns_outcome: 'other' })
    expect(await second.add(`below.${domain}`)).toMatchObject({ verified_at: null })
  })

  it('is limited to thirty checks in a quarter of an hour', async () => {
    const { owner, add } = await overview()
    const { id } = await add('closed.example')
    for (let look = 0; look < 30; look++) expect((await owner.mutate('sites.check', { id })).status).toBe(200)
    expect(codeIn(await owner.mutate('sites.check', { id }))).toBe('RATE_LIMITED')
  }, 60_000)

  it('is repeated every day: missing for three days ends publication, with an email to the owners, and its return restarts it', async () => {
    const { add, check, list, types, emails, email, workspaceId } = await overview()
    const { id, domain, record } = await add()
    publish(domain, record.text)
    await check(id)
    const now = service.clock.now()
    await prisma().site.updateMany({ where: { id }, data: { listedAt: now, streakSince: now } })
    await putScan(service.system, { workspaceId, domain })
    publish(domain)
    for (let day = 0; day < 3; day++) {
      await nextDay(workspaceId)
      expect((await list())[0]).toMatchObject({ verified_by: 'dns', missing_since: expect.any(String) })
    }
    await nextDay(workspaceId)
    expect((await list())[0]).toMatchObject({
      verified_at: null,
      missing_since: null,
      listed_at: null,
      delisted_for: 'unverified',
    })
    const [message] = await emails()
    expect(message).toMatchObject({ recipient: email, subject: `Site ${domain} is no longer verified` })
    expect(message?.text).toContain(record.text)
    publish(domain, record.text)
    await nextDay(workspaceId)
    expect((await list())[0]).toMatchObject({ verified_by: 'dns' })
    expect(await types()).toEqual(['site.added', 'site.delisted', 'site.unverified', 'site.verified', 'site.verified'])
  })

  it('counts nothing against a domain while no server responds', async () => {
    const { add, check, list, workspaceId } = await overview()
    const { id, domain, record } = await add()
    publish(domain, record.text)
    await check(id)
    internet.dns.fault(domain, { kind: 'status', code: 'SERVFAIL' })
    for (let day = 0; day < 5; day++) await nextDay(workspaceId)
    internet.dns.fault(domain, null)
    expect((await list())[0]).toMatchObject({ verified_by: 'dns', missing_since: null, dns_outcome: 'unknown' })
  })

  it('is checked once by concurrent processes, and given up after 30 days without success', async () => {
    const { add, list, workspaceId } = await overview()
    const { id } = await add('closed.example')
    await prisma().site.updateMany({ where: { id: { not: id } }, data: { nextCheckAt: null } })
    service.clock.advance(dayMs)
    const now = service.clock.now()
    const counts = await Promise.all([1, 2, 3].map(() => checkDueSites(deps(), now)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    await prisma().site.updateMany({ where: { id }, data: { createdAt: new Date(now.getTime() - 40 * dayMs) } })
    await nextDay(workspaceId)
    expect(await prisma().site.findFirst({ where: { id } })).toMatchObject({ nextCheckAt: null })
    expect(await list()).toHaveLength(1)
  })
})

describe('a site', () => {
  it('is scanned on schedule and published only once verified', async () => {
    const { owner, add, workspaceId, types } = await overview()
    const { id } = await add()
    for (const wish of [{ scan_every_days: 7 }, { public: true }])
      expect(codeIn(await owner.mutate('sites.change', { id, ...wish }))).toBe('DOMAIN_NOT_VERIFIED')
    expect(codeIn(await owner.mutate('sites.enlist', { id }))).toBe('DOMAIN_NOT_VERIFIED')
    expect(codeIn(await owner.mutate('sites.change', { id, scan_every_days: 3 }))).toBe('VALIDATION_FAILED')
    expect((await owner.mutate('sites.change', { id, alert_on_drop: false })).status).toBe(200)
    const proved = await putSite(service.system, { workspaceId, domain: newDomain() })
    const changed = await owner.mutate('sites.change', { id: proved.id, scan_every_days: 7, public: true })
    expect(dataOf<SiteRecord>(changed)).toMatchObject({
      scan_every_days: 7,
      public: true,
      next_scan_at: service.clock.now().toISOString(),
    })
    expect(await types()).toContain('site.changed')
  })

  it('joins the leaderboard with a recent public scan of its root page, and leaves it on request', async () => {
    const { owner, workspaceId, types } = await overview()
    const domain = newDomain()
    const { id } = await putSite(service.system, { workspaceId, domain })
    const enlist = () => owner.mutate('sites.enlist', { id })
    const now = service.clock.now()
    const old = new Date(now.getTime() - 31 * dayMs)
    await putScan(service.system, { workspaceId, domain }, { visibility: 'private' })
    await putScan(service.system, { workspaceId, domain }, { url: `https://${domain}:8443/` })
    await putScan(service.system, { workspaceId, domain }, { scannedAt: old })
    expect(codeIn(await enlist())).toBe('SITE_NOT_LISTABLE')
    await putScan(service.system, { workspaceId, domain })
    expect(dataOf<SiteRecord>(await enlist())).toMatchObject({
      listed_at: now.toISOString(),
      public: true,
      next_scan_at: new Date(now.getTime() + 7 * dayMs).toISOString(),
    })
    expect(dataOf<SiteRecord>(await owner.mutate('sites.delist', { id }))).toMatchObject({
      listed_at: null,
      delisted_for: null,
      next_scan_at: null,
    })
    expect(await types()).toEqual(['site.delisted', 'site.listed'])
  })
})

describe('the end of a scan', () => {
  it('with a worse result emails the owners what became worse', async () => {
    const account = await overview()
    const { workspaceId, emails, types, email } = account
    const domain = newDomain()
    await putSite(service.system, { workspaceId, domain })
    const scan = async (headers: Record<string, string>) => {
      service.clock.advance(dayMs)
      internet.pages.set(`${domain}/`, { headers, body: '<!doctype html><title>Shop</title>' })
      return scansOf(service, account).scan(domain)
    }
    const good = { 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' }
    await scan(good)
    const before = await scan(good)
    expect(await emails()).toEqual([])
    const after = await scan({ 'x-content-type-options': 'nosniff' })
    expect(after.score).toBeLessThan(before.score ?? 0)
    const [message] = await emails()
    expect(message).toMatchObject({ recipient: email, subject: `Site ${domain} dropped to ${after.grade}` })
    expect(message?.text).toMatch(/^- .+: −20 points \(was (0|\+5)\)$/m)
    expect(message?.text).toContain(`/scans/${after.id}`)
    expect(await types()).toEqual(['site.dropped'])
    await scan(good)
    internet.pages.delete(`${domain}/`)
    expect(await emails()).toHaveLength(1)
  }, 60_000)

  it('does not email if turned off, or after a manual scan', async () => {
    const { workspaceId, emails, types } = await overview()
    for (const [alertOnDrop, source] of [
      [false, 'schedule'],
      [true, 'dashboard'],
    ] as const) {
      const of = { workspaceId, domain: newDomain() }
      const { id } = await putSite(service.system, of)
      await prisma().site.updateMany({ where: { id }, data: { alertOnDrop } })
      await endScan(service.system, of, { grade: 'A', score: 90 })
      service.clock.advance(1_000)
      await endScan(service.system, of, { grade: 'F', score: 10, source })
    }
    expect(await emails()).toEqual([])
    expect(await types()).toEqual(['site.dropped', 'site.dropped'])
  })

  it('reports a drop from the previous scan of the same page only', async () => {
    const { workspaceId, types } = await overview()
    const of = { workspaceId, domain: newDomain() }
    await putSite(service.system, of)
    const end = async (grade: 'A' | 'C', path: string) => {
      service.clock.advance(1_000)
      await endScan(service.system, of, { grade, score: grade === 'A' ? 90 : 50, url: `https://${of.domain}${path}` })
    }
    await end('A', '/')
    await end('C', '/shop')
    await end('A', '/')
    expect(await types()).toEqual([])
    await end('C', '/')
    expect(await types()).toEqual(['site.dropped'])
  })

  it('counts for the leaderboard if public and of the root page: three under B in a row remove the site', async () => {
    const { owner, workspaceId, list, emails, types } = await overview()
    const domain = newDomain()
    const of = { workspaceId, domain }
    const { id } = await putSite(service.system, of)
    const site = async () => (await list())[0]
    const end = async (grade: 'A' | 'B' | 'C', more: object = {}) => {
      service.clock.advance(dayMs)
      await endScan(service.system, of, { grade, score: { A: 90, B: 75, C: 50 }[grade], ...more })
    }
    await end('A')
    expect((await owner.mutate('sites.enlist', { id })).status).toBe(200)
    await end('B')
    await end('C', { visibility: 'private' })
    await end('C', { visibility: 'unlisted' })
    await end('C', { url: `https://${domain}/shop` })
    expect(await site()).toMatchObject({ streak_days: 4, listed_at: expect.any(String) })
    await end('C')
    expect(await site()).toMatchObject({ streak_days: 0 })
    await end('C')
    await end('B')
    await end('C')
    await end('C')
    expect(await site()).toMatchObject({ listed_at: expect.any(String) })
    await end('C')
    expect(await site()).toMatchObject({ listed_at: null, delisted_for: 'grade' })
    expect((await emails()).map(({ subject }) => subject)).toContain(`${domain} was removed from the leaderboard`)
    expect(await types()).toContain('site.delisted')
    expect(codeIn(await owner.mutate('sites.enlist', { id }))).toBe('SITE_NOT_LISTABLE')
    await end('B')
    expect((await owner.mutate('sites.enlist', { id })).status).toBe(200)
    expect(await site()).toMatchObject({ delisted_for: null, streak_days: 0 })
  })
})
