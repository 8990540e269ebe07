import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testCluster } from '../server/testing/test-cluster.ts'
import { administer, databaseUrl } from '../server/testing/test-database.ts'
import { noFilters, openSchemaEngine } from './schema-engine.ts'

const columns = `SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name !~ '^(_prisma_migrations|usage_ledger_)' ORDER BY 1, 2`
const indexes = `SELECT tablename, indexname, regexp_replace(indexdef, ' ON (ONLY )?', ' ON ') AS indexdef FROM pg_indexes
  WHERE schemaname = 'public' AND tablename !~ '^(_prisma_migrations|usage_ledger_)' ORDER BY 1, 2`

it('the migrated database matches the schema', async () => {
  const { clusterUrl, template } = testCluster()
  const name = `test_${process.pid}_drift`
  await administer(clusterUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const fresh = new pg.Pool({ connectionString: databaseUrl(clusterUrl, name) })
  const migrated = new pg.Pool({ connectionString: databaseUrl(clusterUrl, template) })
  try {
    const schema = readFileSync(path.join(import.meta.dirname, 'schema.prisma'), 'utf8')
    const engine = await openSchemaEngine(fresh, schema)
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] },
      script: true,
      exitCode: null,
      filters: noFilters,
    })
    await fresh.query(stdout ?? '')
    for (const query of [columns, indexes]) {
      const [described, made] = await Promise.all([fresh.query(query), migrated.query(query)])
      expect(described.rows.length).toBeGreaterThan(10)
      expect(made.rows).toEqual(described.rows)
    }
  } finally {
    await Promise.all([fresh.end(), migrated.end()])
  }
})
