import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { noFilters, openSchemaEngine } from './schema-engine.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Names of the migrations in this checkout, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Migrations in this checkout that the database has not completed. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const known = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS exists`,
  )
  if (!known.rows[0]?.exists) return migrationNames()
  const done = await pool.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const applied = new Map(done.rows.map((row) => [row.migration_name, row.checksum]))
  for (const name of migrationNames()) {
    const checksum = applied.get(name)
    if (checksum && checksum !== checksumOf(name))
      throw new Error(`Migration ${name} was changed after it had been applied.`)
  }
  return migrationNames().filter((name) => !applied.has(name))
}

/** Migrations that a newer version has applied to the database and this checkout does not have. */
export async function newerMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ migration_name: string }>(
    `SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
     AND migration_name <> ALL ($1) ORDER BY 1`,
    [migrationNames()],
  )
  return rows.map((row) => row.migration_name)
}

/**
 * Applies pending migrations. Safe to call from several processes: an advisory lock lets one work, and the others find
 * nothing left to do. Returns the names applied.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  if ((await pendingMigrations(pool)).length === 0) return []
  const guard = await pool.connect()
  guard.on('error', () => undefined)
  try {
    await guard.query(`SELECT pg_advisory_lock(hashtext('assay:migrate'))`)
    const pending = await pendingMigrations(pool)
    if (pending.length > 0) await apply(pool)
    return pending
  } finally {
    await guard.query(`SELECT pg_advisory_unlock(hashtext('assay:migrate'))`).catch(() => undefined)
    guard.release()
  }
}

async function apply(pool: pg.Pool): Promise<void> {
  const engine = await openSchemaEngine(pool, readFileSync(path.join(import.meta.dirname, 'schema.prisma'), 'utf8'))
  try {
    await engine.applyMigrations({
      filters: noFilters,
      migrationsList: {
        baseDir: folder,
        lockfile: {
          path: 'migration_lock.toml',
          content: readFileSync(path.join(folder, 'migration_lock.toml'), 'utf8'),
        },
        shadowDbInitScript: '',
        migrationDirectories: migrationNames().map((name) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sqlOf(name) } },
        })),
      },
    })
  } finally {
    engine.free()
  }
}

/** Checksums of the migrations in this checkout, by name. */
export function migrationChecksums(): Map<string, string> {
  return new Map(migrationNames().map((name) => [name, checksumOf(name)]))
}

/**
 * Runs the named migrations in the transaction of an empty database, and creates the table in which they are recorded,
 * but no rows in it.
 */
export async function applyMigrationsWithin(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(recordTable)
  for (const name of [...names].sort()) await client.query(sqlOf(name))
}

/** As the schema engine creates it. */
const recordTable = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count int NOT NULL DEFAULT 0)`

const sqlOf = (name: string): string => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
const checksumOf = (name: string): string => createHash('sha256').update(sqlOf(name)).digest('hex')
