import { events } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import { type Columns, columnList, insertSql } from '../platform/column-list.ts'
import { newId } from '../platform/ids.ts'
import type { AssessmentEvent, Attempt } from './attempt.ts'

/** A report saved with its assessment: `result` is the response as JSON text. */
export type ReportToSave = {
  id: string
  title: string | null
  notes: string | null
  result: string
  createdAt: Date
  expiresAt: Date
}

type Reported = Omit<Attempt, 'assessment'> & { assessment: AssessmentEvent & { report: ReportToSave } }

export const reportedOf = (group: readonly Attempt[]): Reported[] =>
  group.flatMap(({ assessment, ...attempt }) =>
    assessment?.report ? [{ ...attempt, assessment: { ...assessment, report: assessment.report } }] : [],
  )

const reportColumns = {
  id: ['text', ({ assessment }) => assessment.report.id],
  workspace_id: ['text', ({ log }) => log],
  request_id: ['text', ({ requestId }) => requestId],
  title: ['text', ({ assessment }) => assessment.report.title],
  notes: ['text', ({ assessment }) => assessment.report.notes],
  result: ['text', ({ assessment }) => assessment.report.result],
  event_type: ['text', ({ assessment }) => assessment.eventType],
  risk_score: ['int', ({ assessment }) => assessment.score],
  risk_level: ['text', ({ assessment }) => assessment.level],
  decision: ['text', ({ assessment }) => assessment.decision],
  email: ['text', ({ assessment }) => assessment.subject.email],
  email_canonical: ['text', ({ assessment }) => assessment.subject.emailCanonical],
  ip: ['inet', ({ assessment }) => assessment.subject.ip],
  domain: ['text', ({ assessment }) => assessment.subject.domain],
  user_id: ['text', ({ assessment }) => assessment.subject.userId],
  device_id: ['text', ({ assessment }) => assessment.subject.deviceId],
  author_id: ['text', ({ assessment }) => assessment.author.id],
  author_label: ['text', ({ assessment }) => assessment.author.label],
  created_at: ['timestamptz', ({ assessment }) => assessment.report.createdAt],
  expires_at: ['timestamptz', ({ assessment }) => assessment.report.expiresAt],
} as const satisfies Columns<Reported>

const savedEventColumns = {
  author_type: ['text', ({ assessment }) => assessment.author.type],
  saved_event_id: ['text', ({ assessment }) => newId('evt', assessment.report.createdAt.getTime())],
  saved_event_expires_at: [
    'timestamptz',
    ({ assessment: { report, eventDays } }) => new Date(report.createdAt.getTime() + eventDays * dayMs),
  ],
} as const satisfies Columns<Reported>

export const reports = columnList<Reported>({ ...reportColumns, ...savedEventColumns })

const reportInsert = insertSql('saved_reports', { columns: columnList(reportColumns).columns, from: 'reported' })

const eventInsert = insertSql('events', {
  columns: {
    id: 'saved_event_id',
    workspace_id: 'workspace_id',
    type: `'report.saved'`,
    severity: `'${events['report.saved']}'`,
    request_id: 'request_id',
    actor_type: 'author_type',
    actor_id: 'author_id',
    actor_label: 'author_label',
    target_type: `'report'`,
    target_id: 'id',
    summary: `'Report saved'`,
    details: `'{}'`,
    created_at: 'created_at',
    expires_at: 'saved_event_expires_at',
  },
  from: 'reported',
})

const tagInsert = insertSql('event_tags', {
  columns: {
    workspace_id: 'workspace_id',
    tag: `'type:report.saved'`,
    created_at: 'created_at',
    event_id: 'saved_event_id',
  },
  from: 'reported',
})

/** CTEs that save reports and their events; parameters of `reports` start at `first`. */
export const savedCte = (first: number): string =>
  `reported AS (SELECT * FROM ${reports.unnest('t', first)}), saved AS (${reportInsert}), saved_event AS (${eventInsert}), saved_tag AS (${tagInsert})`
