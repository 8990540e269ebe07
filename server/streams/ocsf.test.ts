import { describe, expect, it } from 'vitest'
import { auditTypes, type EventType, events, eventTypeIds } from '../catalog/events.ts'
import type { EventRecord } from '../events/index.ts'
import { ocsfOf } from './ocsf.ts'

/** Activities by class, as defined by the framework; 99 is Other. */
const activities: Readonly<Record<number, readonly number[]>> = {
  0: [99],
  2004: [1, 2, 3],
  3001: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99],
  3004: [1, 2, 3, 4, 99],
}

const eventOf = (type: EventType, assessment: EventRecord['assessment'] = null): EventRecord => ({
  id: 'evt_1',
  type,
  created_at: '2026-11-21T13:58:04.000Z',
  request_id: 'req_1',
  severity: assessment ? 'critical' : (events[type] ?? 'info'),
  actor: { type: 'user', id: 'usr_1', label: 'kim@example.com' },
  subject: { email: 'jane@example.com', domain: null, ip: '203.0.113.7', user_id: '3132' },
  assessment,
  rule_ids: ['rule_1'],
  target: { type: 'rule', id: 'rule_1' },
  summary: 'Something happened',
  details: {},
  expires_at: '2027-11-21T13:58:04.000Z',
  label: null,
  labelled_by: null,
  labelled_at: null,
  note: null,
  claimed_by: null,
})

const assessed = eventOf('assessment.completed', {
  event_type: 'signup',
  risk_score: 90,
  risk_level: 'critical',
  decision: 'block',
  decision_source: 'threshold',
  top_signals: ['ip_tor_exit'],
})

describe('an event as OCSF', () => {
  it.each([...eventTypeIds.filter((type) => type !== 'assessment.completed').map((type) => eventOf(type)), assessed])(
    'has what its class requires: $type',
    (event) => {
      const mapped = ocsfOf(event)
      const { class_uid, activity_id } = mapped as { class_uid: number; activity_id: number }
      expect(activities[class_uid]).toContain(activity_id)
      expect(mapped).toMatchObject({
        category_uid: Math.floor(class_uid / 1_000),
        type_uid: class_uid * 100 + activity_id,
        time: Date.UTC(2026, 10, 21, 13, 58, 4),
        severity_id: expect.toSatisfy((id: number) => id >= 1 && id <= 5),
        metadata: { version: '1.6.0', uid: 'evt_1', product: { name: 'Assay' } },
        unmapped: event,
      })
      if (activity_id === 99) expect(mapped).toMatchObject({ activity_name: event.type })
      if (class_uid === 3001) expect(mapped).toMatchObject({ user: { uid: expect.any(String) } })
      if (class_uid === 3004) expect(mapped).toMatchObject({ entity: { uid: 'rule_1', type: 'rule' } })
    },
  )

  it('is a detection finding for an assessment, with its score, level, sources and decision', () => {
    expect(ocsfOf(assessed)).toMatchObject({
      class_uid: 2004,
      activity_id: 1,
      severity_id: 5,
      risk_score: 90,
      risk_level_id: 4,
      is_alert: true,
      finding_info: { uid: 'evt_1', analytic: { type_id: 99 } },
      evidences: [
        {
          src_endpoint: { ip: '203.0.113.7' },
          actor: { user: { uid: '3132', email_addr: 'jane@example.com' } },
          data: { decision: 'block', top_signals: ['ip_tor_exit'] },
        },
      ],
    })
  })

  it('is a change of an account or of an entity for what the audit log has', () => {
    const classes = new Set(auditTypes.map((type) => ocsfOf(eventOf(type)).class_uid))
    expect([...classes].sort()).toEqual([3001, 3004])
  })

  it('has the activity that its verb says', () => {
    const activityOf = (type: EventType) => ocsfOf(eventOf(type)).activity_id
    expect(activityOf('rule.created')).toBe(1)
    expect(activityOf('subject.exported')).toBe(2)
    expect(activityOf('key.paused')).toBe(3)
    expect(activityOf('rule.deleted')).toBe(4)
    expect(activityOf('member.removed')).toBe(6)
    expect(activityOf('member.role_changed')).toBe(7)
  })
})
