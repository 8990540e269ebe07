import type { Site } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'

/** Makes a site one that is not proved: nothing of it is public from now on, and it goes from the leaderboard. */
export async function unverify(tx: Transaction, workspace: LockedWorkspace, site: Site, change: Change): Promise<void> {
  const listed = site.listedAt !== null
  await tx.site.update({
    where: { id: site.id },
    data: {
      verifiedAt: null,
      verifiedBy: null,
      missingSince: null,
      ...(listed ? { listedAt: null, delistedFor: 'unverified' } : {}),
    },
  })
  const told = { target: { type: 'site', id: site.id }, details: { domain: site.domain, by: site.verifiedBy } }
  await recordChange(tx, workspace, change, {
    ...told,
    type: 'site.unverified',
    summary: `Site ${site.domain} is not verified any more`,
  })
  if (listed)
    await recordChange(tx, workspace, change, {
      ...told,
      type: 'site.delisted',
      summary: `Site ${site.domain} went from the leaderboard: it is not verified any more`,
      details: { domain: site.domain, reason: 'unverified' },
    })
}
