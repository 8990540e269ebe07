import { z } from 'zod'

/** Version of the format; a reader refuses any other. */
export const formatVersion = 1

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

/**
 * First line of a backup. `migrations`: those that the database had completed. `ledgerMonths`: the partitions of the
 * ledger, `YYYYMM`, ascending.
 */
export const Header = z.object({
  format: z.literal('assay-backup'),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z.array(z.object({ name: z.string().max(255), checksum: z.string().length(64) })).max(10_000),
  ledgerMonths: z.array(z.string().regex(/^20\d\d(0[1-9]|1[0-2])$/)).max(1_200),
  tables: z.number().int(),
})
export type Header = z.output<typeof Header>

/** Precedes the rows of a table: lines in PostgreSQL's COPY text format, ended by a line `\.`. */
export const TableStart = z.object({ table: identifier, columns: z.array(identifier).min(1).max(1_600) })
export type TableStart = z.output<typeof TableStart>

/** Follows the rows of a table; `sha256` is over their bytes. */
export const TableEnd = z.object({ end: identifier, rows: z.number().int().min(0), sha256: z.string().length(64) })
export type TableEnd = z.output<typeof TableEnd>

/** Last line. A backup without it was cut off. `sequences`: last values, as decimal numbers. */
export const Footer = z.object({
  complete: z.literal(true),
  rows: z.number().int().min(0),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d{1,19}$/) })).max(10_000),
})
export type Footer = z.output<typeof Footer>

/** Ends the rows of a table. It never occurs in them: COPY writes a backslash of the data as two. */
export const endOfRows = Buffer.from('\\.\n')

/** A backup that cannot be used; the message says why. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}
