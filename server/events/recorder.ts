import type pg from 'pg'
import { events } from '../catalog/events.ts'
import { batcher, byWorkspace } from '../platform/batch.ts'
import { columnList, insertSql } from '../platform/column-list.ts'
import {
  answerColumns,
  assessmentColumns,
  decisionColumns,
  decisionsOf,
  tagColumns,
  tagsOf,
} from './assessment-columns.ts'
import type { Attempt } from './attempt.ts'
import { countsOf } from './counts.ts'
import { deltaColumns, historyColumns } from './history-columns.ts'
import { reportedOf, reports, savedCte } from './report.ts'
import { targetRecorder } from './target-recorder.ts'

const history = columnList(historyColumns)
const deltas = columnList(deltaColumns)
const given = columnList({ ...assessmentColumns, ...answerColumns })
const eventColumns = columnList(assessmentColumns).columns
const tags = columnList(tagColumns)
const decisions = columnList(decisionColumns)

const firstDelta = 1 + history.size
const firstGiven = firstDelta + deltas.size
const firstTag = firstGiven + given.size
const firstDecision = firstTag + tags.size
const firstReport = firstDecision + decisions.size

const historySource = {
  columns: { id: `'his_' || substr(request_id, 5)`, ...history.columns },
  from: history.unnest('t', 1),
}
const historyCte = `history AS (${insertSql('lookup_history', historySource)})`
const deltaInsert = insertSql('analytics_deltas', { columns: deltas.columns, from: deltas.unnest('t', firstDelta) })

const assessmentEvents = {
  columns: {
    ...eventColumns,
    id: `'evt_' || substr(request_id, 5)`,
    type: `'assessment.completed'`,
    target_type: 'NULL::text',
    target_id: 'NULL::text',
    rule_ids: `string_to_array(rule_ids, ' ')`,
    top_signals: `string_to_array(top_signals, ' ')`,
  },
  from: 'given',
}
const decisionEvents = {
  columns: {
    ...decisions.columns,
    type: `'rule.matched'`,
    severity: `'${events['rule.matched']}'`,
    actor_type: `'system'`,
    actor_label: `'Rules'`,
    target_type: `'rule'`,
    details: `'{}'`,
    rule_ids: 'ARRAY[target_id]',
    top_signals: `'{}'`,
  },
  from: decisions.unnest('t', firstDecision),
}

const assessmentInsert = insertSql('assessments', {
  columns: {
    workspace_id: 'workspace_id',
    request_id: 'request_id',
    created_at: 'created_at',
    expires_at: 'expires_at',
    packed_attributes: 'packed_attributes',
    packed_result: 'packed_result',
  },
  from: 'given',
})

const deliveryInsert = insertSql('webhook_deliveries', {
  columns: {
    id: `g.delivery_id || lpad(row_number() OVER (PARTITION BY g.request_id ORDER BY h.id)::text, 2, '0')`,
    workspace_id: 'g.workspace_id',
    webhook_id: 'h.id',
    request_id: 'g.request_id',
    event_type: `'high_risk_assessment'`,
    payload: 'g.payload',
    traceparent: 'g.traceparent',
    status: `'pending'`,
    next_attempt_at: 'g.created_at',
    created_at: 'g.created_at',
  },
  from: `given g JOIN webhooks h ON h.workspace_id = g.workspace_id AND h.status = 'active' AND 'high_risk_assessment' = ANY (h.event_types)
    WHERE g.payload IS NOT NULL`,
})

const historySql = `WITH ${historyCte} ${deltaInsert}`

const assessmentSql = (...further: readonly string[]): string =>
  `WITH ${[
    historyCte,
    `given AS (SELECT * FROM ${given.unnest('t', firstGiven)})`,
    `event AS (${insertSql('events', assessmentEvents, decisionEvents)})`,
    `assessment AS (${assessmentInsert})`,
    `tags AS (${insertSql('event_tags', { columns: tags.columns, from: tags.unnest('t', firstTag) })})`,
    ...further,
  ].join(', ')} ${deltaInsert}`

const deliveryCte = `delivery AS (${deliveryInsert})`

/**
 * A statement opens every index of every table it may write, so groups without deliveries or reports use a smaller
 * one.
 */
const statements = {
  plain: { name: 'record_assessments', text: assessmentSql() },
  delivering: { name: 'record_assessments_and_deliveries', text: assessmentSql(deliveryCte) },
  reporting: { name: 'record_assessments_and_reports', text: assessmentSql(deliveryCte, savedCte(firstReport)) },
}

/**
 * Records admitted requests in groups, in one statement each: the history row, the analytics counts, and for an
 * assessment its event, tags, result, webhook deliveries and saved report, so a request is recorded completely or not
 * at all. Resolves when the group is durable. Ids of the history row and the event derive from the request id.
 */
export function attemptRecorder(pool: pg.Pool, buckets = 1) {
  let recorded = 0
  const groups = batcher<Attempt, true>(
    async (group) => {
      await pool.query(statementFor(group))
      recorded += group.length
      return group.map(() => true)
    },
    { bucketOf: byWorkspace(buckets, ({ log }) => log) },
  )
  const targets = targetRecorder(pool, buckets)
  return {
    record: groups.add,
    recordTarget: targets.record,
    idle: async () => {
      await Promise.all([groups.idle(), targets.idle()])
    },
    recorded: () => recorded,
  }
}

export type AttemptRecorder = ReturnType<typeof attemptRecorder>

function statementFor(group: readonly Attempt[]): pg.QueryConfig {
  const stored = group.filter(({ historyDays }) => historyDays > 0)
  const counted = [...history.values(stored), ...deltas.values(countsOf(group))]
  const assessed = group.flatMap(({ assessment, ...attempt }) => (assessment ? [{ ...attempt, assessment }] : []))
  if (assessed.length === 0) return { name: 'record_lookups', text: historySql, values: counted }
  const decided = decisionsOf(assessed)
  const values = [
    ...counted,
    ...given.values(assessed),
    ...tags.values(tagsOf(assessed, decided)),
    ...decisions.values(decided),
  ]
  const reported = reportedOf(group)
  if (reported.length > 0) return { ...statements.reporting, values: [...values, ...reports.values(reported)] }
  const delivering = assessed.some(({ assessment }) => assessment.payload !== null)
  return { ...(delivering ? statements.delivering : statements.plain), values }
}
