import type pg from 'pg'
import type { WatchEndpointId } from '../catalog/watch-terms.ts'
import type { Claim } from '../platform/leased-queue.ts'
import { longestWaitDays } from './next-run.ts'

/** A watch claimed by this process, with the plans in force at the claim. */
export type ClaimedWatch = {
  id: string
  endpoint: WatchEndpointId
  target: string
  packages: Buffer | null
  unsettledClaims: number
  /** The request of an earlier run that was never settled, and when it started. */
  runRequestId: string | null
  runStartedAt: Date | null
  nextRunAt: Date
  siteId: string | null
  workspaceId: string
  workspaceName: string
  scoringModel: string
  sourceKeysRevision: number
  plans: string[]
}

/** A time too far ahead was written before the clock was set back. */
const due = `(w.next_run_at <= $1 OR w.next_run_at > $1::timestamptz + interval '${longestWaitDays} days')
  AND (w.lease_until IS NULL OR w.lease_until <= $1 OR w.lease_until > $1::timestamptz + interval '1 hour')`

/**
 * Claims the due watches of each workspace up to its limit, the longest due first, so that a workspace with many does
 * not delay the others.
 */
const claimSql = `
  WITH left_over AS (SELECT * FROM unnest($3::text[], $4::int[]) AS l(workspace_id, rows)),
  due AS (
    SELECT q.workspace_id, q.id
    FROM (SELECT DISTINCT w.workspace_id FROM watches w WHERE ${due}) g
    LEFT JOIN left_over l ON l.workspace_id = g.workspace_id
    CROSS JOIN LATERAL (
      SELECT w.workspace_id, w.id FROM watches w
      WHERE w.workspace_id = g.workspace_id AND ${due} AND w.id <> ALL ($7::text[])
      ORDER BY w.next_run_at, w.id LIMIT coalesce(l.rows, $5)
      FOR UPDATE SKIP LOCKED
    ) q LIMIT $6
  )
  UPDATE watches w SET lease_until = $2, unsettled_claims = w.unsettled_claims + 1
  FROM due, workspaces s
  WHERE w.workspace_id = due.workspace_id AND w.id = due.id AND s.id = due.workspace_id
  RETURNING w.id, w.endpoint, w.target, w.packages, w.unsettled_claims AS "unsettledClaims", w.run_request_id AS "runRequestId", w.run_started_at AS "runStartedAt", w.next_run_at AS "nextRunAt", w.site_id AS "siteId",
    s.id AS "workspaceId", s.name AS "workspaceName", s.scoring_model AS "scoringModel", s.source_keys_revision AS "sourceKeysRevision",
    ARRAY(SELECT plan FROM plans_in_force(s.id, $1) AS plan) AS plans`

export async function claimWatches(pool: pg.Pool, claim: Claim): Promise<ClaimedWatch[]> {
  const { now, until, left, perGroup, total, running } = claim
  const values = [now, until, [...left.keys()], [...left.values()], perGroup, total, running]
  const { rows } = await pool.query<ClaimedWatch>({ name: 'claim_watches', text: claimSql, values })
  return rows
}

export async function leaseWatches(
  pool: pg.Pool,
  watches: readonly ClaimedWatch[],
  until: Date,
  claims: number,
): Promise<void> {
  await pool.query(
    `UPDATE watches SET lease_until = $3, unsettled_claims = greatest(0, unsettled_claims + $4)
     WHERE workspace_id = ANY ($1) AND id = ANY ($2)`,
    [watches.map(({ workspaceId }) => workspaceId), watches.map(({ id }) => id), until, claims],
  )
}

/**
 * Stores the request of a run that starts. False if the claim no longer holds: another process has run the watch since, or a
 * person has changed when it runs.
 */
export async function storeRun(
  pool: pg.Pool,
  { workspaceId, id, nextRunAt, runRequestId }: ClaimedWatch,
  run: { requestId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE watches SET run_request_id = $3, run_started_at = $4
     WHERE workspace_id = $1 AND id = $2 AND next_run_at = $5 AND run_request_id IS NOT DISTINCT FROM $6`,
    [workspaceId, id, run.requestId, run.at, nextRunAt, runRequestId],
  )
  return rowCount === 1
}

/** Forgets the request of a run whose result is stored elsewhere, so that it is never released. */
export async function forgetRun(pool: pg.Pool, { workspaceId, id }: ClaimedWatch, requestId: string): Promise<void> {
  await pool.query(
    `UPDATE watches SET run_request_id = NULL, run_started_at = NULL
     WHERE workspace_id = $1 AND id = $2 AND run_request_id = $3`,
    [workspaceId, id, requestId],
  )
}

/** Ends the leases of watches without an unsettled claim; returns the ids of those that are due. */
export async function releaseWatches(
  pool: pg.Pool,
  watches: readonly ClaimedWatch[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE watches SET lease_until = CASE WHEN unsettled_claims > 0 THEN lease_until END
     WHERE workspace_id = ANY ($1) AND id = ANY ($2) AND next_run_at <= $3 RETURNING id`,
    [watches.map(({ workspaceId }) => workspaceId), watches.map(({ id }) => id), now],
  )
  return new Set(rows.map(({ id }) => id))
}
