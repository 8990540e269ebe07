import type { Clickhouse } from '../../platform/clickhouse.ts'
import type { Queries } from '../../platform/database.ts'
import { type HistoryRow, historyColumnNames } from '../history/source.ts'
import type { Subject } from '../subject/subject.ts'
import { type FoundLookup, lookupOf } from './history-source.ts'
import { type Given, givenOf } from './sql.ts'

/** Lookups about a subject: those that name it, or those of requests, by their ids. */
export type LookupsAbout = { logs: readonly string[] } & (
  | { by: 'subject'; subject: Subject }
  | { by: 'requests'; requestIds: readonly string[] }
)

/** Ids per statement; parameters are part of the address of a request. */
const idsAtOnce = 300
const rowsAtOnce = 500

/** Conditions as `subject/subject.ts` states them for PostgreSQL; null: such lookups never name the subject. */
function namingSql({ kind, value }: Subject, given: Given): string | null {
  if (kind === 'ip') return `target = ${given.add('String', value)}`
  if (kind === 'user') return `target = ${given.add('String', value)} AND endpoint IN ('risk.assess', 'reports.create')`
  return null
}

/** A condition for each statement that covers the lookups. */
function conditionsOf(about: LookupsAbout): { where: string; given: Given }[] {
  const conditionOf = (sql: (given: Given) => string | null) => {
    const given = givenOf()
    const where = sql(given)
    return where === null
      ? []
      : [{ where: `workspace_id IN ${given.add('Array(String)', about.logs)} AND ${where}`, given }]
  }
  if (about.by === 'subject') return conditionOf((given) => namingSql(about.subject, given))
  const ids = about.requestIds.map((id) => `his_${id.slice('req_'.length)}`)
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    conditionOf((given) => `id IN ${given.add('Array(String)', ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce))}`),
  ).flat()
}

/** The lookups about a subject, in no order. */
export async function lookupsInStore(
  clickhouse: Pick<Clickhouse, 'query'>,
  about: LookupsAbout,
  now: Date,
): Promise<HistoryRow[]> {
  const found: HistoryRow[] = []
  for (const { where, given } of conditionsOf(about)) {
    const time = given.add('Int64', now.getTime())
    for (let after = ''; ; ) {
      const page = { ...given.parameters, after, rows: rowsAtOnce }
      const rows = await clickhouse.query<FoundLookup>(
        `SELECT ${historyColumnNames} FROM lookup_history FINAL WHERE ${where} AND expires_at > fromUnixTimestamp64Milli(${time}, 'UTC') AND id > {after:String}
         ORDER BY id LIMIT {rows:UInt32}`,
        page,
      )
      found.push(...rows.map(lookupOf))
      after = rows.at(-1)?.id ?? ''
      if (rows.length < rowsAtOnce) break
    }
  }
  return found
}

/**
 * Masks the lookups about a subject in every copy, and waits until it is done. Comes after the same in PostgreSQL, which
 * counts those that it still holds; resolves to the number of the others. Idempotent.
 */
export async function maskLookupsInStore(
  { clickhouse, queries }: { clickhouse: Pick<Clickhouse, 'query' | 'command'>; queries: Queries },
  about: LookupsAbout,
): Promise<number> {
  let masked = 0
  for (const { where, given } of conditionsOf(about)) {
    const clear = `${where} AND target != '***'`
    let matching = 0
    for (let after = ''; ; ) {
      const rows = await clickhouse.query<{ id: string }>(
        `SELECT DISTINCT id FROM lookup_history WHERE ${clear} AND id > {after:String} ORDER BY id LIMIT {rows:UInt32}`,
        { ...given.parameters, after, rows: rowsAtOnce },
      )
      const ids = rows.map(({ id }) => id)
      matching += ids.length
      if (ids.length > 0) masked += ids.length - (await countInPostgres(queries, about.logs, ids))
      after = ids.at(-1) ?? ''
      if (ids.length < rowsAtOnce) break
    }
    const erased = about.by === 'subject' ? `target = '***', headline = ''` : `target = '***'`
    if (matching > 0)
      await clickhouse.command(`ALTER TABLE lookup_history UPDATE ${erased} WHERE ${clear}`, given.parameters)
  }
  return masked
}

async function countInPostgres(queries: Queries, logs: readonly string[], ids: readonly string[]): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM lookup_history WHERE workspace_id = ANY ($1) AND id = ANY ($2)',
    [logs, ids],
  )
  return rows[0]?.count ?? 0
}
