import { type Author, lockWorkspace, recordChange } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import { type NoticeDeps, notify } from '../notifications/index.ts'
import { stoppedClock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'

type Ended = {
  id: string
  workspaceId: string
  status: string
  createdById: string
  done: number
  failed: number
  units: number
}

const jobAuthor: Author = { type: 'system', id: null, label: 'Bulk jobs' }

const endedSql = `
  SELECT j.id, j.workspace_id AS "workspaceId" FROM bulk_jobs j
  WHERE j.finished_at IS NULL AND NOT EXISTS (SELECT FROM bulk_targets t WHERE t.workspace_id = j.workspace_id AND t.job_id = j.id AND t.status IN ('queued', 'running'))`

/**
 * Completes jobs without pending or running targets, each with its event and notices. A job whose workspace is being deleted is
 * left to the deletion. Idempotent across processes.
 */
export async function settleJobs({ pool, prisma }: Database, notices: NoticeDeps, now: Date): Promise<void> {
  const { rows } = await pool.query<{ id: string; workspaceId: string }>({ name: 'ended_bulk_jobs', text: endedSql })
  for (const { id, workspaceId } of rows) {
    try {
      await prisma.$transaction((tx) => settle(tx, notices, workspaceId, id, now))
    } catch (error) {
      const gone = error instanceof AppError && error.code === 'WORKSPACE_NOT_FOUND'
      if (!gone) throw error
    }
  }
}

async function settle(tx: Transaction, notices: NoticeDeps, workspaceId: string, id: string, now: Date): Promise<void> {
  const clock = stoppedClock(now)
  const workspace = await lockWorkspace(tx, workspaceId, clock)
  const [ended] = await tx.$queryRaw<Ended[]>`
    UPDATE bulk_jobs j SET finished_at = ${now}, status = CASE
      WHEN j.status = 'cancelled' THEN 'cancelled' WHEN c.failed = 0 THEN 'completed' WHEN c.done = 0 THEN 'failed' ELSE 'completed_with_errors' END
    FROM (SELECT count(*) FILTER (WHERE status = 'done')::int AS done, count(*) FILTER (WHERE status = 'failed')::int AS failed FROM bulk_targets WHERE workspace_id = ${workspaceId} AND job_id = ${id}) c
    WHERE j.workspace_id = ${workspaceId} AND j.id = ${id} AND j.finished_at IS NULL
    RETURNING j.id, j.workspace_id AS "workspaceId", j.status, j.created_by_id AS "createdById", c.done, c.failed, j.units`
  if (!ended || ended.status === 'cancelled') return
  const { status, createdById, done, failed, units } = ended
  const without = failed === 0 ? '' : `, ${failed} failed`
  const change = { author: jobAuthor, clock, requestId: null }
  const summary = `A bulk job finished: ${counted(done, 'target')} completed${without}`
  const eventId = await recordChange(tx, workspace, change, {
    type: 'job.completed',
    target: { type: 'job', id },
    summary,
    details: { status, done, failed, units },
  })
  const about = { workspaceId, href: `/bulk/${id}`, at: now }
  await notify(tx, notices, { ...about, kind: 'job.completed', eventId, summary, startedBy: createdById })
}
