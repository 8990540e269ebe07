import type { Site } from '#prisma/generated/client.ts'
import type { Change, LockedWorkspace } from '../accounts/index.ts'
import type { NoticeDeps } from '../notifications/index.ts'
import { namesThatProve } from '../ownership/index.ts'
import type { Transaction } from '../platform/database.ts'
import { unverify } from './unverify.ts'

/** Parent domain with a verification of its own that covers this domain; null if there is none. */
export async function provingParent(tx: Transaction, workspaceId: string, domain: string): Promise<string | null> {
  const above = namesThatProve(domain).slice(1)
  if (above.length === 0) return null
  const proved = { workspaceId, domain: { in: above }, verifiedBy: { in: ['dns', 'file'] } }
  const parent = await tx.site.findFirst({ where: proved, orderBy: { domain: 'asc' }, select: { domain: true } })
  return parent?.domain ?? null
}

/** Revokes the verification of subdomains that depended solely on this domain's, which is gone. */
export async function loseNamesBelow(
  tx: Transaction,
  deps: NoticeDeps,
  workspace: LockedWorkspace,
  { domain }: Pick<Site, 'domain'>,
  change: Change,
): Promise<void> {
  const proved = await tx.site.findMany({ where: { workspaceId: workspace.id, verifiedBy: 'parent' } })
  for (const site of proved) {
    if (!namesThatProve(site.domain).includes(domain)) continue
    if (await provingParent(tx, workspace.id, site.domain)) continue
    await unverify(tx, deps, workspace, site, change, null)
  }
}
