import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Tables of the schema with the columns that are stored, by name; a partitioned table once, without its partitions. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${own('c.oid')}
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
  )
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

/** Months of the partitions of the ledger, `YYYYMM`, ascending. */
export async function ledgerMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `SELECT right(c.relname, 6) AS month FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = to_regclass('public.usage_ledger') AND c.relname ~ '^usage_ledger_[0-9]{6}$' ORDER BY 1`,
  )
  return rows.map(({ month }) => month)
}

type ForeignKey = { table: string; name: string; definition: string }

export async function foreignKeysOf(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT r.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  return rows
}

/** Whether the schema has any table, view or sequence that no extension brought. */
export async function hasRelations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${own('c.oid')}) AS found`,
  )
  return rows[0]?.found === true
}

const own = (oid: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
