import type { EventType } from '../catalog/signals.ts'
import type { Queries } from '../platform/database.ts'
import { readStored, type StoredText } from './stored-text.ts'

export type AssessedRow = {
  request_id: string
  created_at: Date
  event_type: EventType | null
  decision: string | null
  risk_score: number | null
  label: string | null
  /** The requested text; null for an event that was not requested. */
  text: string | null
}

export type AssessedPeriod = {
  /** The workspace, or its test log. */
  log: string
  from: Date
  to: Date
  /** Only the text of these event types; empty: all. */
  eventTypes: readonly EventType[]
  /** Which stored text: the fields that rules compare, or the result. */
  text: 'attributes' | 'result'
  /** Whether only the text of labeled events is requested. */
  labelled?: boolean
  /** Events to read at most. */
  most: number
}

/** Rows per statement. Small enough that evaluating one page blocks other requests for a few milliseconds only. */
const pageRows = 500

const wanted = `(cardinality($5::text[]) = 0 OR e.event_type = ANY($5)) AND (e.label IN ('fraud', 'legitimate') OR NOT $8)`
const pageSql = (text: AssessedPeriod['text']) => `
  SELECT a.request_id, a.created_at, e.event_type, e.decision, e.risk_score, e.label,
    CASE WHEN ${wanted} THEN a.${text} END AS text, CASE WHEN ${wanted} THEN a.packed_${text} END AS packed
  FROM (
    SELECT * FROM assessments WHERE workspace_id = $1 AND created_at >= $2 AND expires_at > $6 AND (created_at, request_id) < ($3, $4)
    ORDER BY created_at DESC, request_id DESC LIMIT $7
  ) a LEFT JOIN events e ON e.workspace_id = a.workspace_id AND e.request_id = a.request_id AND e.type = 'assessment.completed'
  ORDER BY a.created_at DESC, a.request_id DESC`

/** The newest assessments of a period, page by page. Afterwards `result.truncated` tells whether there are more. */
export async function* assessedPages(
  pool: Queries,
  { log, eventTypes, from, to, text, most, labelled = false }: AssessedPeriod,
  result: { truncated: boolean },
): AsyncGenerator<AssessedRow[]> {
  const sql = pageSql(text)
  let last: { at: Date; id: string } = { at: new Date(to.getTime() + 1), id: '' }
  let seen = 0
  for (;;) {
    const left = most - seen
    // Not a named (prepared) statement, so each page is planned for the current table sizes.
    const limit = left > 0 ? Math.min(pageRows, left) : 1
    const values = [log, from, last.at, last.id, eventTypes, to, limit, labelled]
    const { rows } = await pool.query<Omit<AssessedRow, 'text'> & StoredText>(sql, values)
    if (left <= 0) {
      result.truncated = rows.length > 0
      return
    }
    yield rows.map((row) => ({ ...row, text: readStored(row) }))
    const end = rows.at(-1)
    if (!end || rows.length < limit) return
    seen += rows.length
    last = { at: end.created_at, id: end.request_id }
  }
}
