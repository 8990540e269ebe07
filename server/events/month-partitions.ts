import type pg from 'pg'
import {
  dropPartition,
  ensureMonthPartitions,
  type MonthTable,
  partitionedOf,
  pastPartitions,
  removeLeftOverChecks,
} from '../platform/month-partitions.ts'

/** The tables of the log that an operator can partition by month, in the order in which their months are dropped. */
export const monthTables: readonly MonthTable[] = [
  { name: 'lookup_history', key: ['workspace_id', 'id', 'created_at'] },
  { name: 'assessments', key: ['workspace_id', 'request_id', 'created_at'] },
  { name: 'events', key: ['workspace_id', 'id', 'created_at'] },
  { name: 'event_tags', key: null },
]

const names = monthTables.map(({ name }) => name)

/** Creates the coming months of the partitioned tables, and drops the months without a row that has not expired. */
export async function maintainMonths(pool: pg.Pool, now: Date): Promise<void> {
  await removeLeftOverChecks(pool, names)
  for (const table of await partitionedOf(pool, names)) await ensureMonthPartitions(pool, table, now)
  await dropExpiredMonths(pool, now)
}

/** Returns the partitions dropped. */
export async function dropExpiredMonths(pool: pg.Pool, now: Date): Promise<string[]> {
  const partitioned = await partitionedOf(pool, names)
  const dropped: string[] = []
  for (const table of partitioned) {
    // Without months of events, finding the last event of a month reads all of them.
    if (table === 'event_tags' && !partitioned.includes('events')) continue
    for (const { name, from, to } of await pastPartitions(pool, table, now)) {
      const isGone = await dropPartition(pool, {
        table,
        partition: name,
        ...neededWhile(table, { name, from, to }, now),
      })
      if (isGone) dropped.push(name)
    }
  }
  return dropped
}

/** Tags have no time of expiry: they are needed while there are events of their months. */
function neededWhile(
  table: string,
  { name, from, to }: { name: string; from: string | null; to: string },
  now: Date,
): { needed: string; values: unknown[] } {
  if (table !== 'event_tags') return { needed: `EXISTS (SELECT FROM ${name} WHERE expires_at > $1)`, values: [now] }
  const needed = `EXISTS (SELECT FROM events WHERE created_at >= coalesce($1::timestamptz, '-infinity') AND created_at < $2::timestamptz)`
  return { needed, values: [from, to] }
}
