import type pg from 'pg'
import type { BulkEndpointId } from '../catalog/bulk.ts'
import type { Claim } from '../platform/leased-queue.ts'

/** A target claimed by this process, with the creator of the job and the plans in force at the claim. */
export type ClaimedTarget = {
  jobId: string
  position: number
  endpoint: BulkEndpointId
  target: string
  units: number
  requestId: string
  /** Attempts so far, including this one. */
  attempt: number
  unsettledClaims: number
  workspaceId: string
  workspaceName: string
  scoringModel: string
  sourceKeysRevision: number
  createdById: string
  createdBy: string
  plans: string[]
}

/**
 * Claims the due targets of each workspace up to its limit, oldest job first, so that a workspace with many targets
 * does not delay the others. A running target whose lease has expired is run again under the same request id.
 */
const claimSql = `
  WITH left_over AS (SELECT * FROM unnest($3::text[], $4::int[]) AS l(workspace_id, rows)),
  due AS (
    SELECT w.workspace_id, q.job_id, q.position
    FROM (SELECT DISTINCT j.workspace_id FROM bulk_jobs j WHERE j.finished_at IS NULL) w
    LEFT JOIN left_over l ON l.workspace_id = w.workspace_id
    CROSS JOIN LATERAL (
      SELECT t.job_id, t.position FROM bulk_jobs j JOIN bulk_targets t ON t.workspace_id = j.workspace_id AND t.job_id = j.id
      WHERE j.finished_at IS NULL AND j.workspace_id = w.workspace_id
        AND (t.status = 'queued' OR (t.status = 'running' AND t.lease_until <= $1)) AND t.request_id <> ALL ($7::text[])
      ORDER BY j.created_at, j.id, t.position LIMIT coalesce(l.rows, $5)
      FOR UPDATE OF t SKIP LOCKED
    ) q LIMIT $6
  ), begun AS (
    UPDATE bulk_jobs j SET status = 'running', started_at = $1
    WHERE (j.workspace_id, j.id) IN (SELECT workspace_id, job_id FROM due) AND j.status = 'queued'
  )
  UPDATE bulk_targets t SET status = 'running', attempt = t.attempt + 1, unsettled_claims = t.unsettled_claims + 1, lease_until = $2, changed = pg_current_xact_id()::text::bigint
  FROM due, bulk_jobs j, workspaces w
  WHERE t.workspace_id = due.workspace_id AND t.job_id = due.job_id AND t.position = due.position
    AND j.workspace_id = due.workspace_id AND j.id = due.job_id AND w.id = due.workspace_id
  RETURNING t.job_id AS "jobId", t.position, t.endpoint, t.target, t.units, t.request_id AS "requestId", t.attempt, t.unsettled_claims AS "unsettledClaims", w.id AS "workspaceId", w.name AS "workspaceName", w.scoring_model AS "scoringModel", w.source_keys_revision AS "sourceKeysRevision",
    j.created_by_id AS "createdById", j.created_by AS "createdBy",
    ARRAY(SELECT plan FROM plans_in_force(w.id, $1) AS plan) AS plans`

export async function claimTargets(pool: pg.Pool, claim: Claim): Promise<ClaimedTarget[]> {
  const { now, until, left, perGroup, total, running } = claim
  const { rows } = await pool.query<ClaimedTarget>({
    name: 'claim_bulk_targets',
    text: claimSql,
    values: [now, until, [...left.keys()], [...left.values()], perGroup, total, running],
  })
  return rows
}

export async function leaseTargets(
  pool: pg.Pool,
  targets: readonly ClaimedTarget[],
  until: Date,
  claims: number,
): Promise<void> {
  await pool.query(
    `UPDATE bulk_targets t SET lease_until = $4, unsettled_claims = greatest(0, t.unsettled_claims + $5)
     FROM unnest($1::text[], $2::text[], $3::int[]) AS h(workspace_id, job_id, position)
     WHERE t.workspace_id = h.workspace_id AND t.job_id = h.job_id AND t.position = h.position AND t.status = 'running'`,
    [
      targets.map(({ workspaceId }) => workspaceId),
      targets.map(({ jobId }) => jobId),
      targets.map(({ position }) => position),
      until,
      claims,
    ],
  )
}
