import type { Site } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import { type EmailText, type NoticeDeps, notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { removeSiteWatch } from '../watches/index.ts'

/**
 * Revokes a site's verification: nothing of it stays public, and it leaves the leaderboard. Notifies members; `email`:
 * null without one.
 */
export async function unverify(
  tx: Transaction,
  deps: NoticeDeps,
  workspace: LockedWorkspace,
  site: Site,
  change: Change,
  email: ((workspace: { name: string }) => EmailText) | null,
): Promise<void> {
  const listed = site.listedAt !== null
  await tx.site.update({
    where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
    data: {
      verifiedAt: null,
      verifiedBy: null,
      missingSince: null,
      ...(listed ? { listedAt: null, delistedFor: 'unverified' } : {}),
    },
  })
  await removeSiteWatch(tx, { workspaceId: site.workspaceId, siteId: site.id })
  const result = { target: { type: 'site', id: site.id }, details: { domain: site.domain, by: site.verifiedBy } }
  const summary = `Site ${site.domain} is no longer verified`
  const eventId = await recordChange(tx, workspace, change, { ...result, type: 'site.unverified', summary })
  const about = { workspaceId: workspace.id, href: '/sites', at: workspace.now }
  await notify(tx, deps, { ...about, kind: 'site.unverified', eventId, summary, email })
  if (listed)
    await recordChange(tx, workspace, change, {
      ...result,
      type: 'site.delisted',
      summary: `Site ${site.domain} was removed from the leaderboard: it is no longer verified`,
      details: { domain: site.domain, reason: 'unverified' },
    })
}
