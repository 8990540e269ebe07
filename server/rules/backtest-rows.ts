import type { Attributes } from '../catalog/rule-fields.ts'
import { type Decision, decisions, type EventType } from '../catalog/signals.ts'
import { type AssessedRow, assessedPages, readStored, type StoredText } from '../events/index.ts'
import type { Queries } from '../platform/database.ts'
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

const namedSql = `
  SELECT a.request_id, a.created_at, e.event_type, e.decision, e.risk_score, e.label, a.attributes AS text, a.packed_attributes AS packed
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

/** The newest assessments of a period, page by page, at most 10,000; `result` as in `assessedPages`. */
export async function* storedEvents(
  pool: Queries,
  wanted: Wanted,
  result: { truncated: boolean },
): AsyncGenerator<StoredEvent[]> {
  const pages = assessedPages(pool, { ...wanted, text: 'attributes', most: backtestBounds.events }, result)
  for await (const rows of pages) yield rows.flatMap((row) => eventOf(row) ?? [])
}

/** Assessments by request id; unknown ids are omitted. */
export async function namedEvents(
  pool: Queries,
  log: string,
  requestIds: readonly string[],
  now: Date,
): Promise<StoredEvent[]> {
  const { rows } = await pool.query<Omit<AssessedRow, 'text'> & StoredText>(namedSql, [log, requestIds, now])
  return rows.flatMap((row) => eventOf({ ...row, text: readStored(row) }) ?? [])
}

function eventOf(row: AssessedRow): StoredEvent | null {
  const decision = decisions.find((one) => one === row.decision)
  if (row.text === null || row.event_type === null || decision === undefined) return null
  return {
    requestId: row.request_id,
    at: row.created_at,
    eventType: row.event_type,
    decision,
    score: row.risk_score,
    label: row.label,
    attributes: JSON.parse(row.text) as Attributes,
  }
}
