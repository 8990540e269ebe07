import { z } from 'zod'
import { eventLabels, eventTypeIds, severities } from '../catalog/events.ts'
import { decisions, eventTypes, riskLevels } from '../catalog/signals.ts'
import { plainText } from '../platform/plain-text.ts'
import { CursorText, PageSize, spanShape } from './page-schema.ts'
import { Query } from './search/query.ts'

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const time = (description: string, example: string | null) => z.iso.datetime().nullable().meta({ description, example })

export const Label = z.enum(eventLabels).meta({ description: 'Label', example: 'fraud' })

const Actor = z
  .object({
    type: z.enum(['api_key', 'user', 'system', 'visitor']).meta({ description: 'Actor', example: 'api_key' }),
    id: text('ID of the key or the person', 'key_1K8vYw2mZq0RrTn4Xb7LcD'),
    label: z.string().meta({ description: 'Name of the key or email of the person', example: 'Production' }),
  })
  .meta({ description: 'Actor' })

const Subject = z
  .object({
    email: text('Email address, in lower case', 'jane.roe@example.com'),
    ip: text('Address', '185.220.101.4'),
    domain: text('Domain other than that of the email address', 'example.com'),
    user_id: text('Your id of the user', '3132'),
  })
  .meta({ description: 'Assessed subjects; fields are null if not sent or erased' })

const Assessment = z
  .object({
    event_type: z.enum(eventTypes).meta({ description: 'What the user did', example: 'signup' }),
    risk_score: z.int().min(0).max(100).meta({ description: 'Score', example: 90 }),
    risk_level: z.enum(riskLevels).meta({ description: 'Level of the score', example: 'critical' }),
    decision: z.enum(decisions).meta({ description: 'What was advised', example: 'block' }),
    decision_source: z
      .enum(['threshold', 'rule'])
      .meta({ description: 'Whether a rule made the decision, or the score', example: 'threshold' }),
    top_signals: z
      .array(z.string())
      .meta({ description: 'Signals with the most points, highest first', example: ['ip_tor_exit'] }),
  })
  .meta({ description: 'Summary of the assessment' })

/** An event in the API (contract section 10). */
export const EventRecord = z
  .object({
    id: z.string().meta({ description: 'ID of the event', example: 'evt_1K8vYw2mZq0RrTn4Xb7LcD' }),
    type: z.enum(eventTypeIds).meta({ description: 'Type of the event', example: 'assessment.completed' }),
    created_at: z.iso.datetime().meta({ description: 'When it happened', example: '2026-11-21T13:58:04.000Z' }),
    request_id: text('Request that caused it', 'req_1K8vYw2mZq0RrTn4Xb7LcD'),
    severity: z.enum(severities).meta({ description: 'Severity', example: 'critical' }),
    actor: Actor,
    subject: Subject,
    assessment: Assessment.nullable().meta({ description: 'Summary of the assessment; null for other events' }),
    rule_ids: z.array(z.string()).meta({ description: 'Rules that matched', example: ['rule_1K8vYw2mZq0RrTn4Xb7LcD'] }),
    target: z
      .object({
        type: z.string().meta({ description: 'Type of the object', example: 'rule' }),
        id: z.string().meta({ description: 'Its id', example: 'rule_1K8vYw2mZq0RrTn4Xb7LcD' }),
      })
      .nullable()
      .meta({ description: 'Object of the event, if it belongs to the workspace' }),
    summary: z.string().meta({ description: 'Summary of the event; the text may change', example: 'Sign-up: 90' }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Further facts by type of event', example: { event_id: 'order-77' } }),
    expires_at: z.iso
      .datetime()
      .meta({ description: 'When it is deleted, by the plan at the time', example: '2027-11-21T13:58:04.000Z' }),
    label: Label.nullable().meta({ description: 'What it turned out to be; null: not labeled', example: 'fraud' }),
    labelled_by: text('Id of the person or key that labeled it', 'usr_1K8vYw2mZq0RrTn4Xb7LcD'),
    labelled_at: time('When it was labeled', '2026-11-22T08:00:00.000Z'),
    note: text('Note with the label', 'Chargeback received'),
    claimed_by: text('ID of the person who is reviewing it', null),
  })
  .meta({ id: 'Event', description: 'An event of the workspace' })
export type EventRecord = z.infer<typeof EventRecord>

const filterShape = {
  query: Query.optional(),
  type: z.enum(eventTypeIds).meta({ description: 'Event type', example: 'assessment.completed' }).optional(),
  decision: z.enum(decisions).meta({ description: 'Decision of the assessment', example: 'block' }).optional(),
  risk_level: z.enum(riskLevels).meta({ description: 'Level of the assessment', example: 'high' }).optional(),
  event_type: z.enum(eventTypes).meta({ description: 'What the user did', example: 'signup' }).optional(),
  label: Label.optional(),
  ...spanShape,
}

export const EventFilter = z.object(filterShape)
export type EventFilter = z.infer<typeof EventFilter>

export const EventListQuery = z.object({ ...filterShape, limit: PageSize, cursor: CursorText })

export const EventList = z
  .object({
    data: z.array(EventRecord).meta({ description: 'Events, newest first' }),
    next_cursor: text('Cursor of the next page; null on the last page', null),
    retention_days: z.int().min(0).meta({ description: 'Retention of new events in days', example: 365 }),
  })
  .meta({ id: 'EventList', description: 'Events of a workspace' })

const shared = (description: string) => z.int().min(0).max(1_000).nullable().meta({ description, example: 3 })
/** Number of other events that share a subject with an event; null if it has no such subject. */
export const Related = z
  .object({
    ip: shared('Other events of the address; 1000 means 1,000 or more'),
    email: shared('Other events of the mailbox, under all its spellings; 1000 means 1,000 or more'),
    device: shared('Other events of the device; 1000 means 1,000 or more'),
  })
  .meta({ description: 'Other events with the same subject' })
export type Related = z.infer<typeof Related>

export const EventId = z
  .string()
  .max(64)
  .meta({ description: 'ID of the event or of its request', example: 'evt_1K8vYw2mZq0RrTn4Xb7LcD' })

export const LabelRequest = z.object({
  id: EventId,
  label: Label.nullable().meta({
    description: 'Label; null removes it',
    example: 'fraud',
  }),
  note: plainText(500).nullish().meta({
    description: 'A note, at most 500 characters; without it, the label has none',
    example: 'Chargeback received',
  }),
})
