import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayMs, minuteMs } from '../platform/clock.ts'
import { openService, type Service } from '../testing/service.ts'
import { type PutScan, putScan, putSite } from '../testing/sites.ts'

let service: Service
beforeAll(async () => {
  service = await openService({ settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
})
afterAll(() => service.close())
const prisma = () => service.system.database.prisma

let names = 0
async function site(scan: PutScan | null = {}, more: Parameters<typeof putSite>[2] = {}) {
  const { workspaceId } = await service.account('suite_agency')
  const of = { workspaceId, domain: `badge${names++}.example` }
  const { id } = await putSite(service.system, of, more)
  if (scan) await putScan(service.system, of, scan)
  return { ...of, id }
}
const json = async (domain: string, query = '') => {
  const answer = await service.call(`/v1/badges/${domain}.json${query}`)
  expect(answer.status).toBe(200)
  return answer.body as { label: string; message: string; color: string; cacheSeconds: number; isError: boolean }
}
const svg = async (path: string, init?: RequestInit) => {
  const answer = await service.call(path, init)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  return answer
}
const later = (ms: number) => service.clock.advance(ms)

describe('a badge', () => {
  it('is an SVG with a title that is cached for an hour, runs nothing, and also has a URL without the prefix', async () => {
    const { domain } = await site({ grade: 'A+', score: 105 })
    for (const prefix of ['', '/v1']) {
      const { text, headers } = await svg(`${prefix}/badges/${domain}.svg`)
      expect(text).toContain('<title>security: A+</title>')
      expect(text).toContain('role="img"')
      expect(headers.get('cache-control')).toBe('public, max-age=3600')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
    expect(await json(domain)).toEqual({
      schemaVersion: 1,
      label: 'security',
      message: 'A+',
      color: 'brightgreen',
      isError: false,
      cacheSeconds: 3_600,
    })
    expect((await svg(`/badges/${domain}.svg?type=score`)).text).toContain('<title>security: 105/100</title>')
    const flat = await svg(`/badges/${domain}.svg`)
    expect((await svg(`/badges/${domain}.svg?style=flat-square`)).text).not.toBe(flat.text)
  })

  it('is served with 200 for any request', async () => {
    const usual = await svg('/badges/nobody.example.svg')
    expect(usual.text).toContain('<title>security: not listed</title>')
    for (const path of [
      '/badges/.svg',
      '/badges/nonsense.svg',
      '/badges/%00.svg',
      '/badges/%zz.svg',
      '/badges/192.0.2.1.svg',
      '/badges/com.svg',
      `/badges/${'a'.repeat(5_000)}.example.svg`,
      '/badges/nobody.example.svg?style=round&type=age&more=1',
      '/badges/nobody.example.svg?style=flat&style=flat-square',
      '/badges/nobody.example.svg?label=security&label=b',
    ])
      expect((await svg(path)).text, path).toBe(usual.text)
    const foreign = { headers: { Origin: 'https://evil.example', 'X-API-Key': 'svc_live_wrong' } }
    expect((await svg('/badges/nobody.example.svg', foreign)).text).toBe(usual.text)
    expect(await json('%F0%9F%92%A5')).toMatchObject({ message: 'not listed', color: 'lightgrey' })
  })

  it('escapes any label, truncated after 30 characters', async () => {
    const label = encodeURIComponent('"><script>alert(1)</script>\u0000\u202e')
    const { text } = await svg(`/badges/nobody.example.svg?label=${label}%ED%A0%80`)
    expect(text).not.toContain('<script')
    expect(text).toContain('&lt;script&gt;')
    expect((await json('nobody.example', `?label=${'x'.repeat(200)}`)).label).toBe('x'.repeat(30))
    expect((await json('nobody.example', '?label=')).label).toBe('')
  })

  it('shows only public root-page scans of a currently verified domain', async () => {
    const unlisted = await Promise.all([
      site({ visibility: 'private' }),
      site({ visibility: 'unlisted' }),
      site({}, { verifiedAt: null }),
      site({ url: 'https://x.example:8443/' }),
      site({ status: 'failed' }),
      site({ scannedAt: new Date(service.clock.now().getTime() - 2 * dayMs), retentionDays: 1 }),
      site(null),
    ])
    const { workspaceId } = await service.account('suite_agency')
    const nobodys = { workspaceId, domain: `badge${names++}.example` }
    await putScan(service.system, nobodys)
    const [verified] = unlisted
    await putScan(service.system, { workspaceId, domain: verified?.domain ?? '' }, { grade: 'F' })
    for (const { domain } of [...unlisted, nobodys])
      expect((await json(domain)).message, 'as an unknown domain').toBe('not listed')
  })

  it('is that of the latest scan, also below a verified name, and of any workspace that ran it', async () => {
    const { workspaceId, domain } = await site({ grade: 'B', score: 75 })
    const below = { workspaceId, domain: `shop.${domain}` }
    await putScan(service.system, below, { grade: 'C', score: 50 })
    expect((await json(below.domain)).message).toBe('C')
    expect((await json(`other.${domain}`)).message).toBe('not listed')
    const second = await service.account('suite_agency')
    await putSite(service.system, { workspaceId: second.workspaceId, domain })
    later(minuteMs)
    await putScan(service.system, { workspaceId: second.workspaceId, domain }, { grade: 'A', score: 90 })
    expect((await json(domain)).message).toBe('A')
    await putScan(service.system, { workspaceId, domain }, { grade: 'F', score: 0, visibility: 'private' })
    later(minuteMs)
    expect((await json(domain.toUpperCase())).message, 'a private scan says nothing').toBe('A')
  })

  it('is stale when the scan is older than 90 days', async () => {
    const { domain } = await site()
    later(90 * dayMs)
    expect((await json(domain)).message).toBe('A')
    later(1)
    expect(await json(domain)).toMatchObject({ message: 'stale', color: 'lightgrey' })
  })

  it('is cached for a minute, and then follows the verification', async () => {
    const { id, domain } = await site()
    expect((await json(domain)).message).toBe('A')
    await prisma().site.updateMany({ where: { id }, data: { verifiedAt: null, verifiedBy: null } })
    later(minuteMs - 1)
    expect((await json(domain)).message).toBe('A')
    later(1)
    expect((await json(domain)).message).toBe('not listed')
  })

  it('is served from cache if an address requests too many names, and is then not called unlisted', async () => {
    const { domain } = await site()
    const from = { headers: { 'X-Forwarded-For': '2001:db8::1' } }
    const lookUp = async (name: string, headers: RequestInit = from) =>
      ((await service.call(`/v1/badges/${name}.json`, headers)).body as { message: string }).message
    expect(await lookUp(domain)).toBe('A')
    for (let batch = 0; batch < 12; batch++)
      await Promise.all(Array.from({ length: 50 }, (_, index) => lookUp(`flood${batch}-${index}.example`)))
    const sibling = { headers: { 'X-Forwarded-For': '2001:db8::ffff' } }
    expect(await lookUp('one-more.example', sibling), 'of the same /64').toBe('unknown')
    const response = await service.call('/v1/badges/one-more.example.json', from)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await lookUp(domain)).toBe('A')
    expect(await lookUp('one-more.example', { headers: { 'X-Forwarded-For': '2001:db8:0:1::1' } })).toBe('not listed')
  })

  it('is the last known one while the database is unavailable', async () => {
    const { domain } = await site()
    expect((await json(domain)).message).toBe('A')
    later(5 * minuteMs)
    const broken = vi.spyOn(service.system.database.pool, 'query').mockRejectedValue(new Error('gone') as never)
    expect((await json(domain)).message).toBe('A')
    expect(await json('never-seen.example')).toMatchObject({ message: 'unknown', isError: true, cacheSeconds: 60 })
    broken.mockRestore()
    expect((await json(domain)).message).toBe('A')
  })

  it('costs one statement for concurrent readers', async () => {
    const { domain } = await site()
    const spy = vi.spyOn(service.system.database.pool, 'query')
    await Promise.all(Array.from({ length: 40 }, () => json(domain)))
    expect(spy.mock.calls.length).toBe(1)
    spy.mockRestore()
  })
})

type Place = { rank: number; domain: string; badge_url: string; streak_days: number; previous_grade: string | null }
const board = async (query = '') =>
  (await service.call(`/v1/leaderboard${query}`)).body as { total: number; updated_at: string; data: Place[] }

describe('the leaderboard', () => {
  it('lists verified sites that opted in, with a public scan of the last 30 days, and no others', async () => {
    const now = service.clock.now()
    const listedAt = now
    await prisma().site.deleteMany()
    const streakSince = new Date(now.getTime() - 41.5 * dayMs)
    const best = await site({ grade: 'A+', score: 110 }, { listedAt, streakSince })
    const { workspaceId, domain } = best
    await putScan(
      service.system,
      { workspaceId, domain },
      { grade: 'B', scannedAt: new Date(now.getTime() - 40 * dayMs) },
    )
    await putScan(service.system, { workspaceId, domain }, { grade: 'F', visibility: 'private' })
    const second = await site({ grade: 'A', score: 95 }, { listedAt })
    await site({ grade: 'A+', score: 120 })
    await site({ grade: 'A+', score: 120 }, { listedAt, verifiedAt: null })
    await site({ grade: 'A+', score: 120, visibility: 'private' }, { listedAt })
    await site({ grade: 'A+', score: 120, scannedAt: new Date(now.getTime() - 31 * dayMs) }, { listedAt })
    later(2 * minuteMs)
    const { data, total, updated_at } = await board()
    expect([total, updated_at]).toEqual([2, service.clock.now().toISOString()])
    expect(data).toEqual([
      {
        rank: 1,
        domain,
        grade: 'A+',
        score: 110,
        scanned_at: now.toISOString(),
        previous_grade: 'B',
        streak_days: 41,
        badge_url: `http://localhost:3000/badges/${domain}.svg`,
      },
      expect.objectContaining({ rank: 2, domain: second.domain, previous_grade: null, streak_days: 0 }),
    ])
    expect(await board('?grade=A')).toMatchObject({ total: 1, data: [{ rank: 2 }] })
    expect(await board('?tld=.EXAMPLE&limit=1&offset=1')).toMatchObject({ total: 2, data: [{ rank: 2 }] })
    expect(await board('?tld=com')).toMatchObject({ total: 0, data: [] })
  })

  it('is cached for a minute, and still served while the database is unavailable', async () => {
    later(2 * minuteMs)
    const { updated_at } = await board()
    const broken = vi.spyOn(service.system.database.pool, 'query').mockRejectedValue(new Error('gone') as never)
    later(minuteMs / 2)
    expect((await board()).updated_at).toBe(updated_at)
    later(30 * minuteMs)
    expect((await board()).updated_at).toBe(updated_at)
    later(60 * minuteMs)
    expect((await service.call('/v1/leaderboard')).status).toBe(503)
    broken.mockRestore()
    expect((await board()).updated_at).not.toBe(updated_at)
  })
})
