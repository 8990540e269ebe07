import type { Queries } from '../platform/database.ts'
import { type EventRow, eventColumns, sameRequest } from './rows.ts'
import { planSearch } from './search/plan.ts'
import { anySql, newestSql, type Statement, windowSql } from './search/sql.ts'
import type { AssessedRow, AssessedText, EventSource, SharedCounts, WholeRow } from './source.ts'
import { readStored, type StoredText } from './stored-text.ts'

/**
 * How many of the newest events to scan before falling back to a broad term's index, which is not time-ordered and
 * would be read in full.
 */
const window = 10_000

const wanted = `(cardinality($5::text[]) = 0 OR e.event_type = ANY($5)) AND (e.label IN ('fraud', 'legitimate') OR NOT $8)`
const pageSql = (text: AssessedText) => `
  SELECT a.request_id, a.created_at, e.event_type, e.decision, e.risk_score, e.label,
    CASE WHEN ${wanted} THEN a.${text} END AS text, CASE WHEN ${wanted} THEN a.packed_${text} END AS packed
  FROM (
    SELECT * FROM assessments WHERE workspace_id = $1 AND created_at >= $2 AND expires_at > $6 AND (created_at, request_id) < ($3, $4)
    ORDER BY created_at DESC, request_id DESC LIMIT $7
  ) a LEFT JOIN events e ON ${sameRequest} AND e.type = 'assessment.completed'
  ORDER BY a.created_at DESC, a.request_id DESC`

const namedSql = `
  SELECT a.request_id, a.created_at, e.event_type, e.decision, e.risk_score, e.label, a.attributes AS text, a.packed_attributes AS packed
  FROM assessments a JOIN events e ON ${sameRequest} AND e.type = 'assessment.completed'
  WHERE a.workspace_id = $1 AND a.request_id = ANY($2) AND a.expires_at > $3
  ORDER BY a.created_at DESC, a.request_id DESC`

const readSql = (by: 'id' | 'request_id') => `
  SELECT ${eventColumns}, e.email_canonical, a.result AS text, a.packed_result AS packed
  FROM events e LEFT JOIN assessments a
    ON e.type = 'assessment.completed' AND ${sameRequest} AND a.expires_at > $3
  WHERE e.workspace_id = $1 AND e.${by} = $2 AND e.expires_at > $3
  ORDER BY (e.type = 'assessment.completed') DESC, e.created_at, e.id LIMIT 1`

const sharing = (column: string, value: string) =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM events o WHERE o.workspace_id = $1 AND o.${column} = ${value} AND o.expires_at > $2
     AND ($6::timestamptz IS NULL OR o.created_at >= $6) AND ($7::timestamptz IS NULL OR o.created_at < $7) LIMIT $8) few)`

/** Events in PostgreSQL. */
export function postgresSource(queries: Queries): EventSource {
  const rowsOf = async (log: string, found: Statement): Promise<EventRow[]> => {
    const { rows } = await queries.query<EventRow>(
      `SELECT ${eventColumns} FROM (${found.text}) f JOIN events e ON e.id = f.id AND e.created_at = f.created_at AND e.workspace_id = $${found.values.length + 1} ORDER BY f.created_at DESC, f.id DESC`,
      [...found.values, log],
    )
    return rows
  }
  return {
    find: async (terms, span, limit) => {
      const { search, many } = await planSearch(queries, terms, span)
      if (many) {
        const rows = await rowsOf(span.log, windowSql(search, span, limit, window))
        if (rows.length === limit) return rows
      }
      return rowsOf(span.log, newestSql(search, span, limit))
    },
    count: async (terms, span, most) => {
      const { search } = await planSearch(queries, terms, span)
      const found = anySql(search, span, most)
      const { rows } = await queries.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM (${found.text}) f`,
        found.values,
      )
      return rows[0]?.count ?? 0
    },
    assessed: async ({ log, now, from, after, eventTypes, text, labelled, limit }) => {
      // Not a named (prepared) statement, so each page is planned for the current table sizes.
      const values = [log, from, after.at, after.id, eventTypes, now, limit, labelled]
      return (await queries.query<AssessedStored>(pageSql(text), values)).rows.map(unpacked)
    },
    named: async (log, requestIds, now) =>
      (await queries.query<AssessedStored>(namedSql, [log, requestIds, now])).rows.map(unpacked),
    read: async (log, id, now) => {
      const { rows } = await queries.query<Omit<WholeRow, 'result'> & StoredText>(
        readSql(id.startsWith('req_') ? 'request_id' : 'id'),
        [log, id, now],
      )
      if (!rows[0]) return null
      const { text, packed, ...row } = rows[0]
      return { ...row, result: readStored({ text, packed }) }
    },
    shared: async ({ ip, mailbox, device }, { log, now, from, to }, most) => {
      const { rows } = await queries.query<SharedCounts>(
        `SELECT ${sharing('ip', '$3::inet')} AS ip, ${sharing(mailbox?.column ?? 'email', '$4')} AS email, ${sharing('device_id', '$5')} AS device`,
        [log, now, ip, mailbox?.value ?? null, device, from, to, most],
      )
      return rows[0] ?? { ip: 0, email: 0, device: 0 }
    },
  }
}

type AssessedStored = Omit<AssessedRow, 'text'> & StoredText

const unpacked = (row: AssessedStored): AssessedRow => ({ ...row, text: readStored(row) })
