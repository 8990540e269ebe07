import type pg from 'pg'
import type { ScanStage, ScanVisibility } from '../../catalog/scan-terms.ts'
import type { Claim } from '../../platform/leased-queue.ts'
import type { ScanSource } from './queue.ts'

export type ClaimedScan = {
  id: string
  workspaceId: string
  requestId: string
  domain: string
  url: string
  visibility: ScanVisibility
  source: ScanSource
  authorId: string | null
  authorLabel: string
  /** Number of attempts including this one. A holder with a lower number has lost its claim. */
  attempt: number
  unsettledClaims: number
}

/**
 * Due scans, oldest first, at most `perGroup` per workspace and claim, so a workspace with many scans does not delay
 * others; alone it may use the whole process. A running scan whose lease has expired is claimed again.
 */
const claimSql = `
  WITH due AS (
    SELECT q.workspace_id, q.id FROM (SELECT DISTINCT workspace_id FROM scans WHERE status IN ('queued', 'running')) w
    CROSS JOIN LATERAL (
      SELECT s.workspace_id, s.id FROM scans s
      WHERE s.workspace_id = w.workspace_id AND s.id <> ALL ($5::text[]) AND (s.status = 'queued' OR (s.status = 'running' AND s.claimed_until <= $1))
      ORDER BY s.created_at, s.id LIMIT $4 FOR UPDATE SKIP LOCKED
    ) q LIMIT $3
  )
  UPDATE scans s SET status = 'running', attempts = s.attempts + 1, unsettled_claims = s.unsettled_claims + 1, claimed_until = $2, started_at = $1, stages_done = '{}'
  FROM due WHERE s.workspace_id = due.workspace_id AND s.id = due.id
  RETURNING s.id, s.workspace_id AS "workspaceId", s.request_id AS "requestId", s.domain, s.url, s.visibility, s.source, s.author_id AS "authorId", s.author_label AS "authorLabel", s.attempts AS attempt, s.unsettled_claims AS "unsettledClaims"`

export async function claimScans(pool: pg.Pool, claim: Claim): Promise<ClaimedScan[]> {
  const { now, until, total, perGroup, running } = claim
  const values = [now, until, total, perGroup, running]
  const { rows } = await pool.query<ClaimedScan>({ name: 'claim_scans', text: claimSql, values })
  return rows
}

type Held = Pick<ClaimedScan, 'workspaceId' | 'id' | 'attempt'>

export async function leaseScans(pool: pg.Pool, held: readonly Held[], until: Date, claims: number): Promise<void> {
  await pool.query(
    `UPDATE scans s SET claimed_until = $3, unsettled_claims = greatest(0, s.unsettled_claims + $4) FROM unnest($1::text[], $2::int[], $5::text[]) AS h(id, attempt, workspace_id)
     WHERE s.workspace_id = h.workspace_id AND s.id = h.id AND s.attempts = h.attempt AND s.status = 'running'`,
    [
      held.map(({ id }) => id),
      held.map(({ attempt }) => attempt),
      until,
      claims,
      held.map(({ workspaceId }) => workspaceId),
    ],
  )
}

export async function noteStage(pool: pg.Pool, { workspaceId, id, attempt }: Held, stage: ScanStage): Promise<void> {
  await pool.query(
    `UPDATE scans SET stages_done = array_append(stages_done, $3)
     WHERE workspace_id = $4 AND id = $1 AND attempts = $2 AND status = 'running' AND NOT $3 = ANY (stages_done)`,
    [id, attempt, stage, workspaceId],
  )
}
