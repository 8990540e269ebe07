import { auditTypes, type Severity } from '../catalog/events.ts'
import type { EventRecord } from '../events/index.ts'

/** Version of the Open Cybersecurity Schema Framework that the mapping follows. */
const version = '1.6.0'

const severityIds: Record<Severity, number> = { info: 1, notice: 2, warning: 3, critical: 5 }
/** Levels of an assessment: severity and risk level have the same ids from 2 and 1 on. */
const levels = { low: 1, medium: 2, high: 3, critical: 4 } as const

/** Class of each group of events, with the activity of each verb. */
const detection = { category_uid: 2, class_uid: 2004 }
const accountChange = { category_uid: 3, class_uid: 3001 }
const entityManagement = { category_uid: 3, class_uid: 3004 }
const baseEvent = { category_uid: 0, class_uid: 0 }

const accountActivities: Record<string, number> = { invited: 1, joined: 2, removed: 6, role_changed: 7 }
const entityActivities: readonly [verb: RegExp, id: number][] = [
  [/^(created|added|saved|fitted)$/, 1],
  [/^(exported)$/, 2],
  [/^(deleted|removed|revoked|erased|freed|dropped|secret_removed|key_removed)$/, 4],
]
const other = 99
const update = 3

/** An event as an OCSF event. The event as in the API is under `unmapped`. */
export function ocsfOf(event: EventRecord): Record<string, unknown> {
  if (event.assessment) return findingOf(event, event.assessment)
  if (!auditTypes.includes(event.type)) return { ...baseOf(event, baseEvent, other) }
  const verb = event.type.slice(event.type.indexOf('.') + 1)
  if (event.type.startsWith('member.'))
    return {
      ...baseOf(event, accountChange, accountActivities[verb] ?? other),
      actor: actorOf(event),
      user: { uid: event.target?.id ?? event.actor.id ?? event.id, name: event.target?.id ?? event.actor.label },
    }
  const activity = entityActivities.find(([pattern]) => pattern.test(verb))?.[1] ?? update
  return {
    ...baseOf(event, entityManagement, activity),
    actor: actorOf(event),
    entity: { uid: event.target?.id ?? event.id, type: event.target?.type ?? event.type.split('.')[0] },
  }
}

function baseOf(event: EventRecord, uids: { category_uid: number; class_uid: number }, activity: number) {
  return {
    ...uids,
    activity_id: activity,
    ...(activity === other ? { activity_name: event.type } : {}),
    type_uid: uids.class_uid * 100 + activity,
    time: Date.parse(event.created_at),
    severity_id: severityIds[event.severity],
    message: event.summary,
    metadata: {
      version,
      uid: event.id,
      event_code: event.type,
      ...(event.request_id ? { correlation_uid: event.request_id } : {}),
      product: { name: 'Assay', vendor_name: 'Assay' },
    },
    unmapped: event,
  }
}

function findingOf(event: EventRecord, assessment: NonNullable<EventRecord['assessment']>): Record<string, unknown> {
  const level = levels[assessment.risk_level]
  const { email, ip, user_id } = event.subject
  return {
    ...baseOf(event, detection, 1),
    severity_id: level + 1,
    is_alert: assessment.decision === 'block' || assessment.decision === 'challenge',
    risk_score: assessment.risk_score,
    risk_level_id: level,
    finding_info: {
      uid: event.id,
      title: event.summary,
      created_time: Date.parse(event.created_at),
      types: [assessment.event_type],
      analytic: { name: assessment.decision_source, type_id: assessment.decision_source === 'rule' ? 1 : other },
    },
    evidences: [
      {
        ...(ip ? { src_endpoint: { ip } } : {}),
        ...(email || user_id
          ? { actor: { user: { ...(user_id ? { uid: user_id } : {}), ...(email ? { email_addr: email } : {}) } } }
          : {}),
        data: { decision: assessment.decision, top_signals: assessment.top_signals, rule_ids: event.rule_ids },
      },
    ],
  }
}

const actorOf = ({ actor }: EventRecord) => ({
  ...(actor.type === 'api_key' ? { app_uid: actor.id, app_name: actor.label } : {}),
  user: { ...(actor.id ? { uid: actor.id } : {}), name: actor.label, type: actor.type },
})
