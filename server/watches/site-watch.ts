import type { Watch } from '#prisma/generated/client.ts'
import { endpoints } from '../catalog/endpoints.ts'
import { scanEndpoint, type WatchSchedule } from '../catalog/watch-terms.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { removeWatch } from './remove.ts'

type OfSite = { workspaceId: string; siteId: string }

export type SiteSchedule = OfSite & {
  domain: string
  schedule: WatchSchedule
  /** Null keeps the planned run. Otherwise a paused watch resumes, since the owner of the site wants it to run. */
  nextRunAt: Date | null
  createdBy: string
  now: Date
}

/** The watch that runs the schedule of a site; null without one. */
export const findSiteWatch = (prisma: Prisma | Transaction, { workspaceId, siteId }: OfSite): Promise<Watch | null> =>
  prisma.watch.findUnique({ where: { workspaceId_siteId: { workspaceId, siteId } } })

/**
 * Creates or updates the watch of a site, whose workspace the transaction has locked. It does not count against the
 * plan. The notice of a drop is the email of a site, so its watch has none until someone turns it on.
 */
export async function setSiteWatch(
  tx: Transaction,
  { workspaceId, siteId, domain, schedule, nextRunAt, createdBy, now }: SiteSchedule,
): Promise<void> {
  const active = nextRunAt && { nextRunAt, plannedRunAt: null, status: 'active', pausedFor: null, refusals: 0 }
  await tx.watch.upsert({
    where: { workspaceId_siteId: { workspaceId, siteId } },
    create: {
      id: newId('watch', now.getTime()),
      workspaceId,
      siteId,
      name: domain.slice(0, 120),
      endpoint: scanEndpoint,
      target: `https://${domain}/`,
      units: endpoints[scanEndpoint].units,
      schedule,
      email: false,
      status: 'active',
      createdBy,
      createdAt: now,
      updatedAt: now,
      nextRunAt: nextRunAt ?? now,
    },
    update: { schedule, updatedAt: now, ...active },
  })
}

/** Deletes the watch of a site, if there is one. */
export async function removeSiteWatch(tx: Transaction, of: OfSite): Promise<void> {
  const watch = await findSiteWatch(tx, of)
  if (watch) await removeWatch(tx, watch)
}
