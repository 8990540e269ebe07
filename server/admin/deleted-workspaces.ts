import type pg from 'pg'

const rowsAtOnce = 5_000
/**
 * Days during which retention removes rows written late by in-flight requests, and former members can see that the
 * workspace was deleted.
 */
const rememberedDays = 30

const ownTables = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attname = 'workspace_id' ORDER BY 1`

/** All tables with a `workspace_id` column; partitions are covered by their parent table. */
export async function workspaceTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(ownTables)
  return rows.map(({ name }) => name)
}

/**
 * Deletes remaining rows of deleted workspaces and their test logs, in batches of 5,000, and forgets workspaces
 * deleted more than 30 days ago. Returns the number of deleted rows.
 */
export async function emptyDeletedWorkspaces(pool: pg.Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM deleted_workspaces ORDER BY deleted_at')
  if (rows.length === 0) return 0
  const tables = await workspaceTables(pool)
  let emptied = 0
  for (const { id } of rows)
    for (const log of [id, `test_${id}`]) for (const table of tables) emptied += await emptyTable(pool, table, log)
  await pool.query(
    `DELETE FROM deleted_workspaces WHERE deleted_at <= $1::timestamptz - interval '${rememberedDays} days'`,
    [now],
  )
  return emptied
}

async function emptyTable(pool: pg.Pool, table: string, log: string): Promise<number> {
  let emptied = 0
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE workspace_id = $1 AND ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE workspace_id = $1 LIMIT $2))`,
      [log, rowsAtOnce],
    )
    emptied += rowCount ?? 0
    if ((rowCount ?? 0) < rowsAtOnce) return emptied
  }
}
