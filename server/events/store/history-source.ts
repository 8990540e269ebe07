import type { Clickhouse } from '../../platform/clickhouse.ts'
import { type HistoryRow, type HistorySource, historyColumnNames } from '../history/source.ts'
import { timeOf } from './row.ts'
import { afterSql, givenOf, spanSql } from './sql.ts'
import { newestInWindows } from './windows.ts'

/** A row as ClickHouse returns it. */
export type FoundLookup = Omit<HistoryRow, 'created_at' | 'expires_at'> & { created_at: string; expires_at: string }

export const lookupOf = (row: FoundLookup): HistoryRow => ({
  ...row,
  created_at: timeOf(row.created_at),
  expires_at: timeOf(row.expires_at),
})

/** The history in ClickHouse. */
export const clickhouseHistory = (clickhouse: Pick<Clickhouse, 'query'>): HistorySource => ({
  list: (span, limit) =>
    newestInWindows(span, limit, async ({ endpoint, after, ...part }, most) => {
      const given = givenOf()
      const conditions = [
        spanSql(part, given),
        ...(endpoint === null ? [] : [`endpoint = ${given.add('String', endpoint)}`]),
        ...(after ? [afterSql('id', after, given)] : []),
      ]
      const rows = await clickhouse.query<FoundLookup>(
        `SELECT ${historyColumnNames} FROM lookup_history FINAL WHERE ${conditions.join(' AND ')}
         ORDER BY created_at DESC, id DESC LIMIT ${given.add('UInt32', most)} SETTINGS do_not_merge_across_partitions_select_final = 1`,
        given.parameters,
      )
      return rows.map(lookupOf)
    }),
})
