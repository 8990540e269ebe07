import { events } from '../catalog/events.ts'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { AssessmentEvent, Attempt } from './attempt.ts'

/** A report that is saved with its assessment: `result` is the JSON text of the answer as it is told. */
export type ReportToSave = {
  id: string
  title: string | null
  notes: string | null
  result: string
  createdAt: Date
  expiresAt: Date
}

type Reported = Omit<Attempt, 'assessment'> & { assessment: AssessmentEvent & { report: ReportToSave } }

/** Assessments of a group that are saved as reports. */
export const reportedOf = (group: readonly Attempt[]): Reported[] =>
  group.flatMap(({ assessment, ...attempt }) =>
    assessment?.report ? [{ ...attempt, assessment: { ...assessment, report: assessment.report } }] : [],
  )

/** The part of the record that saves reports, with the event of each; its values begin at parameter `first`. */
export const savedCte = (first: number): string => {
  const at = (index: number) => `$${first + index}`
  return `, reported AS (
    SELECT * FROM unnest(${at(0)}::text[], ${at(1)}::text[], ${at(2)}::text[], ${at(3)}::text[], ${at(4)}::text[], ${at(5)}::text[], ${at(6)}::text[], ${at(7)}::int[], ${at(8)}::text[],
      ${at(9)}::text[], ${at(10)}::text[], ${at(11)}::text[], ${at(12)}::inet[], ${at(13)}::text[], ${at(14)}::text[], ${at(15)}::text[], ${at(16)}::text[], ${at(17)}::text[],
      ${at(18)}::timestamptz[], ${at(19)}::timestamptz[], ${at(20)}::text[], ${at(21)}::timestamptz[], ${at(22)}::text[], ${at(23)}::text[])
      AS t(id, w, request_id, title, notes, result, event_type, score, level, decision, email, canonical, ip, domain, user_id, device_id, author_id, author_label,
        made, expires, event, event_expires, actor_type, summary)
  ), saved AS (
    INSERT INTO saved_reports (id, workspace_id, request_id, title, notes, result, event_type, risk_score, risk_level, decision, email, email_canonical, ip, domain, user_id, device_id,
      author_id, author_label, created_at, expires_at)
    SELECT id, w, request_id, title, notes, result, event_type, score, level, decision, email, canonical, ip, domain, user_id, device_id, author_id, author_label, made, expires FROM reported
  ), told AS (
    INSERT INTO events (id, workspace_id, type, severity, request_id, actor_type, actor_id, actor_label, target_type, target_id, summary, details, created_at, expires_at)
    SELECT event, w, 'report.saved', '${events['report.saved']}', request_id, actor_type, author_id, author_label, 'report', id, summary, '{}', made, event_expires FROM reported
  ), told_tags AS (
    INSERT INTO event_tags (workspace_id, tag, created_at, event_id) SELECT w, 'type:report.saved', made, event FROM reported
  )`
}

/** The values of `savedCte`. */
export function reportValues(group: readonly Reported[]): unknown[] {
  const column = <T>(read: (assessment: Reported['assessment'], attempt: Reported) => T): T[] =>
    group.map((attempt) => read(attempt.assessment, attempt))
  return [
    column(({ report }) => report.id),
    column((_, { log }) => log),
    column((_, { requestId }) => requestId),
    column(({ report }) => report.title),
    column(({ report }) => report.notes),
    column(({ report }) => report.result),
    column(({ eventType }) => eventType),
    column(({ score }) => score),
    column(({ level }) => level),
    column(({ decision }) => decision),
    column(({ subject }) => subject.email),
    column(({ subject }) => subject.emailCanonical),
    column(({ subject }) => subject.ip),
    column(({ subject }) => subject.domain),
    column(({ subject }) => subject.userId),
    column(({ subject }) => subject.deviceId),
    column(({ author }) => author.id),
    column(({ author }) => author.label),
    column(({ report }) => report.createdAt),
    column(({ report }) => report.expiresAt),
    column(({ report }) => newId('evt', report.createdAt.getTime())),
    column(({ report, eventDays }) => new Date(report.createdAt.getTime() + eventDays * dayMs)),
    column(({ author }) => author.type),
    column(() => 'A report was saved'),
  ]
}
