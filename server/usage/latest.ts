import type pg from 'pg'
import type { EndpointId } from '../catalog/endpoints.ts'
import { monthOf } from '../platform/clock.ts'
import { dateOf } from './report.ts'

/** An admitted call from the ledger; `found` is set where the plan keeps a history. */
export type LatestCall = {
  request_id: string
  endpoint: EndpointId
  units: number
  at: string
  key: { name: string; last4: string } | null
  found: { target: string; headline: string; status: number } | null
}

type Row = {
  request_id: string
  endpoint: EndpointId
  units: number
  created_at: Date
  name: string | null
  last4: string | null
  target: string | null
  headline: string | null
  http_status: number | null
}

/** The ledger has no index by time, so it is scanned only while few units are used. */
const maxUnits = 1_000

/**
 * Newest admitted call of the workspace since `after` in the month of `now`; null if there is none, or if more than
 * 1,000 units are used.
 */
export async function latestCall(
  pool: pg.Pool,
  workspaceId: string,
  after: Date,
  now: Date,
): Promise<LatestCall | null> {
  const { rows } = await pool.query<Row>(
    `SELECT l.request_id, l.endpoint, l.units, l.created_at, k.name, k.last4, h.target, h.headline, h.http_status
     FROM usage_ledger l LEFT JOIN api_keys k ON k.id = l.key_id AND k.workspace_id = l.workspace_id
     LEFT JOIN lookup_history h ON h.workspace_id = l.workspace_id AND h.request_id = l.request_id AND h.created_at >= $3
     WHERE l.workspace_id = $1 AND l.period = $2 AND l.created_at >= $3 AND l.kind <> 'adjustment'
       AND (SELECT used FROM usage_counters c WHERE c.workspace_id = $1 AND c.period = $2) <= ${maxUnits}
     ORDER BY l.created_at DESC, l.request_id DESC LIMIT 1`,
    [workspaceId, dateOf(monthOf(now).start), after],
  )
  const [row] = rows
  if (!row) return null
  const { target, headline, http_status, name, last4 } = row
  return {
    request_id: row.request_id,
    endpoint: row.endpoint,
    units: row.units,
    at: row.created_at.toISOString(),
    key: name !== null && last4 !== null ? { name, last4 } : null,
    found:
      target !== null && headline !== null && http_status !== null ? { target, headline, status: http_status } : null,
  }
}
