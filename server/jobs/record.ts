import type { BulkEndpointId, JobStatus, JobTargetStatus } from '../catalog/bulk.ts'

export type JobRecord = {
  id: string
  /** May be empty; the pages then derive a name from the contents. */
  name: string
  status: JobStatus
  total: number
  counts: Record<JobTargetStatus, number>
  /** Units charged at creation; never refunded. */
  units: number
  rerun_of: string | null
  created_by: string
  created_at: string
  started_at: string | null
  cancelled_at: string | null
  /** Null while any target is pending or running. */
  finished_at: string | null
  expires_at: string
}

export type JobTargetRecord = {
  /** Position in the list, from 0. */
  position: number
  endpoint: BulkEndpointId
  target: string
  units: number
  request_id: string
  status: JobTargetStatus
  http_status: number | null
  error: { code: string; message: string } | null
  headline: string
  score: number | null
  level: string | null
  partial: boolean
  finished_at: string | null
}

type StoredJob = {
  id: string
  name: string
  status: string
  total: number
  units: number
  rerunOf: string | null
  createdBy: string
  createdAt: Date
  startedAt: Date | null
  cancelledAt: Date | null
  finishedAt: Date | null
  expiresAt: Date
}

const none = { queued: 0, running: 0, done: 0, failed: 0, skipped: 0 }
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The cast narrows the column to its possible values. */
export const jobRecord = (job: StoredJob, counts: JobRecord['counts'] = none): JobRecord => ({
  id: job.id,
  name: job.name,
  status: job.status as JobStatus,
  total: job.total,
  counts,
  units: job.units,
  rerun_of: job.rerunOf,
  created_by: job.createdBy,
  created_at: job.createdAt.toISOString(),
  started_at: iso(job.startedAt),
  cancelled_at: iso(job.cancelledAt),
  finished_at: iso(job.finishedAt),
  expires_at: job.expiresAt.toISOString(),
})

type StoredTarget = {
  position: number
  endpoint: string
  target: string
  units: number
  requestId: string
  status: string
  httpStatus: number | null
  errorCode: string | null
  errorMessage: string | null
  headline: string | null
  score: number | null
  level: string | null
  partial: boolean
  finishedAt: Date | null
}

/** The casts narrow the columns to their possible values. */
export const targetRecord = (row: StoredTarget): JobTargetRecord => ({
  position: row.position,
  endpoint: row.endpoint as BulkEndpointId,
  target: row.target,
  units: row.units,
  request_id: row.requestId,
  status: row.status as JobTargetStatus,
  http_status: row.httpStatus,
  error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
  headline: row.headline ?? '',
  score: row.score,
  level: row.level,
  partial: row.partial,
  finished_at: iso(row.finishedAt),
})
