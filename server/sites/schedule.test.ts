import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlanId, plans } from '../catalog/plans.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { browserOf, dataOf } from '../testing/dashboard.ts'
import { changeNow, leaveUnits, openService, type Service, signInAs } from '../testing/service.ts'
import { putScan, putSite } from '../testing/sites.ts'
import type { SiteRecord } from './record.ts'
import { queueDueScans } from './schedule.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
const prisma = () => service.system.database.prisma

let names = 0
async function scheduled(more: Parameters<typeof putSite>[2] = {}, plan: PlanId = 'suite_starter') {
  const account = await service.account(plan)
  const of = { workspaceId: account.workspaceId, domain: `due${names++}.example` }
  const now = service.clock.now()
  await prisma().site.updateMany({ data: { nextScanAt: null } })
  const { id } = await putSite(service.system, of, { scanEveryDays: 7, nextScanAt: now, ...more })
  const owner = browserOf(service, await signInAs(service.system, account.userId), of.workspaceId)
  const read = async () => dataOf<{ data: SiteRecord[] }>(await owner.query('sites.list')).data[0]
  const scans = () => prisma().scan.findMany({ where: { ...of, source: 'schedule' }, orderBy: { createdAt: 'asc' } })
  const ledger = () => service.ledger(of.workspaceId)
  return { ...account, ...of, id, read, scans, ledger }
}
const deps = () => {
  const { database, scans, env, notices } = service.system
  return { ...database, burstMultiplier: env.BURST_MULTIPLIER, scans, notices }
}
const round = () => queueDueScans(deps(), service.clock.now())

describe('a due scan', () => {
  it('is queued for one unit, private by default, and the next one is due an interval later', async () => {
    const { read, scans, ledger } = await scheduled()
    expect(await round()).toBe(1)
    expect(await scans()).toMatchObject([
      { visibility: 'private', status: 'queued', url: expect.stringMatching(/\/$/) },
    ])
    expect(await ledger()).toEqual({ counter: 1, sum: 1, rows: 1 })
    const next = new Date(service.clock.now().getTime() + 7 * dayMs).toISOString()
    expect(await read()).toMatchObject({ next_scan_at: next, skipped: null })
    service.clock.advance(6 * dayMs)
    expect(await round()).toBe(0)
    service.clock.advance(dayMs)
    expect(await round()).toBe(1)
    expect((await ledger()).counter).toBe(2)
  })

  it('is queued and charged once by concurrent processes', async () => {
    const other = await openService({ databaseUrl: service.databaseUrl })
    const { scans, ledger } = await scheduled()
    const theirs = { ...deps(), ...other.system.database }
    const now = service.clock.now()
    const counts = await Promise.all([deps(), theirs, deps(), theirs].map((one) => queueDueScans(one, now)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await scans()).toHaveLength(1)
    expect(await ledger()).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('is continued by another process if one failed after claiming it', async () => {
    const { id, scans } = await scheduled()
    await prisma().site.update({
      where: { id },
      data: { nextScanAt: new Date(service.clock.now().getTime() + hourMs) },
    })
    expect(await round()).toBe(0)
    service.clock.advance(hourMs)
    expect(await round()).toBe(1)
    expect(await scans()).toHaveLength(1)
  })

  it('is skipped with its reason when the units are used up, and nothing is charged', async () => {
    const { read, scans, workspaceId } = await scheduled()
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 0)
    expect(await round()).toBe(0)
    expect(await scans()).toEqual([])
    const at = service.clock.now()
    expect(await read()).toMatchObject({
      skipped: { at: at.toISOString(), reason: 'allowance' },
      next_scan_at: new Date(at.getTime() + 7 * dayMs).toISOString(),
    })
    expect((await service.ledger(workspaceId)).counter).toBe(plans.suite_starter.units)
    expect(await prisma().event.findFirst({ where: { workspaceId, type: 'site.scan_skipped' } })).toMatchObject({
      summary: expect.stringContaining('no units were left'),
    })
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 5)
    service.clock.advance(7 * dayMs)
    expect(await round()).toBe(1)
    expect((await read())?.skipped).toBeNull()
  })

  it('is skipped if the plan no longer includes scans', async () => {
    const { read, scans, workspaceId } = await scheduled()
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, changeNow(service.system))
    expect(await round()).toBe(0)
    expect(await scans()).toEqual([])
    expect(await read()).toMatchObject({ skipped: { reason: 'plan' } })
  })

  it('is not queued for an unverified domain', async () => {
    const { scans } = await scheduled({ verifiedAt: null })
    expect(await round()).toBe(0)
    expect(await scans()).toEqual([])
  })

  it('is free once a week for the leaderboard, and public; scans in between cost a unit', async () => {
    const now = service.clock.now()
    const { id, scans, ledger } = await scheduled({ scanEveryDays: 1, listedAt: now })
    for (let day = 0; day < 8; day++) {
      expect(await round()).toBe(1)
      service.clock.advance(dayMs)
    }
    expect((await scans()).map(({ visibility }) => visibility)).toEqual(Array.from({ length: 8 }, () => 'public'))
    expect(await ledger()).toEqual({ counter: 6, sum: 6, rows: 6 })
    await prisma().site.update({ where: { id }, data: { scanEveryDays: null, nextScanAt: service.clock.now() } })
    service.clock.advance(7 * dayMs)
    expect(await round()).toBe(1)
    expect((await ledger()).counter).toBe(6)
  })

  it('for the leaderboard continues when the units are used up', async () => {
    const { scans, workspaceId } = await scheduled({ listedAt: service.clock.now() })
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 0)
    expect(await round()).toBe(1)
    expect(await scans()).toHaveLength(1)
  })

  it('is not charged if a scan of the same minute already exists', async () => {
    const { workspaceId, domain, ledger, scans } = await scheduled()
    await putScan(service.system, { workspaceId, domain }, { source: 'api', visibility: 'private' })
    expect(await round()).toBe(0)
    expect(await scans()).toEqual([])
    expect((await ledger()).counter).toBe(0)
  })

  it('is no longer scheduled if nothing requires it', async () => {
    const { id } = await scheduled()
    await prisma().site.update({ where: { id }, data: { scanEveryDays: null } })
    expect(await round()).toBe(0)
    expect(await prisma().site.findUnique({ where: { id } })).toMatchObject({ nextScanAt: null })
  })
})
