import { scanEndpoint } from '../catalog/watch-terms.ts'
import type { ScanCompletedHook } from '../scans/index.ts'

/**
 * Releases the watches that wait for a scan, in the transaction that completes it, so that they run again and find its
 * result. A waiting watch is leased but has no unsettled claim.
 */
export const watchScanCompletion: ScanCompletedHook = async (tx, { id, workspaceId, at }) => {
  const { url } = await tx.scan.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { url: true },
  })
  await tx.watch.updateMany({
    where: { workspaceId, endpoint: scanEndpoint, target: url, nextRunAt: { lte: at }, unsettledClaims: 0 },
    data: { leaseUntil: null },
  })
}
