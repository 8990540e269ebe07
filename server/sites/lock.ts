import type { Site } from '#prisma/generated/client.ts'
import { type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'

export type SiteOf = { workspaceId: string; id: string }

/** Locks the workspace and finds the site in it. Fails with SITE_NOT_FOUND. */
export async function lockSite(
  tx: Transaction,
  { workspaceId, id }: SiteOf,
  clock: Clock,
): Promise<{ workspace: LockedWorkspace; site: Site }> {
  const workspace = await lockWorkspace(tx, workspaceId, clock)
  const site = await tx.site.findFirst({ where: { id, workspaceId: workspace.id } })
  return site ? { workspace, site } : fail('SITE_NOT_FOUND')
}
