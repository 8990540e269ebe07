import type { Severity } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import type { Columns } from '../platform/column-list.ts'
import { newId } from '../platform/ids.ts'
import type { AssessmentEvent, Attempt } from './attempt.ts'
import { packText } from './stored-text.ts'

export type Assessed = Omit<Attempt, 'assessment'> & { assessment: AssessmentEvent }

export type RuleDecision = {
  id: string
  log: string
  requestId: string
  rule: string
  summary: string
  at: Date
  expires: Date
}

export type Tag = { log: string; tag: string; at: Date; id: string }

const severityOf: Readonly<Record<string, Severity>> = {
  low: 'info',
  medium: 'notice',
  high: 'warning',
  critical: 'critical',
}

/** Columns of `events` filled from an assessment's own values; lists are joined by spaces. */
export const assessmentColumns = {
  workspace_id: ['text', ({ log }) => log],
  severity: ['text', ({ assessment }) => severityOf[assessment.level] ?? 'info'],
  request_id: ['text', ({ requestId }) => requestId],
  actor_type: ['text', ({ assessment }) => assessment.author.type],
  actor_id: ['text', ({ assessment }) => assessment.author.id],
  actor_label: ['text', ({ assessment }) => assessment.author.label],
  summary: ['text', ({ assessment }) => assessment.summary],
  details: [
    'jsonb',
    ({ assessment: { coverage, partial, scoringModel } }) =>
      JSON.stringify({ coverage, partial, scoring_model: scoringModel }),
  ],
  event_id: ['text', ({ assessment }) => assessment.eventId],
  event_type: ['text', ({ assessment }) => assessment.eventType],
  risk_score: ['int', ({ assessment }) => assessment.score],
  risk_level: ['text', ({ assessment }) => assessment.level],
  decision: ['text', ({ assessment }) => assessment.decision],
  decision_source: ['text', ({ assessment }) => assessment.decisionSource],
  email: ['text', ({ assessment }) => assessment.subject.email],
  email_canonical: ['text', ({ assessment }) => assessment.subject.emailCanonical],
  email_domain: ['text', ({ assessment }) => assessment.subject.emailDomain],
  domain: ['text', ({ assessment }) => assessment.subject.domain],
  ip: ['inet', ({ assessment }) => assessment.subject.ip],
  user_id: ['text', ({ assessment }) => assessment.subject.userId],
  device_id: ['text', ({ assessment }) => assessment.subject.deviceId],
  phone_hash: ['text', ({ assessment }) => assessment.subject.phoneHash],
  card_hash: ['text', ({ assessment }) => assessment.subject.cardHash],
  country: ['text', ({ assessment }) => assessment.subject.country],
  rule_ids: ['text', ({ assessment }) => assessment.rules.map(({ id }) => id).join(' ')],
  top_signals: ['text', ({ assessment }) => assessment.topSignals.join(' ')],
  created_at: ['timestamptz', ({ assessment }) => assessment.at],
  expires_at: ['timestamptz', ({ assessment: { at, eventDays } }) => daysAfter(at, eventDays)],
} as const satisfies Columns<Assessed>

/**
 * Assessment values for the other tables. `delivery_id` lacks its last two digits, the position of the webhook in its
 * workspace (at most ten).
 */
export const answerColumns = {
  packed_attributes: ['bytea', ({ assessment }) => packText(assessment.attributes, 'attributes')],
  packed_result: ['bytea', ({ assessment }) => packText(assessment.result, 'result')],
  delivery_id: [
    'text',
    ({ assessment: { payload, at } }) => (payload === null ? null : newId('dlv', at.getTime()).slice(0, -2)),
  ],
  payload: ['text', ({ assessment }) => assessment.payload],
  traceparent: ['text', ({ assessment }) => assessment.traceparent],
} as const satisfies Columns<Assessed>

export const tagColumns = {
  workspace_id: ['text', ({ log }) => log],
  tag: ['text', ({ tag }) => tag],
  created_at: ['timestamptz', ({ at }) => at],
  event_id: ['text', ({ id }) => id],
} as const satisfies Columns<Tag>

export const decisionColumns = {
  id: ['text', ({ id }) => id],
  workspace_id: ['text', ({ log }) => log],
  request_id: ['text', ({ requestId }) => requestId],
  target_id: ['text', ({ rule }) => rule],
  summary: ['text', ({ summary }) => summary],
  created_at: ['timestamptz', ({ at }) => at],
  expires_at: ['timestamptz', ({ expires }) => expires],
} as const satisfies Columns<RuleDecision>

export function tagsOf(group: readonly Assessed[], decisions: readonly RuleDecision[]): Tag[] {
  const ofAssessments = group.flatMap(({ log, requestId, assessment }) => {
    const id = `evt_${requestId.slice('req_'.length)}`
    return searchTags(assessment).map((tag) => ({ log, tag, at: assessment.at, id }))
  })
  return [...ofAssessments, ...decisions.map(({ log, id, at }) => ({ log, tag: 'type:rule.matched', at, id }))]
}

/** Tags for multi-valued fields and for rare values of single-valued ones. */
const searchTags = ({ signals, rules, decision, level }: AssessmentEvent): string[] => [
  ...signals.map((id) => `signal:${id}`),
  ...rules.map(({ id }) => `rule:${id}`),
  ...(decision === 'allow' ? [] : [`decision:${decision}`]),
  ...(level === 'low' ? [] : [`level:${level}`]),
]

export const decisionsOf = (group: readonly Assessed[]): RuleDecision[] =>
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

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)
