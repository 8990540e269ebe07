import type { Site } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'

/** Revokes a site's verification: nothing of it stays public, and it leaves the leaderboard. */
export async function unverify(tx: Transaction, workspace: LockedWorkspace, site: Site, change: Change): Promise<void> {
  const listed = site.listedAt !== null
  await tx.site.update({
    where: { id: site.id, workspaceId: site.workspaceId },
    data: {
      verifiedAt: null,
      verifiedBy: null,
      missingSince: null,
      ...(listed ? { listedAt: null, delistedFor: 'unverified' } : {}),
    },
  })
  const result = { target: { type: 'site', id: site.id }, details: { domain: site.domain, by: site.verifiedBy } }
  await recordChange(tx, workspace, change, {
    ...result,
    type: 'site.unverified',
    summary: `Site ${site.domain} is no longer verified`,
  })
  if (listed)
    await recordChange(tx, workspace, change, {
      ...result,
      type: 'site.delisted',
      summary: `${site.domain} was removed from the leaderboard: it is no longer verified`,
      details: { domain: site.domain, reason: 'unverified' },
    })
}
