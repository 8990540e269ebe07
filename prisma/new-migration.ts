import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { noFilters, openSchemaEngine } from './schema-engine.ts'

/**
 * `npm run migration -- NAME`: writes the SQL that migrates the committed schema to the working tree's, to be reviewed
 * and completed by hand.
 */
const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('Usage: npm run migration -- name_in_snake_case')

const schemaFile = path.join(import.meta.dirname, 'schema.prisma')
const after = readFileSync(schemaFile, 'utf8')
const before = committed()
const database = await startEmbeddedPostgres(path.resolve('.cache/migration'))
const pool = new pg.Pool({ connectionString: database.url })
try {
  const engine = await openSchemaEngine(pool, after)
  const asTarget = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  })
  const { stdout } = await engine.diff({
    from: before ? asTarget(before) : { tag: 'empty' },
    to: asTarget(after),
    script: true,
    exitCode: null,
    filters: noFilters,
  })
  const folder = path.join(
    import.meta.dirname,
    'migrations',
    `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`,
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'migration.sql'), stdout ?? '')
  console.log(`Wrote ${path.relative('.', folder)}/migration.sql. Read it before you commit it.`)
} finally {
  await pool.end()
  database.stop()
}

function committed(): string | null {
  try {
    return execFileSync('git', ['show', 'HEAD:prisma/schema.prisma'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}
