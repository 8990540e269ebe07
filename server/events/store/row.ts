import type { EventRow } from '../rows.ts'
import type { WholeRow } from '../source.ts'
import { readStored } from '../stored-text.ts'
import type { StoredColumn } from './schema.ts'

/** An event with everything that belongs to it, as PostgreSQL returns it. */
export type CompleteRow = EventRow & {
  workspace_id: string
  email_canonical: string | null
  email_domain: string | null
  phone_hash: string | null
  card_hash: string | null
  tags: string[] | null
  attributes: string | null
  packed_attributes: Buffer | null
  result: string | null
  packed_result: Buffer | null
}

/** The row as ClickHouse returns and accepts it: times as text, details as JSON text. */
export type StoredRow = { [column in StoredColumn]: unknown } & { version: string }

export const timeText = (at: Date): string => at.toISOString().slice(0, -1).replace('T', ' ')
const timeOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

/** The row to insert. ClickHouse maps an IPv4 address into IPv6 (::ffff:0:0/96) and `rowOf` back. */
export function storedRow(row: CompleteRow, version: string): StoredRow {
  const { packed_attributes, packed_result, ...event } = row
  return {
    ...event,
    version,
    created_at: timeText(row.created_at),
    expires_at: timeText(row.expires_at),
    labelled_at: row.labelled_at && timeText(row.labelled_at),
    details: JSON.stringify(row.details),
    rule_ids: row.rule_ids ?? [],
    top_signals: row.top_signals ?? [],
    tags: row.tags ?? [],
    attributes: readStored({ text: row.attributes, packed: packed_attributes }),
    result: readStored({ text: row.result, packed: packed_result }),
  }
}

type Times = 'created_at' | 'expires_at' | 'labelled_at' | 'details'

/** Columns of an event as ClickHouse returns them. */
export type FoundRow = Omit<EventRow, Times> & {
  created_at: string
  expires_at: string
  labelled_at: string | null
  details: string
}

export const eventRowOf = <Row extends FoundRow>(row: Row): Omit<Row, Times | 'ip'> & Pick<WholeRow, Times | 'ip'> => ({
  ...row,
  created_at: timeOf(row.created_at),
  expires_at: timeOf(row.expires_at),
  labelled_at: row.labelled_at === null ? null : timeOf(row.labelled_at),
  details: JSON.parse(row.details) as Record<string, unknown>,
  ip: row.ip?.replace(/^::ffff:(?=[\d.]+$)/, '') ?? null,
})

export { timeOf }
