import { z } from 'zod'
import { eventTypes, riskLevels } from '../catalog/signals.ts'
import { CursorText, PageSize } from '../events/index.ts'
import { AssessmentQuery, type AssessmentResult, Decision } from '../lookups/index.ts'
import { plainText } from '../platform/plain-text.ts'

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const time = (description: string, example: string | null) => z.iso.datetime().nullable().meta({ description, example })

const lines = (most: number, description: string, example: string) =>
  plainText(most)
    .nullish()
    .meta({ description: `${description}; at most ${most} characters`, example })

export const NewReport = z.object({
  title: lines(120, 'Title of the report', 'Chargeback of order 77'),
  notes: lines(2_000, 'Notes', 'The customer says the card was stolen.'),
  assessment: AssessmentQuery.meta({ description: 'Event to assess, as in `POST /assess`' }),
})
export type NewReport = z.output<typeof NewReport>

export const ReportId = z.object({
  id: z.string().max(64).meta({ description: 'ID of the report', example: 'rep_1K8vYw2mZq0RrTn4Xb7LcD' }),
})

const identity = {
  id: z.string().meta({ description: 'ID of the report', example: 'rep_1K8vYw2mZq0RrTn4Xb7LcD' }),
  title: text('Title; null if none', 'Chargeback of order 77'),
}
const subject = z
  .object({
    email: text('Email address', 'jane.roe@example.com'),
    ip: text('Address', '185.220.101.4'),
    domain: text('Domain', null),
    user_id: text('Your user ID', '3132'),
  })
  .meta({ description: 'Assessed subject' })
export type ReportSubject = z.output<typeof subject>

const provenance = {
  request_id: z
    .string()
    .meta({ description: 'ID of the request, and of its event', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' }),
  created_by: z.string().meta({ description: 'ID of the person who saved it', example: 'usr_1K8vYw2mZq0RrTn4Xb7LcD' }),
  created_by_label: z
    .string()
    .meta({ description: 'Email address of that person at the time', example: 'jane@example.com' }),
  created_at: z.iso.datetime().meta({ description: 'When it was saved', example: '2026-11-21T13:58:04.000Z' }),
  expires_at: time('When it expires; null: never', '2027-11-21T13:58:04.000Z'),
}

/**
 * Assessment response as returned at the time. Not validated against the current schema, so that older reports are
 * returned unchanged.
 */
export const StoredResult = z.record(z.string(), z.unknown()).meta({
  description: 'The assessment, exactly as returned',
}) as unknown as z.ZodType<AssessmentResult>

export const Report = z
  .object({
    ...identity,
    notes: text('Notes', 'The customer says the card was stolen.'),
    subject,
    ...provenance,
    result: StoredResult,
  })
  .meta({ id: 'SavedReport', description: 'A saved report' })
export type Report = z.output<typeof Report>

export const ReportSummary = z
  .object({
    ...identity,
    event_type: z.enum(eventTypes).meta({ description: 'What the user did', example: 'checkout' }),
    risk_score: z.int().meta({ description: 'Score', example: 72 }),
    risk_level: z.enum(riskLevels).meta({ description: 'Level of the score', example: 'high' }),
    decision: Decision,
    subject,
    ...provenance,
  })
  .meta({ id: 'SavedReportSummary', description: 'Summary of a saved report' })
export type ReportSummary = z.output<typeof ReportSummary>

export const ReportQuery = z.object({
  query: plainText(200)
    .meta({ description: 'Part of the title or a subject; ignores case', example: 'order 77' })
    .optional(),
  limit: PageSize,
  cursor: CursorText,
})
export type ReportQuery = z.output<typeof ReportQuery>

export const ReportList = z
  .object({
    data: z.array(ReportSummary).meta({ description: 'Reports, newest first' }),
    next_cursor: text('Cursor of the next page; null on the last page', null),
  })
  .meta({ id: 'SavedReportList', description: 'Saved reports of a workspace' })

export const ReportDeletion = z
  .object({
    id: identity.id,
    deleted: z.literal(true).meta({ description: 'It is gone', example: true }),
  })
  .meta({ id: 'SavedReportDeletion', description: 'Deleted report' })
