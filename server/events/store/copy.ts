import { createHash } from 'node:crypto'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import type { Queries } from '../../platform/database.ts'
import { completeEvents, type EventKey } from './load.ts'
import { type StoredRow, storedRow } from './row.ts'

/** Bytes of stored texts per insert; one event may have more. */
const maxBytes = 16 * 1024 ** 2

/**
 * Copies events to ClickHouse, if they still exist. Of several copies of an event, that with the highest version counts.
 * Repeatable: a copy written twice counts once.
 */
export async function copyEvents(
  queries: Queries,
  clickhouse: Pick<Clickhouse, 'insert'>,
  events: readonly (EventKey & { version: string })[],
): Promise<void> {
  const versions = new Map(events.map(({ id, version }) => [id, version]))
  const rows = (await completeEvents(queries, events)).map((row) => storedRow(row, versions.get(row.id) ?? '0'))
  for (const block of blocksOf(rows)) await clickhouse.insert('events', block, tokenOf(block))
}

function blocksOf(rows: readonly StoredRow[]): StoredRow[][] {
  const blocks: StoredRow[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const size = textSize(row.attributes) + textSize(row.result) + 1_000
    if (bytes + size > maxBytes) {
      blocks.push([])
      bytes = 0
    }
    blocks.at(-1)?.push(row)
    bytes += size
  }
  return blocks
}

const textSize = (text: unknown): number => (typeof text === 'string' ? text.length : 0)

const tokenOf = (rows: readonly StoredRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${String(id)} ${version}`).join('\n'))
    .digest('hex')
