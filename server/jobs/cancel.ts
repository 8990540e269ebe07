import { type Change, type Entitlement, recordChange } from '../accounts/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { findJob } from './read.ts'

/**
 * Stops a job: targets that have not begun are skipped, those that run end on their own, and no unit is returned. Targets are changed before their job, as everybody does who changes both. Fails with
 * JOB_NOT_FOUND, and with JOB_NOT_CANCELLABLE where nothing is left to be skipped.
 */
export async function cancelJob(
  prisma: Prisma,
  named: { workspaceId: string; id: string; entitlement: Entitlement },
  change: Change,
): Promise<{ skipped: number }> {
  const { id } = await findJob(prisma, named, change.now)
  return prisma.$transaction(async (tx) => {
    const skipped = await tx.$executeRaw`
      UPDATE bulk_targets SET status = 'skipped', changed = pg_current_xact_id()::text::bigint, finished_at = ${change.now}
      WHERE job_id = ${id} AND status = 'queued'`
    if (skipped === 0) fail('JOB_NOT_CANCELLABLE', 'Every target has been started or is finished.')
    await tx.bulkJob.update({ where: { id }, data: { status: 'cancelled', cancelledAt: change.now } })
    await recordChange(tx, { id: named.workspaceId, entitlement: named.entitlement }, change, {
      type: 'job.cancelled',
      target: { type: 'job', id },
      summary: `A bulk job was stopped, ${skipped} targets were skipped`,
      details: { skipped },
    })
    return { skipped }
  })
}
