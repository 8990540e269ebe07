import type pg from 'pg'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import { packText } from '../stored-text.ts'
import { boundaryOf } from './boundaries.ts'
import { storedColumns } from './schema.ts'
import { givenOf, spanSql } from './sql.ts'

const columns = Object.keys(storedColumns).filter((name) => name !== 'version')

type Restored = Record<string, unknown> & {
  tags: string[]
  details: string
  ip: string | null
  attributes: string | null
  result: string | null
}

/** The setting, which ends with the statement, keeps streams from sending the event again. */
const restoreSql = `
  WITH event AS (
    INSERT INTO events SELECT (jsonb_populate_record(NULL::events, $1::jsonb)).*
    WHERE set_config('assay.restored', 'on', true) = 'on' ON CONFLICT DO NOTHING
    RETURNING workspace_id, id, request_id, created_at, expires_at
  ), tags AS (
    INSERT INTO event_tags (workspace_id, tag, created_at, event_id)
    SELECT workspace_id, tag, created_at, id FROM event, unnest($2::text[]) AS tag ON CONFLICT DO NOTHING
  )
  INSERT INTO assessments (workspace_id, request_id, created_at, expires_at, packed_attributes, packed_result)
  SELECT workspace_id, request_id, created_at, expires_at, $3, $4 FROM event WHERE $3::bytea IS NOT NULL ON CONFLICT DO NOTHING`

/**
 * Puts an event that is only in the store back into PostgreSQL, with its tags and its stored assessment. It stays there
 * once it is labeled. Does nothing if there is no such event.
 */
export async function restoreEvent(
  pool: pg.Pool,
  clickhouse: Pick<Clickhouse, 'query'>,
  log: string,
  id: string,
  now: Date,
): Promise<void> {
  const by = id.startsWith('req_') ? 'request_id' : 'id'
  const known = await pool.query(`SELECT FROM events WHERE workspace_id = $1 AND ${by} = $2 LIMIT 1`, [log, id])
  if (known.rows.length > 0 || (await boundaryOf(pool, 'event_boundaries', log)) === null) return
  const given = givenOf()
  const rows = await clickhouse.query<Restored>(
    `SELECT ${columns.join(', ')} FROM events FINAL
     WHERE ${spanSql({ log, now, from: null, to: null }, given)} AND ${by} = ${given.add('String', id)} AND type = 'assessment.completed' LIMIT 1`,
    given.parameters,
  )
  const [row] = rows
  if (!row) return
  const { tags, attributes, result, ...event } = row
  const stored = {
    ...event,
    details: JSON.parse(event.details) as unknown,
    ip: event.ip?.replace(/^::ffff:(?=[\d.]+$)/, '') ?? null,
    ...Object.fromEntries(
      ['created_at', 'expires_at', 'labelled_at'].map((name) => [name, event[name] ? `${String(event[name])}Z` : null]),
    ),
  }
  await pool.query(restoreSql, [
    JSON.stringify(stored),
    tags,
    attributes === null ? null : packText(attributes, 'attributes'),
    result === null ? null : packText(result, 'result'),
  ])
}
