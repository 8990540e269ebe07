import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrationsWithin, migrationChecksums } from '#prisma/migrate.ts'
import type { Progress } from './back-up.ts'
import { foreignKeysOf, hasRelations, quoted, tablesOf } from './catalog.ts'
import { Footer, formatVersion, Header, TableEnd, TableStart, UnusableBackup } from './format.ts'
import { compareCountersWithLedger } from './ledger-check.ts'
import { type BackupReader, readBackup } from './reader.ts'

export type Restored = {
  created_at: string
  tables: number
  rows: number
  /** Tables of the backup that no migration creates. */
  left_out: string[]
  counters: number
  counters_differing_from_ledger: number
}

/**
 * Loads a backup (uncompressed bytes) into an empty database, at the schema version of the backup, in one transaction:
 * after any failure the database is empty as before. Throws `UnusableBackup` if the backup is cut off, damaged or newer
 * than this version.
 */
export async function restore(client: pg.Client, source: AsyncIterable<Buffer>, progress: Progress): Promise<Restored> {
  const reader = readBackup(source)
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('assay:migrate'))`)
    if (await hasRelations(client)) throw new Error(notEmpty)
    const header = await headerOf(reader)
    await applyMigrationsWithin(
      client,
      header.migrations.map(({ name }) => name),
    )
    const [first] = header.ledgerMonths
    if (first !== undefined)
      await client.query(`SELECT ensure_ledger_partitions(to_date($1, 'YYYYMM'), $2)`, [
        first,
        monthsFrom(first, header.ledgerMonths.at(-1) ?? first),
      ])
    const loaded = await load(client, reader, header, progress)
    const { counters, differing } = await compareCountersWithLedger(client)
    await client.query('COMMIT')
    return { created_at: header.createdAt, ...loaded, counters, counters_differing_from_ledger: differing }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw isRejectedData(error)
      ? new UnusableBackup(`The backup is damaged: PostgreSQL rejects its content (${error.message}).`, {
          cause: error,
        })
      : error
  }
}

/** Whether PostgreSQL rejected a value or a row: SQLSTATE classes 22 (data exception) and 23 (integrity constraint). */
const isRejectedData = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

const notEmpty =
  'The database is not empty, and nothing was changed. Restore into a new one: create a database and set DATABASE_URL, or, for the embedded PostgreSQL, set DATA_DIR to a new folder (with auth-secret of the old one in it).'

async function headerOf(reader: BackupReader): Promise<Header> {
  const header = await reader.json(Header)
  const known = migrationChecksums()
  const newer = header.migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (newer.length > 0 || header.version > formatVersion)
    throw new UnusableBackup(
      `The backup was made by a newer version${newer.length > 0 ? ` (${newer.join(', ')})` : ''}. Update this one first.`,
    )
  const changed = header.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed) throw new UnusableBackup(`Migration ${changed.name} of the backup is not the one of this version.`)
  return header
}

/** Loads all tables without their foreign keys, then adds these again, which checks every row. */
async function load(client: pg.Client, reader: BackupReader, header: Header, progress: Progress) {
  const foreignKeys = await foreignKeysOf(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  const missing = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
  const leftOut: string[] = []
  let rows = 0
  for (let count = 0; count < header.tables; count++) {
    const start = await reader.json(TableStart)
    const columns = missing.get(start.table)
    if (columns && start.columns.join() !== columns.join())
      throw new UnusableBackup(`Table ${start.table} of the backup has other columns than its migrations create.`)
    const loaded = await loadTable(client, reader, start, { known: columns !== undefined, progress })
    if (columns) rows += loaded
    else leftOut.push(start.table)
    missing.delete(start.table)
  }
  if (missing.size > 0) throw new UnusableBackup(`The backup lacks tables: ${[...missing.keys()].join(', ')}.`)
  const footer = await reader.json(Footer)
  await reader.end()
  await setSequences(client, footer)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  return { tables: header.tables - leftOut.length, rows, left_out: leftOut }
}

/** Returns the number of rows. */
async function loadTable(
  client: pg.Client,
  reader: BackupReader,
  { table, columns }: TableStart,
  { known, progress }: { known: boolean; progress: Progress },
): Promise<number> {
  progress(table, 0)
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      progress(table, chunk.length)
      done(null, chunk)
    },
  })
  let stored: number | null = null
  if (known) {
    const sink = client.query(copyFrom(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`))
    await pipeline(reader.rows(), hashed, sink)
    stored = sink.rowCount
  } else await pipeline(reader.rows(), hashed.resume())
  const end = await reader.json(TableEnd)
  if (end.end !== table || end.sha256 !== hash.digest('hex') || (stored !== null && end.rows !== stored))
    throw new UnusableBackup(`Table ${table} of the backup is damaged: its checksum or its number of rows differs.`)
  return end.rows
}

async function setSequences(client: pg.Client, { sequences }: Footer): Promise<void> {
  const values = new Map(sequences.map(({ name, value }) => [name, value]))
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const value = values.get(name)
    if (value !== undefined) await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), value])
  }
}

function monthsFrom(first: string, last: string): number {
  const index = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(4))
  return index(last) - index(first) + 1
}
