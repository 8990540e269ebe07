import type pg from 'pg'
import type { BulkEndpointId } from '../catalog/bulk.ts'

/** A target that this process looks up, with who made the job and what the workspace holds at that moment. */
export type ClaimedTarget = {
  jobId: string
  position: number
  endpoint: BulkEndpointId
  target: string
  units: number
  requestId: string
  /** Attempts that were begun, this one included. */
  attempt: number
  workspaceId: string
  workspaceName: string
  createdById: string
  createdBy: string
  plans: string[]
}

/** Places left in this process: in all, for a workspace that has none under way, and for those that have. */
export type Places = { overall: number; each: number; left: ReadonlyMap<string, number> }

/**
 * Waiting targets of each workspace up to its places, of the oldest job first, so that one with much to do holds up no other. Targets that another process is just claiming are passed over. A
 * running target whose lease is over was left by a process that ended: it is begun again, under the same request id.
 */
const claimSql = `
  WITH places AS (SELECT * FROM unnest($3::text[], $4::int[]) AS p(workspace_id, places)),
  due AS (
    SELECT q.job_id, q.position, w.workspace_id
    FROM (SELECT DISTINCT j.workspace_id FROM bulk_jobs j WHERE j.finished_at IS NULL) w
    LEFT JOIN places p ON p.workspace_id = w.workspace_id
    CROSS JOIN LATERAL (
      SELECT t.job_id, t.position FROM bulk_jobs j JOIN bulk_targets t ON t.job_id = j.id
      WHERE j.finished_at IS NULL AND j.workspace_id = w.workspace_id
        AND (t.status = 'queued' OR (t.status = 'running' AND t.lease_until <= $1)) AND t.request_id <> ALL ($7::text[])
      ORDER BY j.created_at, j.id, t.position LIMIT coalesce(p.places, $5)
      FOR UPDATE OF t SKIP LOCKED
    ) q LIMIT $6
  ), begun AS (
    UPDATE bulk_jobs j SET status = 'running', started_at = $1
    WHERE j.id IN (SELECT job_id FROM due) AND j.status = 'queued'
  )
  UPDATE bulk_targets t SET status = 'running', attempt = t.attempt + 1, lease_until = $2, changed = pg_current_xact_id()::text::bigint
  FROM due, bulk_jobs j, workspaces w
  WHERE t.job_id = due.job_id AND t.position = due.position AND j.id = due.job_id AND w.id = due.workspace_id
  RETURNING t.job_id AS "jobId", t.position, t.endpoint, t.target, t.units, t.request_id AS "requestId", t.attempt, w.id AS "workspaceId", w.name AS "workspaceName",
    j.created_by_id AS "createdById", j.created_by AS "createdBy",
    ARRAY(SELECT s.plan FROM subscriptions s WHERE s.workspace_id = w.id AND s.started_at <= $1 AND (s.ended_at IS NULL OR s.ended_at > $1)) AS plans`

/** Claims waiting targets until `until`, those aside that this process has under way. */
export async function claimTargets(
  pool: pg.Pool,
  now: Date,
  until: Date,
  places: Places,
  underWay: readonly string[],
): Promise<ClaimedTarget[]> {
  const { rows } = await pool.query<ClaimedTarget>({
    name: 'claim_bulk_targets',
    text: claimSql,
    values: [now, until, [...places.left.keys()], [...places.left.values()], places.each, places.overall, underWay],
  })
  return rows
}

/** Moves the end of the leases of running targets: further away while their process lives, near when it lets go of them. */
export async function leaseUntil(
  pool: pg.Pool,
  requestIds: readonly string[],
  jobIds: readonly string[],
  until: Date,
): Promise<void> {
  if (requestIds.length === 0) return
  await pool.query(
    `UPDATE bulk_targets SET lease_until = $3 WHERE job_id = ANY ($1) AND request_id = ANY ($2) AND status = 'running'`,
    [jobIds, requestIds, until],
  )
}
