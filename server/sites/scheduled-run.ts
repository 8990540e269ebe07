import type { ScanVisibility } from '../catalog/scan-terms.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { dayMs, stoppedClock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { queueScanWithin, type ScanQueue } from '../scans/index.ts'
import type { FreeRun } from '../watches/index.ts'
import { isFree, visibilityOf } from './interval.ts'
import { lockSite, type SiteOf } from './lock.ts'
import { scheduleOf } from './schedule.ts'

/** How a scheduled scan of a site runs. `free`: the next scan is the weekly one that costs no unit. */
export type SiteRun = { visibility: ScanVisibility; free: boolean; freeRun?: FreeRun }

/** Fails with SITE_NOT_FOUND for a site that was removed or has no schedule. `dueAt`: when the run was due. */
export async function siteRunOf(prisma: Prisma, { workspaceId, id }: SiteOf, dueAt: Date, now: Date): Promise<SiteRun> {
  const site = await prisma.site.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
  if (!site || scheduleOf(site) === null)
    return fail('SITE_NOT_FOUND', 'The site has no schedule any longer, or is not verified.')
  const visibility = visibilityOf(site)
  if (site.listedAt === null) return { visibility, free: false }
  const { freeScanAt } = site
  const next = freeScanAt ? new Date(freeScanAt.getTime() + siteTerms.boardEveryDays * dayMs) : now
  return { visibility, free: isFree(site, now), freeRun: { used: freeScanAt !== null && freeScanAt >= dueAt, next } }
}

/** Queues the free scan of a listed site, and counts it, in one transaction. `watchId`: its author. */
export async function queueFreeScan(
  { database, scans }: ScanQueue,
  { watchId, requestId, ...named }: SiteOf & { watchId: string; requestId: string },
  now: Date,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { site } = await lockSite(tx, named, stoppedClock(now))
    if (!isFree(site, now)) return
    const { workspaceId, domain } = site
    const author = { type: 'system', id: watchId, label: 'Watches' } as const
    const wanted = { workspaceId, target: domain, visibility: visibilityOf(site), author, requestId, at: now }
    await queueScanWithin(tx, { ...wanted, source: 'schedule' })
    await tx.site.update({ where: { workspaceId_id: { workspaceId, id: site.id } }, data: { freeScanAt: now } })
  })
  scans.nudge()
}
