import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayMs, minuteMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { openService, type Service } from '../testing/service.ts'
import { type PutScan, putScan, putSite } from '../testing/sites.ts'
import type { PublicReport } from './public-reports.ts'

let service: Service
beforeAll(async () => {
  service = await openService({ settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
})
afterAll(() => service.close())
const prisma = () => service.system.database.prisma

let visitors = 0
const visitor = () => ({ 'X-Forwarded-For': `198.51.100.${(visitors++ % 250) + 1}` })
const open = (path: 'ofScan' | 'ofSite', input: object, headers = visitor()) =>
  browserOf(service, null).query(`publicReports.${path}`, input, headers)
const later = (ms: number) => service.clock.advance(ms)

let names = 0
async function site(more: Parameters<typeof putSite>[2] = {}) {
  const { workspaceId } = await service.account('suite_agency')
  const of = { workspaceId, domain: `report${names++}.example` }
  const { id } = await putSite(service.system, of, more)
  return { ...of, id, scan: (scan: PutScan = {}) => putScan(service.system, of, scan) }
}

/** An error response without the parts that differ between requests. */
const plain = (answer: Awaited<ReturnType<typeof open>>) => answer.text.replaceAll(/req_\w+|"path":"[^"]*"/g, '')

describe('a shareable report', () => {
  it('opens by link if unlisted, and is public only while its domain is verified', async () => {
    const { id, domain, scan } = await site()
    const [unlisted, shown] = [await scan({ visibility: 'unlisted' }), await scan({ grade: 'B', score: 75 })]
    expect(dataOf<PublicReport>(await open('ofScan', { id: unlisted }))).toMatchObject({
      domain,
      visibility: 'unlisted',
    })
    expect(dataOf<PublicReport>(await open('ofScan', { id: shown }))).toMatchObject({ grade: 'B', score: 75 })
    expect(dataOf<PublicReport>(await open('ofSite', { domain }))).toMatchObject({ id: shown })
    await prisma().site.updateMany({ where: { id }, data: { verifiedAt: null } })
    later(minuteMs)
    expect(codeIn(await open('ofScan', { id: shown }))).toBe('PUBLIC_REPORT_NOT_FOUND')
    expect(codeIn(await open('ofSite', { domain }))).toBe('PUBLIC_REPORT_NOT_FOUND')
    expect((await open('ofScan', { id: unlisted })).status).toBe(200)
  })

  it('responds exactly like a missing one if private, failed, expired or foreign', async () => {
    const { domain, scan, workspaceId } = await site()
    const now = service.clock.now()
    const below = { workspaceId, domain: `github.io` }
    const hidden = [
      await scan({ visibility: 'private' }),
      await scan({ status: 'failed' }),
      await scan({ scannedAt: new Date(now.getTime() - 2 * dayMs), retentionDays: 1 }),
      await putScan(service.system, below),
    ]
    const unknown = await open('ofScan', { id: 'scan_none' })
    for (const id of hidden) {
      const answer = await open('ofScan', { id })
      expect([answer.status, plain(answer)]).toEqual([unknown.status, plain(unknown)])
    }
    const nobodys = await open('ofSite', { domain: 'nobody.example' })
    const own = await open('ofSite', { domain })
    expect([own.status, plain(own)]).toEqual([nobodys.status, plain(nobodys)])
    expect(plain(nobodys)).toBe(plain(unknown))
  })

  it('reveals nothing of the workspace, its people and its private scans', async () => {
    const { scan, domain } = await site()
    const at = (days: number) => new Date(service.clock.now().getTime() - days * dayMs)
    const earlier = await scan({ scannedAt: at(3), grade: 'C', score: 50 })
    const secret = await scan({ scannedAt: at(2), grade: 'F', score: 0, visibility: 'private' })
    const latest = await scan({ grade: 'A', score: 90 })
    const answer = await open('ofSite', { domain })
    expect(dataOf<PublicReport>(answer).history.map(({ id }) => id)).toEqual([latest, earlier])
    expect(answer.text).not.toMatch(new RegExp(`${secret}|ws_|usr_|author|request_id|"source"`))
  })

  it('is cached for half a minute; an address that requests too many has to wait', async () => {
    const { scan, domain } = await site()
    const id = await scan()
    const spy = vi.spyOn(prisma().scan, 'findFirst')
    const from = { 'X-Forwarded-For': '2001:db8:7::1' }
    expect((await open('ofScan', { id }, from)).status).toBe(200)
    const reads = spy.mock.calls.length
    expect(reads).toBeGreaterThan(0)
    for (let lookUp = 0; lookUp < 4; lookUp++) expect((await open('ofScan', { id }, from)).status).toBe(200)
    expect(spy).toHaveBeenCalledTimes(reads)
    spy.mockRestore()
    for (let lookUp = 0; lookUp < 59; lookUp++)
      expect(codeIn(await open('ofScan', { id: `scan_${lookUp}` }, from))).toBe('PUBLIC_REPORT_NOT_FOUND')
    const sibling = { 'X-Forwarded-For': '2001:db8:7::2' }
    expect(codeIn(await open('ofScan', { id: 'scan_more' }, sibling))).toBe('RATE_LIMITED')
    expect((await open('ofSite', { domain }, sibling)).status, 'what is in memory').toBe(200)
    later(minuteMs)
    expect(codeIn(await open('ofScan', { id: 'scan_more' }, sibling))).toBe('PUBLIC_REPORT_NOT_FOUND')
  })
})
