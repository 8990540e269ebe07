import type pg from 'pg'
import { events, type Severity } from '../catalog/events.ts'
import { batcher } from '../platform/batch.ts'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { AssessmentEvent, Attempt } from './attempt.ts'
import { countsOf } from './counts.ts'
import { reportedOf, reportValues, savedCte } from './report.ts'
import { targetRecorder } from './target-recorder.ts'

const historyCte = `
  history AS (
    INSERT INTO lookup_history (id, workspace_id, request_id, endpoint, target, headline, score, level, units, source, http_status, partial, created_at, expires_at)
    SELECT 'his_' || substr(t.r, 5), t.* FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::int[], $9::text[], $10::int[], $11::bool[], $12::timestamptz[], $13::timestamptz[])
      AS t(w, r, endpoint, target, headline, score, level, units, source, status, partial, made, expires)
  )`

const deltas = (first: number) => `
  INSERT INTO analytics_deltas (workspace_id, hour, counts)
  SELECT * FROM unnest($${first}::text[], $${first + 1}::timestamptz[], $${first + 2}::jsonb[])`

const historySql = `WITH ${historyCte} ${deltas(14)}`

const sentCte = `, sent AS (
    INSERT INTO webhook_deliveries (id, workspace_id, webhook_id, request_id, event_type, payload, status, next_attempt_at, created_at)
    SELECT g.delivery || lpad(row_number() OVER (PARTITION BY g.request_id ORDER BY h.id)::text, 2, '0'), g.w, h.id, g.request_id, 'high_risk_assessment', g.payload, 'pending', g.made, g.made
    FROM given g JOIN webhooks h ON h.workspace_id = g.w AND h.status = 'active' AND 'high_risk_assessment' = ANY (h.event_types)
    WHERE g.payload IS NOT NULL
  )`

/** `telling`: whether some of the group may have to be told to webhooks. `more`: a further part, with values of its own. */
const assessmentSql = (telling: boolean, more = ''): string => `
  WITH ${historyCte}, given AS (
    SELECT * FROM unnest($17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[], $25::int[], $26::text[], $27::text[], $28::text[],
      $29::text[], $30::text[], $31::text[], $32::text[], $33::inet[], $34::text[], $35::text[], $36::text[], $37::text[], $38::text[], $39::text[], $40::timestamptz[], $41::timestamptz[],
      $42::text[], $43::text[], $44::text[], $45::text[], $46::text[])
      AS t(w, request_id, actor_type, actor_id, actor_label, summary, event_id, event_type, score, level, decision, decision_source,
        email, canonical, mail_domain, domain, ip, user_id, device_id, country, rules, top_signals, severity, made, expires,
        attributes, result, delivery, payload, details)
  ), event AS (
    INSERT INTO events (id, workspace_id, type, severity, request_id, actor_type, actor_id, actor_label, target_type, target_id, summary, details, event_id, event_type, risk_score, risk_level,
      decision, decision_source, email, email_canonical, email_domain, domain, ip, user_id, device_id, country, rule_ids, top_signals, created_at, expires_at)
    SELECT 'evt_' || substr(request_id, 5), w, 'assessment.completed', severity, request_id, actor_type, actor_id, actor_label, NULL::text, NULL::text, summary, details::jsonb, event_id, event_type, score, level,
      decision, decision_source, email, canonical, mail_domain, domain, ip, user_id, device_id, country, string_to_array(rules, ' '), string_to_array(top_signals, ' '), made, expires
    FROM given
    UNION ALL
    SELECT t.id, t.w, 'rule.matched', '${events['rule.matched']}', t.request_id, 'system', NULL, 'Rules', 'rule', t.rule, t.summary, '{}', NULL, NULL, NULL, NULL,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ARRAY[t.rule], '{}', t.made, t.expires
    FROM unnest($51::text[], $52::text[], $53::text[], $54::text[], $55::text[], $56::timestamptz[], $57::timestamptz[]) AS t(id, w, request_id, rule, summary, made, expires)
  ), kept AS (
    INSERT INTO assessments (workspace_id, request_id, created_at, expires_at, attributes, result)
    SELECT w, request_id, made, expires, attributes, result FROM given
  ), tags AS (
    INSERT INTO event_tags (workspace_id, tag, created_at, event_id)
    SELECT * FROM unnest($47::text[], $48::text[], $49::timestamptz[], $50::text[])
  )${telling ? sentCte : ''}${more} ${deltas(14)}`

/** A statement opens every index of every table that it may write, so one that tells nobody is kept beside the whole one. */
const statements = {
  quiet: { name: 'record_assessments', text: assessmentSql(false) },
  telling: { name: 'record_and_tell_assessments', text: assessmentSql(true) },
  saving: { name: 'record_and_save_assessments', text: assessmentSql(true, savedCte(58)) },
}

/**
 * Writes admitted requests, grouped: the history row, what analytics count, and for an assessment its event, tags, answer, webhook deliveries and saved report, all in one statement, so that an answered
 * request is in all of them or in none. Resolves when the group is durable. Ids of history row and event follow from the request id.
 */
export function attemptRecorder(pool: pg.Pool) {
  let recorded = 0
  const groups = batcher<Attempt, true>(async (group) => {
    const assessed = group.flatMap(({ assessment, ...attempt }) => (assessment ? [{ ...attempt, assessment }] : []))
    if (assessed.length === 0)
      await pool.query({ name: 'record_lookups', text: historySql, values: historyValues(group) })
    else {
      const decided = decisionsOf(assessed)
      const values = [assessmentValues(assessed), tagValues(assessed, decided), decidedValues(decided)].flat()
      const telling = assessed.some(({ assessment }) => assessment.payload !== null)
      const reported = reportedOf(group)
      const saving = reported.length > 0
      await pool.query({
        ...(saving ? statements.saving : telling ? statements.telling : statements.quiet),
        values: [...historyValues(group), ...values, ...(saving ? reportValues(reported) : [])],
      })
    }
    recorded += group.length
    return group.map(() => true)
  })
  const targets = targetRecorder(pool)
  return {
    record: groups.add,
    /** Records the request of a bulk target with its result. */
    recordTarget: targets.record,
    idle: async () => {
      await Promise.all([groups.idle(), targets.idle()])
    },
    /** Requests that this process has recorded so far. */
    recorded: () => recorded,
  }
}

export type AttemptRecorder = ReturnType<typeof attemptRecorder>

function historyValues(group: readonly Attempt[]): unknown[] {
  const kept = group.filter(({ historyDays }) => historyDays > 0)
  const counted = countsOf(group)
  return [
    kept.map((entry) => entry.log),
    kept.map((entry) => entry.requestId),
    kept.map((entry) => entry.endpoint),
    kept.map((entry) => entry.target),
    kept.map((entry) => entry.headline),
    kept.map((entry) => entry.score),
    kept.map((entry) => entry.level),
    kept.map((entry) => entry.units),
    kept.map((entry) => entry.source),
    kept.map((entry) => entry.httpStatus),
    kept.map((entry) => entry.partial),
    kept.map((entry) => entry.at),
    kept.map((entry) => daysAfter(entry.at, entry.historyDays)),
    counted.map(({ log }) => log),
    counted.map(({ hour }) => hour),
    counted.map(({ counts }) => JSON.stringify(counts)),
  ]
}

type Assessed = Omit<Attempt, 'assessment'> & { assessment: AssessmentEvent }

const severityOf: Readonly<Record<string, Severity>> = {
  low: 'info',
  medium: 'notice',
  high: 'warning',
  critical: 'critical',
}

function assessmentValues(group: readonly Assessed[]): unknown[] {
  const column = <T>(read: (one: AssessmentEvent) => T): T[] => group.map(({ assessment }) => read(assessment))
  return [
    group.map(({ log }) => log),
    group.map(({ requestId }) => requestId),
    column(({ author }) => author.type),
    column(({ author }) => author.id),
    column(({ author }) => author.label),
    column(({ summary }) => summary),
    column(({ eventId }) => eventId),
    column(({ eventType }) => eventType),
    column(({ score }) => score),
    column(({ level }) => level),
    column(({ decision }) => decision),
    column(({ decisionSource }) => decisionSource),
    column(({ subject }) => subject.email),
    column(({ subject }) => subject.emailCanonical),
    column(({ subject }) => subject.emailDomain),
    column(({ subject }) => subject.domain),
    column(({ subject }) => subject.ip),
    column(({ subject }) => subject.userId),
    column(({ subject }) => subject.deviceId),
    column(({ subject }) => subject.country),
    column(({ rules }) => rules.map(({ id }) => id).join(' ')),
    column(({ topSignals }) => topSignals.join(' ')),
    column(({ level }) => severityOf[level] ?? 'info'),
    column(({ at }) => at),
    column(({ at, eventDays }) => daysAfter(at, eventDays)),
    column(({ attributes }) => attributes),
    column(({ result }) => result),
    // Its last two digits are those of the webhook's place among the workspace's: at most ten.
    column(({ payload, at }) => (payload === null ? null : newId('dlv', at.getTime()).slice(0, -2))),
    column(({ payload }) => payload),
    column(({ coverage, partial }) => JSON.stringify({ coverage, partial })),
  ]
}

function tagValues(group: readonly Assessed[], decisions: readonly Decided[]): unknown[] {
  const rows = group.flatMap(({ log, requestId, assessment }) => {
    const id = `evt_${requestId.slice('req_'.length)}`
    return tagsOf(assessment).map((tag) => ({ log, tag, at: assessment.at, id }))
  })
  const decided = decisions.map(({ log, id, at }) => ({ log, tag: 'type:rule.matched', at, id }))
  const all = [...rows, ...decided]
  return [all.map(({ log }) => log), all.map(({ tag }) => tag), all.map(({ at }) => at), all.map(({ id }) => id)]
}

/** What an assessment has several of, and values that are rare (`EventTag`). */
const tagsOf = ({ signals, rules, decision, level }: AssessmentEvent): string[] => [
  ...signals.map((id) => `signal:${id}`),
  ...rules.map(({ id }) => `rule:${id}`),
  ...(decision === 'allow' ? [] : [`decision:${decision}`]),
  ...(level === 'low' ? [] : [`level:${level}`]),
]

type Decided = { id: string; log: string; requestId: string; rule: string; summary: string; at: Date; expires: Date }

/** An event of its own for each rule that made a decision. */
const decisionsOf = (group: readonly Assessed[]): Decided[] =>
  group.flatMap(({ log, requestId, assessment: { rules, decision, at, eventDays } }) =>
    rules
      .filter(({ applied }) => applied)
      .map(({ id, name }) => ({
        id: newId('evt', at.getTime()),
        log,
        requestId,
        rule: id,
        summary: `Rule “${name}” decided: ${decision}`,
        at,
        expires: daysAfter(at, eventDays),
      })),
  )

function decidedValues(rows: readonly Decided[]): unknown[] {
  return [
    rows.map(({ id }) => id),
    rows.map(({ log }) => log),
    rows.map(({ requestId }) => requestId),
    rows.map(({ rule }) => rule),
    rows.map(({ summary }) => summary),
    rows.map(({ at }) => at),
    rows.map(({ expires }) => expires),
  ]
}

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)
