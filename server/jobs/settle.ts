import { type Author, lockWorkspace, recordChange } from '../accounts/index.ts'
import { stoppedClock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'

type Ended = { id: string; workspaceId: string; status: string; done: number; failed: number; units: number }

const jobAuthor: Author = { type: 'system', id: null, label: 'Bulk jobs' }

const endedSql = `
  SELECT j.id, j.workspace_id AS "workspaceId" FROM bulk_jobs j
  WHERE j.finished_at IS NULL AND NOT EXISTS (SELECT FROM bulk_targets t WHERE t.job_id = j.id AND t.status IN ('queued', 'running'))`

/**
 * Completes jobs without pending or running targets, each with its event. A job whose workspace is being deleted is
 * left to the deletion. Idempotent across processes.
 */
export async function settleJobs({ pool, prisma }: Database, now: Date): Promise<void> {
  const { rows } = await pool.query<{ id: string; workspaceId: string }>({ name: 'ended_bulk_jobs', text: endedSql })
  for (const { id, workspaceId } of rows) {
    try {
      await prisma.$transaction((tx) => settle(tx, workspaceId, id, now))
    } catch (error) {
      const gone = error instanceof AppError && error.code === 'WORKSPACE_NOT_FOUND'
      if (!gone) throw error
    }
  }
}

async function settle(tx: Transaction, workspaceId: string, id: string, now: Date): Promise<void> {
  const clock = stoppedClock(now)
  const workspace = await lockWorkspace(tx, workspaceId, clock)
  const [ended] = await tx.$queryRaw<Ended[]>`
    UPDATE bulk_jobs j SET finished_at = ${now}, status = CASE
      WHEN j.status = 'cancelled' THEN 'cancelled' WHEN c.failed = 0 THEN 'completed' WHEN c.done = 0 THEN 'failed' ELSE 'completed_with_errors' END
    FROM (SELECT count(*) FILTER (WHERE status = 'done')::int AS done, count(*) FILTER (WHERE status = 'failed')::int AS failed FROM bulk_targets WHERE job_id = ${id}) c
    WHERE j.id = ${id} AND j.finished_at IS NULL
    RETURNING j.id, j.workspace_id AS "workspaceId", j.status, c.done, c.failed, j.units`
  if (!ended || ended.status === 'cancelled') return
  const { status, done, failed, units } = ended
  const without = failed === 0 ? '' : `, ${failed} failed`
  const change = { author: jobAuthor, clock, requestId: null }
  await recordChange(tx, workspace, change, {
    type: 'job.completed',
    target: { type: 'job', id },
    summary: `Bulk job finished: ${done} completed${without}`,
    details: { status, done, failed, units },
  })
}
