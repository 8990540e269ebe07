import type pg from 'pg'
import type { ScanStage, ScanVisibility } from '../../catalog/scan-terms.ts'
import type { ScanSource } from './queue.ts'

/** A scan that this process runs. */
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
  /** Attempts that were begun, this one included: who holds a lower number holds the scan no longer. */
  attempt: number
}

/**
 * Waiting scans, of each workspace some and of those the oldest first, so that one with many holds up no other. Scans that another process is just claiming are passed over. A running scan whose
 * lease is over was left by a process that ended: it is begun again.
 */
const claimSql = `
  WITH due AS (
    SELECT q.id FROM (SELECT DISTINCT workspace_id FROM scans WHERE status IN ('queued', 'running')) w
    CROSS JOIN LATERAL (
      SELECT s.id FROM scans s
      WHERE s.workspace_id = w.workspace_id AND s.id <> ALL ($5::text[]) AND (s.status = 'queued' OR (s.status = 'running' AND s.claimed_until <= $1))
      ORDER BY s.created_at, s.id LIMIT $4 FOR UPDATE SKIP LOCKED
    ) q LIMIT $3
  )
  UPDATE scans s SET status = 'running', attempts = s.attempts + 1, claimed_until = $2, started_at = $1, stages_done = '{}'
  FROM due WHERE s.id = due.id
  RETURNING s.id, s.workspace_id AS "workspaceId", s.request_id AS "requestId", s.domain, s.url, s.visibility, s.source, s.author_id AS "authorId", s.author_label AS "authorLabel", s.attempts AS attempt`

/** Claims up to `places` waiting scans until `until`, those aside that this process runs; of one workspace at most `each`. */
export async function claimScans(
  pool: pg.Pool,
  claim: { now: Date; until: Date; places: number; each: number; underWay: readonly string[] },
): Promise<ClaimedScan[]> {
  const { now, until, places, each, underWay } = claim
  const values = [now, until, places, each, underWay]
  const { rows } = await pool.query<ClaimedScan>({ name: 'claim_scans', text: claimSql, values })
  return rows
}

type Held = Pick<ClaimedScan, 'id' | 'attempt'>

/** Moves the end of the leases of running scans: further away while their process lives, near when it lets go of them. */
export async function leaseScans(pool: pg.Pool, held: readonly Held[], until: Date): Promise<void> {
  if (held.length === 0) return
  await pool.query(
    `UPDATE scans s SET claimed_until = $3 FROM unnest($1::text[], $2::int[]) AS h(id, attempt)
     WHERE s.id = h.id AND s.attempts = h.attempt AND s.status = 'running'`,
    [held.map(({ id }) => id), held.map(({ attempt }) => attempt), until],
  )
}

/** Notes that a part of a running scan is done. */
export async function noteStage(pool: pg.Pool, { id, attempt }: Held, stage: ScanStage): Promise<void> {
  await pool.query(
    `UPDATE scans SET stages_done = array_append(stages_done, $3)
     WHERE id = $1 AND attempts = $2 AND status = 'running' AND NOT $3 = ANY (stages_done)`,
    [id, attempt, stage],
  )
}
