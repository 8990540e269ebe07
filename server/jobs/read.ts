import type { BulkEndpointId, JobTargetStatus } from '../catalog/bulk.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newestFirst, olderThan, openPage } from '../platform/page.ts'
import { type JobRecord, type JobTargetRecord, jobRecord, targetRecord } from './record.ts'

type Named = { workspaceId: string; id: string }

/**
 * Fails with JOB_NOT_FOUND, also for a job of another workspace and for an expired one, and with WORKSPACE_NOT_FOUND if
 * the workspace was deleted after the request was signed in.
 */
export async function findJob(prisma: Prisma, { workspaceId, id }: Named, now: Date) {
  const job = await prisma.bulkJob.findFirst({ where: { workspaceId, id, expiresAt: { gt: now } } })
  if (job) return job
  const workspace = await prisma.workspace.findUnique({ where: { id: workspaceId }, select: { id: true } })
  if (!workspace) fail('WORKSPACE_NOT_FOUND')
  fail('JOB_NOT_FOUND', 'Bulk job not found in this workspace.')
}

export type JobProgress = { job: JobRecord; targets: JobTargetRecord[]; cursor: string }

/**
 * The job and its targets changed since `since`, a cursor from an earlier response; `0` returns all of them. A change
 * may be reported twice but is never missed.
 */
export async function jobProgress(prisma: Prisma, named: Named, since: string, now: Date): Promise<JobProgress> {
  const job = await findJob(prisma, named, now)
  const [counts, changed] = await Promise.all([
    countsOf(prisma, job.workspaceId, [job.id]),
    changedTargets(prisma, job, since),
  ])
  return { job: jobRecord(job, counts.get(job.id)), ...changed }
}

type ChangedRow = {
  cursor: string
  position: number | null
  endpoint: BulkEndpointId
  target: string
  units: number
  requestId: string
  status: JobTargetStatus
  httpStatus: number | null
  errorCode: string | null
  errorMessage: string | null
  headline: string | null
  score: number | null
  level: string | null
  partial: boolean
  finishedAt: Date | null
}

/**
 * The cursor is the oldest transaction still in progress: its changes are not visible yet and will be reported next
 * time.
 */
async function changedTargets(
  prisma: Prisma,
  job: Named,
  since: string,
): Promise<{ targets: JobTargetRecord[]; cursor: string }> {
  const rows = await prisma.$queryRaw<ChangedRow[]>`
    SELECT s.cursor, t.position, t.endpoint, t.target, t.units, t.request_id AS "requestId", t.status, t.http_status AS "httpStatus", t.error_code AS "errorCode",
      t.error_message AS "errorMessage", t.headline, t.score, t.level, t.partial, t.finished_at AS "finishedAt"
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor) s
    LEFT JOIN bulk_targets t ON t.workspace_id = ${job.workspaceId} AND t.job_id = ${job.id} AND t.changed >= ${BigInt(since)}
    ORDER BY t.position`
  const targets = rows.flatMap(({ position, ...row }) =>
    position === null ? [] : [targetRecord({ ...row, position })],
  )
  return { targets, cursor: rows[0]?.cursor ?? since }
}

export async function countsOf(
  prisma: Prisma,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, JobRecord['counts']>> {
  const grouped = await prisma.bulkTarget.groupBy({
    by: ['jobId', 'status'],
    where: { workspaceId, jobId: { in: [...ids] } },
    _count: { _all: true },
  })
  const none = { queued: 0, running: 0, done: 0, failed: 0, skipped: 0 }
  const counts = new Map(ids.map((id) => [id, { ...none }]))
  for (const { jobId, status, _count } of grouped) {
    const own = counts.get(jobId)
    if (own) own[status as JobTargetStatus] = _count._all
  }
  return counts
}

export const countUnderWay = (prisma: Prisma, workspaceId: string): Promise<number> =>
  prisma.bulkJob.count({ where: { workspaceId, finishedAt: null } })

/** Jobs of the workspace, newest first, with the cursor of the next page. */
export async function listJobs(
  prisma: Prisma,
  workspaceId: string,
  query: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: JobRecord[]; next_cursor: string | null }> {
  const page = openPage(`jobs ${workspaceId}`, query)
  const found = await prisma.bulkJob.findMany({
    where: { workspaceId, expiresAt: { gt: now }, ...olderThan(page.after) },
    orderBy: newestFirst,
    take: page.take,
  })
  const { rows, next_cursor } = page.cut(found)
  const counts = await countsOf(
    prisma,
    workspaceId,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((job) => jobRecord(job, counts.get(job.id))), next_cursor }
}

/** One target with its full result; null if there is none. */
export async function readJobTarget(
  prisma: Prisma,
  named: Named & { position: number },
  now: Date,
): Promise<{ target: JobTargetRecord; answer: unknown }> {
  const job = await findJob(prisma, named, now)
  const row = await prisma.bulkTarget.findUnique({
    where: {
      workspaceId_jobId_position: { workspaceId: job.workspaceId, jobId: job.id, position: named.position },
    },
  })
  if (!row) fail('JOB_NOT_FOUND', 'Target not found in this job.')
  return { target: targetRecord(row), answer: row.answer === null ? null : (JSON.parse(row.answer) as unknown) }
}
