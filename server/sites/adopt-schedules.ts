import type pg from 'pg'
import { stoppedClock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { removeSiteWatch } from '../watches/index.ts'
import { nextScanAt } from './interval.ts'
import { lockSite } from './lock.ts'
import { latestScan } from './record.ts'
import { applySchedule } from './schedule.ts'

/** Sites whose watch is not what their settings say, and watches of sites that are gone. */
const differingSql = `
  SELECT coalesce(s.workspace_id, w.workspace_id) AS "workspaceId", coalesce(s.id, w.site_id) AS id
  FROM sites s
  FULL JOIN (SELECT workspace_id, site_id, schedule FROM watches WHERE site_id IS NOT NULL) w
    ON w.workspace_id = s.workspace_id AND w.site_id = s.id
  WHERE w.schedule IS DISTINCT FROM CASE
    WHEN s.verified_at IS NULL THEN NULL
    WHEN s.scan_every_days = 1 THEN 'daily'
    WHEN s.scan_every_days = 7 OR s.listed_at IS NOT NULL THEN 'weekly'
    WHEN s.scan_every_days = 30 THEN 'monthly'
  END
  LIMIT 1000`

/** The previous release scans a site whose watch did not run for two hours. */
const mirrorSql = `
  UPDATE sites s SET next_scan_at = w.next_run_at + interval '2 hours'
  FROM watches w
  WHERE w.workspace_id = s.workspace_id AND w.site_id = s.id
    AND s.next_scan_at IS DISTINCT FROM w.next_run_at + interval '2 hours'`

/**
 * Adopts the schedules that the previous release keeps in its sites: while an upgrade lasts both releases change them.
 * Also writes the next run of each watch where that release looks for it. Returns how many schedules were adopted.
 */
export async function adoptSchedules({ pool, prisma }: { pool: pg.Pool; prisma: Prisma }, now: Date): Promise<number> {
  const { rows } = await pool.query<{ workspaceId: string; id: string }>(differingSql)
  for (const row of rows) await adopt(prisma, row, now)
  await pool.query(mirrorSql)
  return rows.length
}

async function adopt(prisma: Prisma, named: { workspaceId: string; id: string }, now: Date): Promise<void> {
  const { workspaceId, id: siteId } = named
  try {
    await prisma.$transaction(async (tx) => {
      const { site } = await lockSite(tx, named, stoppedClock(now))
      const last = await latestScan(tx, site, now, false)
      const due = site.nextScanAt ?? nextScanAt(site, last && new Date(last.scanned_at), now)
      await applySchedule(tx, site, { nextRunAt: due, by: 'Schedule of the site', now })
    })
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
    await prisma.$transaction((tx) => removeSiteWatch(tx, { workspaceId, siteId }))
  }
}
