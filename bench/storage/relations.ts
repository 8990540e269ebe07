import type { SimulatedService } from '../simulated-service.ts'

/** Bytes by relation: `events`, its TOAST table and its indexes apart; partitions count for their table. */
export type Sizes = Map<string, { table: string; bytes: number }>

const sizesSql = `
  WITH RECURSIVE part AS (
    SELECT c.oid, c.relname AS "table", c.reltoastrelid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    UNION ALL
    SELECT c.oid, p."table", c.reltoastrelid FROM part p JOIN pg_inherits i ON i.inhparent = p.oid JOIN pg_class c ON c.oid = i.inhrelid
  )
  SELECT "table", "table" AS name, sum(pg_table_size(oid) - coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0))::float8 AS bytes FROM part GROUP BY 1
  UNION ALL SELECT "table", "table" || ' (TOAST)', sum(pg_total_relation_size(reltoastrelid))::float8 FROM part WHERE reltoastrelid <> 0 GROUP BY 1
  UNION ALL SELECT p."table", p."table" || ' ' || (SELECT string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' ORDER BY n) FROM generate_series(1, i.indnkeyatts) n)
      || coalesce(' WHERE ' || pg_get_expr(i.indpred, i.indrelid), ''), sum(pg_relation_size(i.indexrelid))::float8
    FROM part p JOIN pg_index i ON i.indrelid = p.oid GROUP BY 1, 2`

/** Sizes after a VACUUM, which makes space of deleted rows available again. */
export async function sizesOf({ query }: Pick<SimulatedService, 'query'>): Promise<Sizes> {
  await query('VACUUM')
  const rows = (await query(sizesSql)) as { table: string; name: string; bytes: number }[]
  return new Map(rows.map(({ table, name, bytes }) => [name, { table, bytes }]))
}

export type Grown = { total: number; tables: Record<string, number>; relations: Record<string, number> }

/** Bytes per request that each table and relation grew by; relations that did not grow are omitted. */
export function grownBy(before: Sizes, after: Sizes, requests: number): Grown {
  const grown: Grown = { total: 0, tables: {}, relations: {} }
  const sorted = [...after].map(([name, { table, bytes }]) => ({
    name,
    table,
    bytes: (bytes - (before.get(name)?.bytes ?? 0)) / requests,
  }))
  for (const { name, table, bytes } of sorted.toSorted((a, b) => b.bytes - a.bytes)) {
    if (bytes === 0) continue
    grown.total += bytes
    grown.tables[table] = (grown.tables[table] ?? 0) + bytes
    grown.relations[name] = Math.round(bytes)
  }
  grown.total = Math.round(grown.total)
  const tables = Object.entries(grown.tables).toSorted(([, a], [, b]) => b - a)
  return { ...grown, tables: Object.fromEntries(tables.map(([name, bytes]) => [name, Math.round(bytes)])) }
}
