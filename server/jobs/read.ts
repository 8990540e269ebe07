import type { BulkEndpointId, JobTargetStatus } from '../catalog/bulk.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { type JobRecord, type JobTargetRecord, jobRecord, targetRecord } from './record.ts'

type Named = { workspaceId: string; id: string }

/** The job of the workspace. Fails with JOB_NOT_FOUND, also for one of another workspace and for one whose time is over. */
export async function findJob(prisma: Prisma, { workspaceId, id }: Named, now: Date) {
  const job = await prisma.bulkJob.findFirst({ where: { workspaceId, id, expiresAt: { gt: now } } })
  return job ?? fail('JOB_NOT_FOUND', 'This workspace has no such bulk job.')
}

export type JobProgress = { job: JobRecord; targets: JobTargetRecord[]; cursor: string }

/** The job and those of its targets that changed since `since`, a cursor of an earlier answer; from `0` on all of them. A change may be told twice, never left out. */
export async function jobProgress(prisma: Prisma, named: Named, since: string, now: Date): Promise<JobProgress> {
  const job = await findJob(prisma, named, now)
  const [counts, changed] = await Promise.all([countsOf(prisma, [job.id]), changedTargets(prisma, job.id, since)])
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

/** The cursor is the oldest transaction that had not ended: what it changes is not seen yet, and is told next time. */
async function changedTargets(
  prisma: Prisma,
  jobId: string,
  since: string,
): Promise<{ targets: JobTargetRecord[]; cursor: string }> {
  const rows = await prisma.$queryRaw<ChangedRow[]>`
    SELECT s.cursor, t.position, t.endpoint, t.target, t.units, t.request_id AS "requestId", t.status, t.http_status AS "httpStatus", t.error_code AS "errorCode",
      t.error_message AS "errorMessage", t.headline, t.score, t.level, t.partial, t.finished_at AS "finishedAt"
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor) s
    LEFT JOIN bulk_targets t ON t.job_id = ${jobId} AND t.changed >= ${BigInt(since)}
    ORDER BY t.position`
  const targets = rows.flatMap(({ position, ...row }) =>
    position === null ? [] : [targetRecord({ ...row, position })],
  )
  return { targets, cursor: rows[0]?.cursor ?? since }
}

/** How many targets of each job stand where. */
export async function countsOf(prisma: Prisma, ids: readonly string[]): Promise<Map<string, JobRecord['counts']>> {
  const grouped = await prisma.bulkTarget.groupBy({
    by: ['jobId', 'status'],
    where: { jobId: { in: [...ids] } },
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

/** How many jobs of the workspace are under way: some target of theirs waits or runs. */
export const countUnderWay = (prisma: Prisma, workspaceId: string): Promise<number> =>
  prisma.bulkJob.count({ where: { workspaceId, finishedAt: null } })

/** Jobs of the workspace, newest first, and the cursor of the next page. */
export async function listJobs(
  prisma: Prisma,
  workspaceId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: JobRecord[]; next_cursor: string | null }> {
  const after = cursor === undefined ? null : readPlace(cursor)
  const older = after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] }
  const rows = await prisma.bulkJob.findMany({
    where: { workspaceId, expiresAt: { gt: now }, ...older },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const page = rows.slice(0, limit)
  const counts = await countsOf(
    prisma,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    data: page.map((job) => jobRecord(job, counts.get(job.id))),
    next_cursor: rows.length > page.length && last ? `${last.createdAt.getTime()}.${last.id}` : null,
  }
}

/** The place of the last job of a page. */
function readPlace(cursor: string): { at: Date; id: string } {
  const [, time, id] = /^(\d{1,15})\.(job_[0-9A-Za-z]{1,40})$/.exec(cursor) ?? []
  if (!time || !id) fail('VALIDATION_FAILED', '/cursor: Not a cursor of this list.')
  return { at: new Date(Number(time)), id }
}

/** One target with its whole answer, null where there is none. */
export async function readJobTarget(
  prisma: Prisma,
  named: Named & { position: number },
  now: Date,
): Promise<{ target: JobTargetRecord; answer: unknown }> {
  const job = await findJob(prisma, named, now)
  const row = await prisma.bulkTarget.findUnique({
    where: { jobId_position: { jobId: job.id, position: named.position } },
  })
  if (!row) fail('JOB_NOT_FOUND', 'The job has no such target.')
  return { target: targetRecord(row), answer: row.answer === null ? null : (JSON.parse(row.answer) as unknown) }
}
