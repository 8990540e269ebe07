import { type Change, type LockedWorkspace, lockWorkspace, recordChange } from '../accounts/index.ts'
import { type ScanEveryDays, siteTerms } from '../catalog/site-terms.ts'
import type { NoticeDeps } from '../notifications/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId, randomBase62 } from '../platform/ids.ts'
import { removeSiteWatch } from '../watches/index.ts'
import { nextScanAt } from './interval.ts'
import { lockSite, type SiteOf } from './lock.ts'
import { loseNamesBelow, provingParent } from './parent.ts'
import { latestScan, type SiteRecord, siteRecord } from './record.ts'
import { applySchedule } from './schedule.ts'

/**
 * Adds a domain (A-labels), still to be verified; a subdomain of a verified one is verified immediately. Fails with
 * CAPABILITY_REQUIRED, SITE_LIMIT_REACHED or SITE_CONFLICT.
 */
export function addSite(
  prisma: Prisma,
  input: { workspaceId: string; domain: string },
  change: Change,
): Promise<SiteRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    assertMayScan(workspace)
    const held = await tx.site.findMany({ where: { workspaceId: workspace.id }, select: { domain: true } })
    if (held.some(({ domain }) => domain === input.domain))
      fail('SITE_CONFLICT', `${input.domain} is already a site of this workspace.`)
    if (held.length >= siteTerms.most)
      fail('SITE_LIMIT_REACHED', `A workspace can have ${siteTerms.most} sites. Remove one first.`)
    const parent = await provingParent(tx, workspace.id, input.domain)
    const { now } = workspace
    const site = await tx.site.create({
      data: {
        id: newId('site', now.getTime()),
        workspaceId: workspace.id,
        domain: input.domain,
        token: randomBase62(32),
        nextCheckAt: now,
        createdAt: now,
        ...(parent ? { verifiedAt: now, verifiedBy: 'parent' } : {}),
      },
    })
    const target = { type: 'site', id: site.id }
    const { domain } = site
    await recordChange(tx, workspace, change, {
      type: 'site.added',
      target,
      summary: `Site ${domain} was added`,
      details: { domain },
    })
    if (parent)
      await recordChange(tx, workspace, change, {
        type: 'site.verified',
        target,
        summary: `Site ${domain} was verified through ${parent}`,
        details: { domain, by: 'parent' },
      })
    return siteRecord(tx, site, now)
  })
}

function assertMayScan({ entitlement }: LockedWorkspace): void {
  if (!entitlement.grants.has('full'))
    fail('CAPABILITY_REQUIRED', 'Website scans need a Suite or Lookups plan. Compare them on the plan page.')
}

export type SiteSettings = {
  scan_every_days?: ScanEveryDays | null | undefined
  alert_on_drop?: boolean | undefined
  public?: boolean | undefined
}

/**
 * Changes scan interval, visibility and alerts of a site. Scheduled scans and publishing require a verified domain:
 * fails with DOMAIN_NOT_VERIFIED.
 */
export function changeSite(prisma: Prisma, input: SiteOf & SiteSettings, change: Change): Promise<SiteRecord> {
  return prisma.$transaction(async (tx) => {
    const { workspace, site } = await lockSite(tx, input, change.clock)
    const { now } = workspace
    const wantsProof = (input.scan_every_days ?? null) !== null || input.public === true
    if (wantsProof) assertMayScan(workspace)
    if (wantsProof && !site.verifiedAt)
      fail('DOMAIN_NOT_VERIFIED', `${site.domain} is not verified. Verify it before you schedule or publish scans.`)
    const data = {
      ...(input.scan_every_days === undefined ? {} : { scanEveryDays: input.scan_every_days }),
      ...(input.alert_on_drop === undefined ? {} : { alertOnDrop: input.alert_on_drop }),
      ...(input.public === undefined
        ? {}
        : { scanVisibility: input.public ? ('public' as const) : ('private' as const) }),
    }
    const row = await tx.site.update({
      where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
      data,
    })
    if (input.scan_every_days !== undefined) {
      const last = await latestScan(tx, site, now, false)
      const nextRunAt = nextScanAt(row, last && new Date(last.scanned_at), now)
      await applySchedule(tx, row, { nextRunAt, by: change.author.label, now })
    }
    await recordChange(tx, workspace, change, {
      type: 'site.changed',
      target: { type: 'site', id: site.id },
      summary: `Site ${site.domain} was updated`,
      details: { domain: site.domain, ...data },
    })
    return siteRecord(tx, row, now)
  })
}

/**
 * Removes a site with its verification, schedule and leaderboard place. Subdomains verified through it lose their
 * verification. Scans are kept.
 */
export function removeSite(deps: NoticeDeps & { prisma: Prisma }, input: SiteOf, change: Change): Promise<void> {
  return deps.prisma.$transaction(async (tx) => {
    const { workspace, site } = await lockSite(tx, input, change.clock)
    await tx.site.delete({ where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } } })
    await removeSiteWatch(tx, { workspaceId: site.workspaceId, siteId: site.id })
    await loseNamesBelow(tx, deps, workspace, site, change)
    await recordChange(tx, workspace, change, {
      type: 'site.removed',
      target: { type: 'site', id: site.id },
      summary: `Site ${site.domain} was removed`,
      details: { domain: site.domain },
    })
  })
}
