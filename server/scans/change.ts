import { type Change, lockWorkspace, recordChange } from '../accounts/index.ts'
import type { ScanVisibility } from '../catalog/scan-terms.ts'
import { demandProof } from '../ownership/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { inEvents } from './in-events.ts'
import { findScan } from './report/read.ts'

type Named = { workspaceId: string; id: string }

/** Changes a scan's visibility. Fails with SCAN_NOT_FOUND and DOMAIN_NOT_VERIFIED. */
export async function changeVisibility(
  prisma: Prisma,
  { visibility, ...named }: Named & { visibility: ScanVisibility },
  change: Change,
): Promise<void> {
  const { id, domain } = await findScan(prisma, named, change.clock.now())
  await prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, named.workspaceId, change.clock)
    if (visibility === 'public') await demandProof(tx, workspace.id, domain)
    const { count } = await tx.scan.updateMany({
      where: { id, workspaceId: workspace.id, visibility: { not: visibility } },
      data: { visibility },
    })
    if (count === 0) return
    const { host, details } = inEvents(domain)
    await recordChange(tx, workspace, change, {
      type: 'scan.visibility_changed',
      target: { type: 'scan', id },
      summary: `The visibility of a scan of ${host} was changed to ${visibility}`,
      details: { ...details, visibility },
    })
  })
}

/** Deletes a scan and its report; a running scan is abandoned. Fails with SCAN_NOT_FOUND. */
export async function deleteScan(prisma: Prisma, named: Named, change: Change): Promise<{ id: string; deleted: true }> {
  const { id, domain } = await findScan(prisma, named, change.clock.now())
  await prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, named.workspaceId, change.clock)
    const { count } = await tx.scan.deleteMany({ where: { id, workspaceId: workspace.id } })
    if (count === 0) fail('SCAN_NOT_FOUND', 'Scan not found in this workspace.')
    const { host, details } = inEvents(domain)
    await recordChange(tx, workspace, change, {
      type: 'scan.deleted',
      target: { type: 'scan', id },
      summary: `Scan of ${host} was deleted`,
      details,
    })
  })
  return { id, deleted: true }
}
