import { type Change, recordChange } from '../accounts/index.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { nextScanAt } from './interval.ts'
import { lockSite, type SiteOf } from './lock.ts'
import { latestScan, type SiteRecord, siteRecord } from './record.ts'
import { applySchedule, plannedScanAt } from './schedule.ts'

/**
 * Puts a site on the leaderboard. Fails with DOMAIN_NOT_VERIFIED, or with SITE_NOT_LISTABLE without a public scan in
 * the last 30 days or after three below B.
 */
export function enlistSite(prisma: Prisma, input: SiteOf, change: Change): Promise<SiteRecord> {
  return prisma.$transaction(async (tx) => {
    const { workspace, site } = await lockSite(tx, input, change.clock)
    const { now } = workspace
    if (site.listedAt) return siteRecord(tx, site, now)
    if (!workspace.entitlement.grants.has('full'))
      fail('CAPABILITY_REQUIRED', 'The leaderboard needs a Suite or Lookups plan. Compare them on the plan page.')
    if (!site.verifiedAt) fail('DOMAIN_NOT_VERIFIED', `${site.domain} is not verified. Verify it before you list it.`)
    const latest = await latestScan(tx, site, now, true)
    const scannedAt = latest && new Date(latest.scanned_at)
    if (!scannedAt || now.getTime() - scannedAt.getTime() > siteTerms.boardDays * dayMs)
      fail(
        'SITE_NOT_LISTABLE',
        `${site.domain} has no public scan of the last ${siteTerms.boardDays} days. Run one first.`,
      )
    if (site.underB >= siteTerms.underB)
      fail(
        'SITE_NOT_LISTABLE',
        `The last ${site.underB} public scans of ${site.domain} were below B. The next public scan must be at least B.`,
      )
    const row = await tx.site.update({
      where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
      data: {
        listedAt: now,
        delistedFor: null,
        freeScanAt: scannedAt,
      },
    })
    const nextRunAt = earlier(
      row.scanEveryDays === 1 ? await plannedScanAt(tx, site) : null,
      nextScanAt(row, scannedAt, now),
    )
    await applySchedule(tx, row, { nextRunAt, by: change.author.label, now })
    await recordChange(tx, workspace, change, {
      type: 'site.listed',
      target: { type: 'site', id: site.id },
      summary: `Site ${site.domain} was added to the leaderboard`,
      details: { domain: site.domain },
    })
    return siteRecord(tx, row, now)
  })
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

export function delistSite(prisma: Prisma, input: SiteOf, change: Change): Promise<SiteRecord> {
  return prisma.$transaction(async (tx) => {
    const { workspace, site } = await lockSite(tx, input, change.clock)
    const { now } = workspace
    if (!site.listedAt) return siteRecord(tx, site, now)
    const last = await latestScan(tx, site, now, false)
    const row = await tx.site.update({
      where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
      data: { listedAt: null, delistedFor: null },
    })
    const nextRunAt = nextScanAt(row, last && new Date(last.scanned_at), now)
    await applySchedule(tx, row, { nextRunAt, by: change.author.label, now })
    await recordChange(tx, workspace, change, {
      type: 'site.delisted',
      target: { type: 'site', id: site.id },
      summary: `Site ${site.domain} was removed from the leaderboard`,
      details: { domain: site.domain, reason: 'owner' },
    })
    return siteRecord(tx, row, now)
  })
}
