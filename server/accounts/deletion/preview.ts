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

/** What to count in tables that also hold inactive rows. `$1` is the workspace, `$2` now. */
const active: Readonly<Record<string, string>> = {
  api_keys: `api_keys WHERE workspace_id = $1 AND status <> 'revoked' AND (retires_at IS NULL OR retires_at > $2)`,
  invitations:
    'invitations WHERE workspace_id = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > $2',
  subscriptions: 'plans_in_force($1, $2)',
}

const all = (table: string, column: string): string => `${table} WHERE ${column} = $1 AND $2::timestamptz IS NOT NULL`

/** Counts what a deletion would remove. Tables added later are found through their foreign keys. */
export async function previewDeletion(pool: pg.Pool, workspaceId: string, now: Date): Promise<DeletionPreview> {
  const tables = await pool.query<{ table: string; column: string }>(owned)
  const count = (from: string) => countOf(pool, from, workspaceId, now)
  const counted = tables.rows.map(async ({ table, column }) => ({
    table,
    count: await count(active[table] ?? all(table, column)),
  }))
  const events = count(all('events', 'workspace_id'))
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

async function countOf(pool: pg.Pool, from: string, workspaceId: string, now: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM ${from} LIMIT ${maxCounted + 1}) few`,
    [workspaceId, now],
  )
  return rows[0]?.count ?? 0
}
