import { eventTypes } from '../catalog/signals.ts'
import type { EventRecord } from './event-schema.ts'

/** SQL columns of an event that the API returns. */
export const eventColumns = `e.id, e.type, e.created_at, e.request_id, e.severity, e.actor_type, e.actor_id, e.actor_label, e.target_type, e.target_id, e.summary, e.details,
  e.event_id, e.event_type, e.risk_score, e.risk_level, e.decision, e.decision_source, e.top_signals, e.rule_ids, e.email, host(e.ip) AS ip, e.domain, e.user_id, e.device_id, e.country,
  e.label, e.labelled_by, e.labelled_at, e.note, e.claimed_by, e.expires_at`

/**
 * Condition that joins an event to its assessment. Both are of one time, which lets PostgreSQL read only that month of a
 * partitioned table.
 */
export const sameRequest =
  'a.workspace_id = e.workspace_id AND a.request_id = e.request_id AND a.created_at = e.created_at'

export type EventRow = {
  id: string
  type: EventRecord['type']
  created_at: Date
  request_id: string | null
  severity: EventRecord['severity']
  actor_type: EventRecord['actor']['type']
  actor_id: string | null
  actor_label: string
  target_type: string | null
  target_id: string | null
  summary: string
  details: Record<string, unknown>
  event_id: string | null
  event_type: string | null
  risk_score: number | null
  risk_level: string | null
  decision: string | null
  decision_source: string | null
  top_signals: string[] | null
  rule_ids: string[] | null
  email: string | null
  ip: string | null
  domain: string | null
  user_id: string | null
  device_id: string | null
  country: string | null
  label: EventRecord['label']
  labelled_by: string | null
  labelled_at: Date | null
  note: string | null
  claimed_by: string | null
  expires_at: Date
}

/**
 * Converts a row to the API event. For an assessment, the caller's event id, device and country are part of the
 * details.
 */
export function eventOf(row: EventRow): EventRecord {
  return {
    id: row.id,
    type: row.type,
    created_at: row.created_at.toISOString(),
    request_id: row.request_id,
    severity: row.severity,
    actor: { type: row.actor_type, id: row.actor_id, label: row.actor_label },
    subject: { email: row.email, ip: row.ip, domain: row.domain, user_id: row.user_id },
    assessment: assessmentOf(row),
    rule_ids: row.rule_ids ?? [],
    target: row.target_type && row.target_id ? { type: row.target_type, id: row.target_id } : null,
    summary: row.summary,
    details: {
      ...row.details,
      ...(row.event_id === null ? {} : { event_id: row.event_id }),
      ...(row.device_id === null ? {} : { device_id: row.device_id }),
      ...(row.country === null ? {} : { country: row.country }),
    },
    expires_at: row.expires_at.toISOString(),
    label: row.label,
    labelled_by: row.labelled_by,
    labelled_at: row.labelled_at?.toISOString() ?? null,
    note: row.note,
    claimed_by: row.claimed_by,
  }
}

/** The recorder writes only catalogue values; this is the one place that relies on it. */
function assessmentOf(row: EventRow): EventRecord['assessment'] {
  if (row.event_type === null || row.risk_score === null || !(eventTypes as readonly string[]).includes(row.event_type))
    return null
  return {
    event_type: row.event_type,
    risk_score: row.risk_score,
    risk_level: row.risk_level,
    decision: row.decision,
    decision_source: row.decision_source,
    top_signals: row.top_signals ?? [],
  } as EventRecord['assessment']
}
