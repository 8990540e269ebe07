import type { Site } from '#prisma/generated/client.ts'
import type { WatchSchedule } from '../catalog/watch-terms.ts'
import type { Transaction } from '../platform/database.ts'
import { findSiteWatch, removeSiteWatch, setSiteWatch } from '../watches/index.ts'
import { intervalDays } from './interval.ts'

const schedules: Readonly<Record<number, WatchSchedule>> = { 1: 'daily', 7: 'weekly', 30: 'monthly' }

/** Schedule of the watch that a site should have; null: none. Pure. */
export function scheduleOf(site: Site): WatchSchedule | null {
  const days = site.verifiedAt === null ? null : intervalDays(site)
  return days === null ? null : (schedules[days] ?? null)
}

/**
 * Makes the watch of a site what its settings say, in the transaction that changes them: creates it, changes it, or
 * deletes it with its changes. `nextRunAt`: null keeps the planned run.
 */
export async function applySchedule(
  tx: Transaction,
  site: Site,
  { nextRunAt, by, now }: { nextRunAt: Date | null; by: string; now: Date },
): Promise<void> {
  const { workspaceId, id: siteId, domain } = site
  const schedule = scheduleOf(site)
  if (schedule === null) return removeSiteWatch(tx, { workspaceId, siteId })
  await setSiteWatch(tx, { workspaceId, siteId, domain, schedule, nextRunAt, createdBy: by, now })
}

/** When the next scan of a site is planned; null: none is. */
export const plannedScanAt = async (tx: Transaction, { workspaceId, id }: Site): Promise<Date | null> =>
  (await findSiteWatch(tx, { workspaceId, siteId: id }))?.nextRunAt ?? null
