import type pg from 'pg'

type Tables = {
  all: string[]
  /** SQL condition for the rows of one workspace, by table. */
  ofWorkspace: Map<string, string>
}

const tablesSql = `
  SELECT c.oid::regclass::text AS name,
    EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped) AS own
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname NOT LIKE '\\_%' ORDER BY 1`

const referencesSql = `
  SELECT k.conrelid::regclass::text AS child, k.confrelid::regclass::text AS parent, a.attname AS column, b.attname AS target
  FROM pg_constraint k
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
  WHERE k.contype = 'f' AND cardinality(k.conkey) = 1`

const insertableSql = `
  SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`

/**
 * Tables of the database, and which of their rows belong to a workspace: through `workspace_id`, or through a
 * reference to a table that has it.
 */
async function tablesOf(pool: pg.Pool): Promise<Tables> {
  const { rows } = await pool.query<{ name: string; own: boolean }>(tablesSql)
  const ofWorkspace = new Map(rows.filter(({ own }) => own).map(({ name }) => [name, 't.workspace_id = $1']))
  const references = await pool.query<{ child: string; parent: string; column: string; target: string }>(referencesSql)
  for (const { child, parent, column, target } of references.rows)
    if (!ofWorkspace.has(child) && rows.some(({ name, own }) => name === parent && own))
      ofWorkspace.set(child, `t.${column} IN (SELECT ${target} FROM ${parent} WHERE workspace_id = $1)`)
  return { all: rows.map(({ name }) => name), ofWorkspace }
}

/** Takes a snapshot of all rows, to compare with and to restore. */
export async function snapshotRows(pool: pg.Pool) {
  const { all, ofWorkspace } = await tablesOf(pool)
  await pool.query('CREATE SCHEMA seed')
  for (const table of all) await pool.query(`CREATE TABLE seed.${table} AS SELECT * FROM public.${table}`)

  const digest = (table: string, where: string) =>
    `SELECT '${table}' AS name, coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS hash FROM ${table} t WHERE ${where}`
  const wholeSql = all.map((table) => digest(table, 'true')).join(' UNION ALL ')
  const ownSql = [...ofWorkspace].map(([table, where]) => digest(table, where)).join(' UNION ALL ')
  /** Prepared, so that a statement over all tables is planned once per connection. */
  const hashes = async (statement: pg.QueryConfig) =>
    Object.fromEntries(
      (await pool.query<{ name: string; hash: string }>(statement)).rows.map(({ name, hash }) => [name, hash]),
    )
  const whole = { name: 'whole_digest', text: wholeSql }
  const seeded = await hashes(whole)

  return {
    /** Digest of a workspace's rows by table; empty if it has none. */
    digestOf: (workspaceId: string): Promise<Record<string, string>> =>
      hashes({ name: 'own_digest', text: ownSql, values: [workspaceId] }),
    /** Ids of a workspace's rows by table and column, the latest of each. */
    idsOf: async (workspaceId: string): Promise<Map<string, string>> => {
      const ids = new Map<string, string>()
      for (const [table, where] of ofWorkspace)
        for (const column of ['id', 'request_id', 'user_id']) {
          const sql = `SELECT max(to_jsonb(t) ->> '${column}' COLLATE "C") AS id FROM ${table} t WHERE ${where}`
          const id = (await pool.query<{ id: string | null }>(sql, [workspaceId])).rows[0]?.id
          if (id && /^[a-z]+_/.test(id)) ids.set(`${table}.${column}`, id)
        }
      return ids
    },
    restore: async (): Promise<void> => {
      const now = await hashes(whole)
      const changed = all.filter((table) => now[table] !== seeded[table])
      if (changed.length === 0) return
      const client = await pool.connect()
      try {
        await client.query(`BEGIN; SET LOCAL session_replication_role = 'replica'`)
        for (const table of changed) await client.query(`DELETE FROM ${table}`)
        for (const table of changed) {
          const { rows } = await client.query<{ columns: string }>(insertableSql, [table])
          const columns = rows[0]?.columns
          await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM seed.${table}`)
        }
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    },
  }
}

export type RowSnapshot = Awaited<ReturnType<typeof snapshotRows>>
