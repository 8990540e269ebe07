import type pg from 'pg'

/**
 * Rows a deletion would remove: per table that references the workspace, plus its events, each counted up to
 * `maxCounted` + 1. `billed` counts plans billed by Stripe, which block the deletion.
 */
export type DeletionPreview = {
  things: { table: string; count: number }[]
  events: number
  most: number
  billed: number
}

const maxCounted = 10_000

const owned = `
  SELECT c.relname AS "table", a.attname AS "column"
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid = 'workspaces'::regclass AND k.confdeltype = 'c' AND NOT c.relispartition ORDER BY 1`

/** Filters for tables that also hold inactive rows. `$2` is now. */
const living: Readonly<Record<string, string>> = {
  api_keys: `status <> 'revoked' AND (retires_at IS NULL OR retires_at > $2)`,
  invitations: 'accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > $2',
  subscriptions: 'started_at <= $2 AND (ended_at IS NULL OR ended_at > $2)',
}

/** Counts what a deletion would remove. Tables added later are found through their foreign keys. */
export async function previewDeletion(pool: pg.Pool, workspaceId: string, now: Date): Promise<DeletionPreview> {
  const tables = await pool.query<{ table: string; column: string }>(owned)
  const counted = tables.rows.map(async ({ table, column }) => {
    const count = await countOf(pool, table, column, living[table], workspaceId, now)
    return { table, count }
  })
  const events = countOf(pool, 'events', 'workspace_id', undefined, workspaceId, now)
  const billed = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM subscriptions WHERE workspace_id = $1 AND source = 'stripe' AND ended_at IS NULL AND cancels_at IS NULL`,
    [workspaceId],
  )
  return {
    things: await Promise.all(counted),
    events: await events,
    most: maxCounted,
    billed: billed.rows[0]?.count ?? 0,
  }
}

async function countOf(
  pool: pg.Pool,
  table: string,
  column: string,
  condition: string | undefined,
  workspaceId: string,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM ${table} WHERE ${column} = $1 AND ${condition ?? '$2::timestamptz IS NOT NULL'} LIMIT ${maxCounted + 1}) few`,
    [workspaceId, now],
  )
  return rows[0]?.count ?? 0
}
