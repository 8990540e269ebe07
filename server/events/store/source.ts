import type { Clickhouse } from '../../platform/clickhouse.ts'
import type { Span } from '../search/sql.ts'
import type { AssessedRow, EventSource, SharedCounts, WholeRow } from '../source.ts'
import { eventRowOf, type FoundRow, timeOf } from './row.ts'
import { afterSql, givenOf, matchSql, spanSql } from './sql.ts'
import { newestInWindows } from './windows.ts'

/** Columns of an event that the API returns. */
export const foundColumns = `id, type, created_at, request_id, severity, actor_type, actor_id, actor_label, target_type, target_id, summary, details,
  event_id, event_type, risk_score, risk_level, decision, decision_source, top_signals, rule_ids, email, ip, domain, user_id, device_id, country,
  label, labelled_by, labelled_at, note, claimed_by, expires_at`

/** The newest state of each event. All states of an event are in one partition, since its time never changes. */
const from = 'FROM events FINAL'
const settings = 'SETTINGS do_not_merge_across_partitions_select_final = 1'

/** Request ids per statement; parameters are part of the address of a request. */
const idsAtOnce = 100

/** Events in ClickHouse. */
export function clickhouseSource(clickhouse: Pick<Clickhouse, 'query'>): EventSource {
  return {
    find: (terms, span, limit) => {
      const read = async (part: Span, most: number) => {
        const given = givenOf()
        const rows = await clickhouse.query<FoundRow>(
          `SELECT ${foundColumns} ${from} WHERE ${matchSql(terms, part, given)} ORDER BY created_at DESC, id DESC LIMIT ${given.add('UInt32', most)} ${settings}`,
          given.parameters,
        )
        return rows.map(eventRowOf)
      }
      // The index of an id skips almost everything in any span.
      const isOne = terms.some((term) => term.every(({ by }) => by === 'id'))
      return isOne ? read(span, limit) : newestInWindows(span, limit, read)
    },
    count: async (terms, span, most) => {
      const given = givenOf()
      const [row] = await clickhouse.query<{ count: number }>(
        `SELECT toUInt32(count()) AS count FROM (SELECT 1 ${from} WHERE ${matchSql(terms, span, given)} LIMIT ${given.add('UInt32', most)}) ${settings}`,
        given.parameters,
      )
      return row?.count ?? 0
    },
    assessed: async ({ log, now, from: start, after, eventTypes, text, labelled, limit }) => {
      const given = givenOf()
      const where = `${spanSql({ log, now, from: start, to: null }, given)} AND ${afterSql('request_id', after, given)}`
      const wanted = [
        ...(eventTypes.length === 0 ? [] : [`event_type IN ${given.add('Array(String)', eventTypes)}`]),
        ...(labelled ? [`label IN ('fraud', 'legitimate')`] : []),
      ].join(' AND ')
      return assessedRows(
        `SELECT request_id, created_at, event_type, decision, risk_score, label, ${wanted ? `if(${wanted}, ${text}, NULL)` : text} AS text
         ${from} WHERE ${where} AND ${hasAssessment} ORDER BY created_at DESC, request_id DESC LIMIT ${given.add('UInt32', limit)} ${settings}`,
        given.parameters,
      )
    },
    named: async (log, requestIds, now) => {
      const found: AssessedRow[] = []
      for (let first = 0; first < requestIds.length; first += idsAtOnce) {
        const given = givenOf()
        const where = `${spanSql({ log, now, from: null, to: null }, given)} AND request_id IN ${given.add('Array(String)', requestIds.slice(first, first + idsAtOnce))}`
        found.push(
          ...(await assessedRows(
            `SELECT request_id, created_at, event_type, decision, risk_score, label, attributes AS text ${from} WHERE ${where} AND ${hasAssessment}
             ORDER BY created_at DESC, request_id DESC ${settings}`,
            given.parameters,
          )),
        )
      }
      return found
    },
    read: async (log, id, now) => {
      const given = givenOf()
      const by = id.startsWith('req_') ? 'request_id' : 'id'
      const where = `${spanSql({ log, now, from: null, to: null }, given)} AND ${by} = ${given.add('String', id)}`
      const [row] = await clickhouse.query<FoundRow & Pick<WholeRow, 'email_canonical' | 'result'>>(
        `SELECT ${foundColumns}, email_canonical, result ${from} WHERE ${where} ORDER BY type = 'assessment.completed' DESC, created_at, id LIMIT 1 ${settings}`,
        given.parameters,
      )
      return row ? eventRowOf(row) : null
    },
    shared: async ({ ip, mailbox, device }, span, most) => {
      const given = givenOf()
      const where = spanSql(span, given)
      const counts = { ip: 0, email: 0, device: 0 }
      const sharing = [
        ['ip', 'ip', ip === null ? null : `toIPv6(${given.add('String', ip)})`],
        ['email', mailbox?.column, mailbox && given.add('String', mailbox.value)],
        ['device', 'device_id', device === null ? null : given.add('String', device)],
      ] as const satisfies readonly (readonly [keyof SharedCounts, ...unknown[]])[]
      for (const [name, column, value] of sharing) {
        if (!value) continue
        const [row] = await clickhouse.query<{ count: number }>(
          `SELECT toUInt32(count()) AS count FROM (SELECT 1 ${from} WHERE ${where} AND ${column} = ${value} LIMIT ${Math.trunc(most)}) ${settings}`,
          given.parameters,
        )
        counts[name] = row?.count ?? 0
      }
      return counts
    },
  }

  async function assessedRows(text: string, parameters: Parameters<Clickhouse['query']>[1]): Promise<AssessedRow[]> {
    const rows = await clickhouse.query<Omit<AssessedRow, 'created_at'> & { created_at: string }>(text, parameters)
    return rows.map((row) => ({ ...row, created_at: timeOf(row.created_at) }))
  }
}

/** An erased event has none. */
const hasAssessment = `type = 'assessment.completed' AND attributes IS NOT NULL`
