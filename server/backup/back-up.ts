import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ledgerMonths, quoted, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { endOfRows, type Footer, formatVersion, type Header, type TableEnd, type TableStart } from './format.ts'

/** Reports a table before its rows and after every chunk of them. */
export type Progress = (table: string, bytes: number) => void

/**
 * The bytes of a backup of everything in the database, uncompressed: one snapshot, while others go on reading and
 * writing. Until it ends, migrations of the database wait.
 */
export async function* backUp(client: pg.Client, progress: Progress): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const tables = await tablesOf(client)
  if (!tables.some(({ name }) => name === '_prisma_migrations'))
    throw new Error('This database has no tables of this service: there is nothing to back up.')
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
  yield line(await headerOf(client, tables.length))
  let rows = 0
  for (const table of tables) rows += yield* rowsOf(client, table, progress)
  yield line({ complete: true, rows, sequences: await sequencesOf(client) } satisfies Footer)
  await client.query('COMMIT')
}

async function headerOf(client: pg.Client, tables: number): Promise<Header> {
  const { rows } = await client.query<{ createdAt: Date; postgres: string }>(
    `SELECT now() AS "createdAt", current_setting('server_version') AS postgres`,
  )
  const migrations = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  )
  return {
    format: 'assay-backup',
    version: formatVersion,
    createdAt: rows[0]?.createdAt.toISOString() ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations: migrations.rows,
    ledgerMonths: await ledgerMonths(client),
    tables,
  }
}

async function* rowsOf(
  client: pg.Client,
  { name, columns }: Table,
  progress: Progress,
): AsyncGenerator<Buffer, number> {
  yield line({ table: name, columns } satisfies TableStart)
  const hash = createHash('sha256')
  let rows = 0
  progress(name, 0)
  const selected = columns.map(quoted).join(', ')
  for await (const chunk of client.query(copyTo(`COPY (SELECT ${selected} FROM ${quoted(name)}) TO STDOUT`))) {
    hash.update(chunk)
    rows += linesIn(chunk)
    progress(name, chunk.length)
    yield chunk
  }
  yield endOfRows
  yield line({ end: name, rows, sha256: hash.digest('hex') } satisfies TableEnd)
  return rows
}

function linesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count++
  return count
}

const line = (value: Header | TableStart | TableEnd | Footer): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)
