import type pg from 'pg'
import type { Attributes } from '../catalog/rule-fields.ts'
import { type Decision, decisions, type EventType } from '../catalog/signals.ts'
import { backtestBounds } from './backtest-schema.ts'

export type StoredEvent = {
  requestId: string
  at: Date
  eventType: EventType
  decision: Decision
  score: number | null
  label: string | null
  attributes: Attributes
}

type Row = {
  request_id: string
  created_at: Date
  event_type: EventType
  decision: string | null
  risk_score: number | null
  label: string | null
  attributes: string | null
}

/** Rows per statement. Small enough that evaluating one page blocks other requests for a few milliseconds only. */
const page = 500

/** A page of assessments, newest first; attributes only for the requested event types (empty: all). */
const pageSql = `
  SELECT a.request_id, a.created_at, e.event_type, e.decision, e.risk_score, e.label,
    CASE WHEN cardinality($5::text[]) = 0 OR e.event_type = ANY($5) THEN a.attributes END AS attributes
  FROM (
    SELECT * FROM assessments WHERE workspace_id = $1 AND created_at >= $2 AND expires_at > $6 AND (created_at, request_id) < ($3, $4)
    ORDER BY created_at DESC, request_id DESC LIMIT $7
  ) a LEFT JOIN events e ON e.workspace_id = a.workspace_id AND e.request_id = a.request_id AND e.type = 'assessment.completed'
  ORDER BY a.created_at DESC, a.request_id DESC`

const namedSql = `
  SELECT a.request_id, a.created_at, e.event_type, e.decision, e.risk_score, e.label, a.attributes
  FROM assessments a JOIN events e ON e.workspace_id = a.workspace_id AND e.request_id = a.request_id AND e.type = 'assessment.completed'
  WHERE a.workspace_id = $1 AND a.request_id = ANY($2) AND a.expires_at > $3
  ORDER BY a.created_at DESC, a.request_id DESC`

export type Wanted = {
  /** The workspace, or its test log. */
  log: string
  eventTypes: readonly EventType[]
  from: Date
  to: Date
}

/**
 * The newest assessments of a period, page by page, at most 10,000. Afterwards `truncated` tells whether there are
 * more.
 */
export async function* storedEvents(
  pool: pg.Pool,
  { log, eventTypes, from, to }: Wanted,
  result: { truncated: boolean },
): AsyncGenerator<StoredEvent[]> {
  let last: { at: Date; id: string } = { at: new Date(to.getTime() + 1), id: '' }
  let seen = 0
  for (;;) {
    const left = backtestBounds.events - seen
    // Not a named (prepared) statement, so each page is planned for the current table sizes.
    const most = left > 0 ? Math.min(page, left) : 1
    const { rows } = await pool.query<Row>(pageSql, [log, from, last.at, last.id, eventTypes, to, most])
    if (left === 0) {
      result.truncated = rows.length > 0
      return
    }
    yield rows.flatMap((row) => eventOf(row) ?? [])
    const end = rows.at(-1)
    if (!end || rows.length < Math.min(page, left)) return
    seen += rows.length
    last = { at: end.created_at, id: end.request_id }
  }
}

/** Assessments by request id; unknown ids are omitted. */
export async function namedEvents(
  pool: pg.Pool,
  log: string,
  requestIds: readonly string[],
  now: Date,
): Promise<StoredEvent[]> {
  const { rows } = await pool.query<Row>(namedSql, [log, requestIds, now])
  return rows.flatMap((row) => eventOf(row) ?? [])
}

function eventOf(row: Row): StoredEvent | null {
  const decision = decisions.find((one) => one === row.decision)
  if (row.attributes === null || decision === undefined) return null
  return {
    requestId: row.request_id,
    at: row.created_at,
    eventType: row.event_type,
    decision,
    score: row.risk_score,
    label: row.label,
    attributes: JSON.parse(row.attributes) as Attributes,
  }
}
