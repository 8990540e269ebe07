import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { type PlanId, plans } from '../catalog/plans.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { runWatch } from '../run-watch.ts'
import { codeIn, dataOf } from '../testing/dashboard.ts'
import { changeNow, leaveUnits, openService, type Service } from '../testing/service.ts'
import { putScan, putSite } from '../testing/sites.ts'
import { watchesOf } from '../testing/watches.ts'
import { adoptSchedules } from './adopt-schedules.ts'
import type { SiteRecord } from './record.ts'

const internet = await openInternet()
let service: Service
beforeAll(async () => {
  service = await openService({ internet })
})
afterAll(() => internet.close())
const prisma = () => service.system.database.prisma
const now = () => service.clock.now()
const adopt = () => adoptSchedules(service.system.database, now())
const inDays = (days: number) => new Date(now().getTime() + days * dayMs)

let names = 0

/** A site with a schedule of the previous release that is due, and was adopted. Other watches are not due. */
async function scheduled(more: Parameters<typeof putSite>[2] = {}, plan: PlanId = 'suite_starter') {
  await prisma().watch.updateMany({ where: { workspaceId: { not: '' } }, data: { nextRunAt: null } })
  const account = await service.account(plan)
  const { workspaceId } = account
  const of = { workspaceId, domain: `due${names++}.example` }
  const { id } = await putSite(service.system, of, { scanEveryDays: 7, nextScanAt: now(), ...more })
  await adopt()
  const watches = await watchesOf(service, account)
  const owner = watches.browser
  const queue = () => service.system.watches.runDue(runWatch(service.system))
  return {
    ...of,
    id,
    owner,
    watches,
    queue,
    /** Queues due scans, ends them and records them. */
    round: async () => {
      await queue()
      await service.system.scans.runDue(async () => ({
        status: 'failed',
        failure: 'site_down',
        finalUrl: null,
        httpStatus: null,
        result: '{"detail":"x"}',
      }))
      await queue()
    },
    read: async () => dataOf<SiteRecord>(await owner.query('sites.read', { id })),
    change: (settings: object) => owner.mutate('sites.change', { id, ...settings }),
    watch: () => prisma().watch.findUnique({ where: { workspaceId_siteId: { workspaceId, siteId: id } } }),
    site: () => prisma().site.findUnique({ where: { workspaceId_id: { workspaceId, id } } }),
    scans: () => prisma().scan.findMany({ where: { ...of, source: 'schedule' }, orderBy: { createdAt: 'asc' } }),
    counter: async () => (await service.ledger(workspaceId)).counter,
    pauses: () => prisma().event.count({ where: { workspaceId, type: 'watch.paused' } }),
  }
}

describe('a scheduled scan', () => {
  it('is the run of a watch: one unit, private by default, and the next one is due an interval later', async () => {
    const { round, read, scans, workspaceId } = await scheduled()
    await round()
    expect(await scans()).toMatchObject([{ visibility: 'private', url: expect.stringMatching(/\/$/) }])
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
    expect(await read()).toMatchObject({ next_scan_at: inDays(7).toISOString(), watch: { paused_for: null } })
    service.clock.advance(6 * dayMs)
    await round()
    expect(await scans()).toHaveLength(1)
    service.clock.advance(dayMs)
    await round()
    expect(await scans()).toHaveLength(2)
  })

  it('that is run on request stays as planned', async () => {
    const { round, watch, watches, scans } = await scheduled()
    await round()
    const [start, planned] = [now(), inDays(7)]
    for (const days of [2, 3]) {
      service.clock.advance(days * dayMs)
      const id = (await watch())?.id ?? ''
      for (const _ of [1, 2]) expect((await watches.runNow(id)).status).toBe(200)
      await round()
      expect(await watch()).toMatchObject({ nextRunAt: planned, plannedRunAt: null })
    }
    service.clock.advance(2 * dayMs)
    await round()
    expect(await scans()).toHaveLength(4)
    expect(await watch()).toMatchObject({ nextRunAt: inDays(7) })
    service.clock.set(start)
  })

  it('is planned an interval later despite a planned run that the release before left behind', async () => {
    const { round, watch } = await scheduled()
    await prisma().watch.updateMany({ where: { id: (await watch())?.id ?? '' }, data: { plannedRunAt: inDays(20) } })
    await round()
    expect(await watch()).toMatchObject({ nextRunAt: inDays(7), plannedRunAt: null })
  })

  it('without units is paused and reported once, and runs again with the next month', async () => {
    const { round, read, scans, workspaceId, counter, pauses } = await scheduled()
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 0)
    await round()
    expect(await scans()).toEqual([])
    expect(await read()).toMatchObject({ watch: { paused_for: 'quota' } })
    expect(await counter()).toBe(plans.suite_starter.units)
    expect(await pauses()).toBe(1)
    const start = now()
    service.clock.set(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 2)))
    await round()
    expect(await scans()).toHaveLength(1)
    expect(await read()).toMatchObject({ watch: { paused_for: null } })
    expect(await pauses()).toBe(1)
    service.clock.set(start)
  })

  it('that the plan no longer includes is paused, and runs again with a plan that does', async () => {
    const { round, read, scans, workspaceId } = await scheduled()
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, changeNow(service.system))
    await round()
    expect(await scans()).toEqual([])
    expect(await read()).toMatchObject({ watch: { paused_for: 'plan' }, next_scan_at: null })
    await service.system.subscriptions.set({ workspaceId, plan: 'suite_starter' }, changeNow(service.system))
    expect(await read()).toMatchObject({ watch: { paused_for: null } })
    service.clock.advance(hourMs)
    await round()
    expect(await scans()).toHaveLength(1)
  })

  it('of a scan of the same page that has just ended is not charged', async () => {
    const { round, workspaceId, domain, scans, counter } = await scheduled()
    await putScan(service.system, { workspaceId, domain }, { source: 'api', visibility: 'private' })
    await round()
    expect(await scans()).toEqual([])
    expect(await counter()).toBe(0)
  })
})

describe('a listed site', () => {
  it('is scanned free once a week, and publicly; scans in between cost a unit', async () => {
    const { round, scans, counter, change, read } = await scheduled({ scanEveryDays: 1, listedAt: now() })
    for (let day = 0; day < 8; day++) {
      await round()
      service.clock.advance(dayMs)
    }
    expect((await scans()).map(({ visibility }) => visibility)).toEqual(Array.from({ length: 8 }, () => 'public'))
    expect(await counter()).toBe(6)
    await change({ scan_every_days: null })
    expect(await read()).toMatchObject({ next_scan_at: inDays(6).toISOString() })
    service.clock.advance(6 * dayMs)
    await round()
    expect(await scans()).toHaveLength(9)
    expect(await counter()).toBe(6)
  })

  it.each([7, 1])('with an interval of %d days keeps its free scans without units', async (scanEveryDays) => {
    const { round, scans, counter, workspaceId, read } = await scheduled({ scanEveryDays, listedAt: now() })
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 0)
    const start = now()
    service.clock.set(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1)))
    await prisma().watch.updateMany({ where: { workspaceId }, data: { nextRunAt: now() } })
    for (let day = 0; day < 15; day++) {
      await round()
      service.clock.advance(dayMs)
    }
    expect(await scans()).toHaveLength(3)
    expect(await counter()).toBe(plans.suite_starter.units)
    expect(await read()).toMatchObject({ watch: { paused_for: scanEveryDays === 1 ? 'quota' : null } })
    service.clock.set(start)
  })

  it('that was paused without units resumes in the next month also if a free scan is its first run there', async () => {
    const start = now()
    service.clock.set('2026-11-24T00:00:00.000Z')
    const { round, workspaceId, read, counter } = await scheduled({ scanEveryDays: 1, listedAt: now() })
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 0)
    for (const day of ['2026-11-24', '2026-11-25', '2026-12-01']) {
      service.clock.set(`${day}T00:00:00.000Z`)
      await round()
      expect(await read()).toMatchObject({ watch: { paused_for: day === '2026-11-24' ? null : 'quota' } })
    }
    expect(Date.parse((await read()).next_scan_at ?? '')).toBeLessThan(Date.parse('2026-12-02'))
    service.clock.set('2026-12-02T00:00:00.000Z')
    await round()
    expect(await read()).toMatchObject({ watch: { paused_for: null }, next_scan_at: inDays(1).toISOString() })
    expect(await counter()).toBe(plans.suite_starter.units + 1)
    service.clock.set(start)
  })

  it('keeps its free scans on a plan without scans', async () => {
    const { round, scans, workspaceId } = await scheduled({ listedAt: now() })
    await service.system.subscriptions.set({ workspaceId, plan: 'free' }, changeNow(service.system))
    for (let week = 0; week < 2; week++) {
      await round()
      service.clock.advance(7 * dayMs)
    }
    expect(await scans()).toHaveLength(2)
  })
})

describe('the settings of a site', () => {
  it('make, change and delete its watch', async () => {
    const { change, watch } = await scheduled()
    expect(await watch()).toMatchObject({ schedule: 'weekly', endpoint: 'scans.create', email: false })
    await change({ scan_every_days: 30 })
    expect(await watch()).toMatchObject({ schedule: 'monthly' })
    await change({ scan_every_days: null })
    expect(await watch()).toBeNull()
    await change({ scan_every_days: 1 })
    expect(await watch()).toMatchObject({ schedule: 'daily', nextRunAt: now() })
  })

  it('resume a watch that someone paused', async () => {
    const { change, watch, owner, read } = await scheduled()
    const id = (await watch())?.id
    await owner.mutate('watches.update', { id, status: 'paused' })
    expect(await read()).toMatchObject({ watch: { paused_for: 'person' }, next_scan_at: null })
    await change({ scan_every_days: 1 })
    expect(await watch()).toMatchObject({ status: 'active', pausedFor: null })
  })

  it('alone change its schedule, and its watch does not count against the plan', async () => {
    const { watch, owner, watches } = await scheduled({}, 'suite_starter')
    const id = (await watch())?.id
    expect(codeIn(await owner.mutate('watches.update', { id, schedule: 'hourly' }))).toBe('WATCH_OF_SITE')
    expect(codeIn(await owner.mutate('watches.remove', { id }))).toBe('WATCH_OF_SITE')
    expect((await owner.mutate('watches.update', { id, email: true, name: 'Shop' })).status).toBe(200)
    for (let n = 0; n < plans.suite_starter.watches; n++) await watches.made({ endpoint: 'ip.geo', target: '8.8.8.8' })
    expect(codeIn(await watches.create({ endpoint: 'ip.geo', target: '8.8.8.8' }))).toBe('WATCH_LIMIT_REACHED')
    expect(await watch()).toMatchObject({ status: 'active' })
  })

  it('end with the site, and so do the notices about its watch', async () => {
    const { owner, id, watch, workspaceId, round } = await scheduled()
    await leaveUnits(service.system, workspaceId, plans.suite_starter.units, 0)
    await round()
    const about = { where: { workspaceId, href: `/watches/${(await watch())?.id}` } }
    expect(await prisma().notice.count(about)).toBe(1)
    expect((await owner.mutate('sites.remove', { id })).status).toBe(200)
    expect(await watch()).toBeNull()
    expect(await prisma().notice.count(about)).toBe(0)
  })
})

describe('the previous release', () => {
  it('has its schedules adopted at the time when they were due, once among processes', async () => {
    const due = inDays(3)
    const { watch, workspaceId } = await scheduled({ nextScanAt: due })
    await Promise.all([adopt(), adopt()])
    expect(await watch()).toMatchObject({
      schedule: 'weekly',
      nextRunAt: due,
      target: expect.stringMatching(/^https:/),
    })
    expect(await prisma().watch.count({ where: { workspaceId } })).toBe(1)
    const unverified = await scheduled({ verifiedAt: null })
    expect(await unverified.watch()).toBeNull()
  })

  it('finds each schedule two hours later, so that it continues after a rollback and not before', async () => {
    const { site, watch, round } = await scheduled()
    await round()
    await adopt()
    expect((await site())?.nextScanAt).toEqual(new Date(inDays(7).getTime() + 2 * hourMs))
    await prisma().watch.updateMany({
      where: { workspaceId: (await watch())?.workspaceId ?? '' },
      data: { nextRunAt: null },
    })
    await adopt()
    expect((await site())?.nextScanAt).toBeNull()
  })

  it('may change, end and remove a site while an upgrade lasts', async () => {
    const { id, watch, workspaceId } = await scheduled()
    const change = (data: object) => prisma().site.update({ where: { workspaceId_id: { workspaceId, id } }, data })
    await change({ scanEveryDays: 1, nextScanAt: inDays(1) })
    await adopt()
    expect(await watch()).toMatchObject({ schedule: 'daily', nextRunAt: inDays(1) })
    await change({ verifiedAt: null })
    await adopt()
    expect(await watch()).toBeNull()
    await change({ verifiedAt: now() })
    await adopt()
    await prisma().site.delete({ where: { workspaceId_id: { workspaceId, id } } })
    await adopt()
    expect(await watch()).toBeNull()
  })
})
