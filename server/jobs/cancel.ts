import { type Change, type Entitlement, recordChange } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { findJob } from './read.ts'

/**
 * Cancels a job: pending targets are skipped, running ones finish, and no unit is refunded. Targets are updated before
 * their job, like everywhere else that changes both. Fails with JOB_NOT_FOUND, or JOB_NOT_CANCELLABLE if nothing is
 * pending.
 */
export async function cancelJob(
  prisma: Prisma,
  named: { workspaceId: string; id: string; entitlement: Entitlement },
  change: Change,
): Promise<{ skipped: number }> {
  const now = change.clock.now()
  const { id } = await findJob(prisma, named, now)
  return prisma.$transaction(async (tx) => {
    const skipped = await tx.$executeRaw`
      UPDATE bulk_targets SET status = 'skipped', changed = pg_current_xact_id()::text::bigint, finished_at = ${now}
      WHERE workspace_id = ${named.workspaceId} AND job_id = ${id} AND status = 'queued'`
    if (skipped === 0) fail('JOB_NOT_CANCELLABLE', 'All targets have started or finished.')
    await tx.bulkJob.update({
      where: { workspaceId_id: { workspaceId: named.workspaceId, id } },
      data: { status: 'cancelled', cancelledAt: now },
    })
    await recordChange(tx, { id: named.workspaceId, entitlement: named.entitlement, now }, change, {
      type: 'job.cancelled',
      target: { type: 'job', id },
      summary: `Bulk job stopped, ${counted(skipped, 'target')} skipped`,
      details: { skipped },
    })
    return { skipped }
  })
}
