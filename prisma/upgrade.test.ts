import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { atEnd } from '../server/testing/at-end.ts'
import { testCluster } from '../server/testing/test-cluster.ts'
import { administer, databaseUrl } from '../server/testing/test-database.ts'
import { applyMigrationsWithin, migrate, migrationChecksums, migrationNames } from './migrate.ts'
import { lastReleased } from './releases.ts'

type Column = { name: string; type: string; enumLabel: string | null }
type Table = { name: string; key: string[]; columns: Column[] }

/** Tables of the release before, with the columns that its statements name and the key by which they find a row. */
const tablesSql = `
  SELECT c.relname AS name,
    (SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]') FROM pg_index i, unnest(i.indkey) WITH ORDINALITY k(number, place)
       JOIN pg_attribute a ON a.attnum = k.number WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid) AS key,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
         'enumLabel', (SELECT min(e.enumlabel) FROM pg_enum e WHERE e.enumtypid = a.atttypid)) ORDER BY a.attnum)
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = ''
         AND coalesce(pg_get_expr(d.adbin, d.adrelid), '') NOT LIKE 'nextval%') AS columns
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> '_prisma_migrations' ORDER BY 1`

/** Values of the row `mark`. Texts of one row are equal, so that its references find the other tables' rows of the same mark. */
function sampleOf({ type, enumLabel }: Column, mark: string, now: Date): unknown {
  if (enumLabel) return enumLabel
  if (type.endsWith('[]')) return '{}'
  if (/^(text|character|name)/.test(type)) return mark
  if (/^(bigint|integer|smallint|double|real|numeric)/.test(type)) return mark.charCodeAt(0)
  if (/^(timestamp|date)/.test(type)) return now
  const values: Record<string, unknown> = { boolean: false, inet: '192.0.2.1', jsonb: '{}', json: '{}' }
  return type === 'bytea' ? Buffer.from(mark) : values[type]
}

/** Inserts the row `mark` into every table, those that others refer to first. Returns the tables in that order. */
async function fill(client: pg.Client, tables: readonly Table[], mark: string, now: Date): Promise<Table[]> {
  const filled: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const errors: string[] = []
    const left: Table[] = []
    for (const table of waiting) {
      const columns = table.columns.map(({ name }) => `"${name}"`)
      const values = table.columns.map((column) => sampleOf(column, mark, now))
      const places = values.map((_, index) => `$${index + 1}`)
      try {
        await client.query(`INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${places.join(', ')})`, values)
        filled.push(table)
      } catch (error) {
        left.push(table)
        errors.push(`${table.name}: ${error}`)
      }
    }
    if (left.length === waiting.length) throw new Error(errors.join('\n'))
    waiting = left
  }
  return filled
}

async function rowsOf(client: pg.Client, tables: readonly Table[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query(`SELECT ${columns.map((column) => `"${column.name}"`).join(', ')} FROM ${name}`)
    found[name] = rows
  }
  return found
}

describe('an upgrade', () => {
  it('keeps every row of the release before, whose statements go on inserting, reading and deleting', async () => {
    const { clusterUrl } = testCluster()
    const name = `test_${process.pid}_upgrade`
    await administer(clusterUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
    atEnd(() => administer(clusterUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
    const client = new pg.Client({ connectionString: databaseUrl(clusterUrl, name) })
    await client.connect()
    atEnd(() => client.end())
    const before = migrationNames().filter((one) => one <= lastReleased)
    await applyMigrationsWithin(client, before)
    const checksums = migrationChecksums()
    for (const one of before)
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES (left($1, 36), $2, now(), $1, 1)`,
        [one, checksums.get(one)],
      )
    // Some columns store whole seconds.
    const now = new Date(Math.floor(Date.now() / 1_000) * 1_000)
    await client.query('SELECT ensure_ledger_partitions($1::date, 2)', [`${now.toISOString().slice(0, 7)}-01`])
    const { rows: tables } = await client.query<Table>(tablesSql)
    expect(tables.length).toBeGreaterThan(30)
    await fill(client, tables, 'a', now)
    const written = await rowsOf(client, tables)

    const pool = new pg.Pool({ connectionString: databaseUrl(clusterUrl, name), max: 3 })
    atEnd(() => pool.end())
    expect(await migrate(pool)).toEqual(migrationNames().filter((one) => one > lastReleased))
    expect(await rowsOf(client, tables)).toEqual(written)

    const filled = await fill(client, tables, 'b', now)
    const made = await client.query('SELECT workspace_id FROM bulk_targets ORDER BY 1')
    expect(made.rows).toEqual([{ workspace_id: 'a' }, { workspace_id: 'b' }])
    for (const { name: table, key, columns } of filled.toReversed()) {
      const own = columns.filter((column) => key.includes(column.name))
      if (own.length === 0) continue
      const conditions = own.map((column, index) => `"${column.name}" = $${index + 1}`)
      const { rowCount } = await client.query(
        `DELETE FROM ${table} WHERE ${conditions.join(' AND ')}`,
        own.map((column) => sampleOf(column, 'b', now)),
      )
      expect(rowCount, table).toBe(1)
    }
  })
})
