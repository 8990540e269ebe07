import { randomBytes } from 'node:crypto'
import type pg from 'pg'

type Column = { name: string; type: string; kind: string; first: string | null }

const columnsSql = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, t.typtype AS kind,
    (SELECT quote_literal(e.enumlabel) FROM pg_enum e WHERE e.enumtypid = a.atttypid ORDER BY e.enumsortorder LIMIT 1) AS first
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND NOT a.atthasdef AND a.attgenerated = '' AND a.attidentity = ''
    AND (a.attnotnull OR a.attname = 'workspace_id')`

/** Inserts a workspace row into each table, with values of the columns' types and foreign keys unchecked. */
export async function putRowsOf(pool: pg.Pool, tables: readonly string[], workspaceId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`SET session_replication_role = 'replica'`)
    for (const table of tables) {
      const { rows } = await client.query<Column>(columnsSql, [table])
      const names = rows.map(({ name }) => `"${name}"`).join(', ')
      const values = rows.map((column) => (column.name === 'workspace_id' ? '$1' : dummyOf(column))).join(', ')
      await client.query(`INSERT INTO ${table} (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`, [workspaceId])
    }
  } finally {
    await client.query(`SET session_replication_role = 'origin'`)
    client.release()
  }
}

/** SQL value of the column's type; texts are unique. */
function dummyOf({ type, kind, first }: Column): string {
  if (kind === 'e') return first ?? 'NULL'
  if (type.endsWith('[]')) return `'{}'`
  if (type.startsWith('timestamp') || type === 'date') return `timestamptz '2099-01-01'`
  if (type === 'boolean') return 'false'
  if (type === 'inet') return `'192.0.2.1'`
  if (type === 'bytea') return `decode('${randomBytes(16).toString('hex')}', 'hex')`
  if (type === 'json' || type === 'jsonb') return `'{}'`
  if (/int|numeric|double|real/.test(type)) return '1'
  return `'${randomBytes(8).toString('hex')}'`
}
