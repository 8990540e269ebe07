import type { SavedReport } from '#prisma/generated/client.ts'
import type { AssessmentResult } from '../lookups/index.ts'
import type { Report, ReportSummary } from './schema.ts'

/** The stored result. The cast is safe because only `saveReport` writes it. */
export const storedResult = (row: Pick<SavedReport, 'result'>): AssessmentResult =>
  JSON.parse(row.result) as AssessmentResult

export const reportRecord = (row: SavedReport): Report => ({
  id: row.id,
  title: row.title,
  notes: row.notes,
  subject: { email: row.email, ip: row.ip, domain: row.domain, user_id: row.userId },
  request_id: row.requestId,
  result: storedResult(row),
  created_by: row.authorId ?? row.authorLabel,
  created_by_label: row.authorLabel,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
})

export const summaryColumns = `r.id, r.title, r.event_type, r.risk_score, r.risk_level, r.decision, r.email, host(r.ip) AS ip, r.domain, r.user_id, r.request_id,
  r.author_id, r.author_label, r.created_at, r.expires_at`

export type SummaryRow = {
  id: string
  title: string | null
  event_type: ReportSummary['event_type']
  risk_score: number
  risk_level: ReportSummary['risk_level']
  decision: ReportSummary['decision']
  email: string | null
  ip: string | null
  domain: string | null
  user_id: string | null
  request_id: string
  author_id: string | null
  author_label: string
  created_at: Date
  expires_at: Date | null
}

export const summaryOf = (row: SummaryRow): ReportSummary => ({
  id: row.id,
  title: row.title,
  event_type: row.event_type,
  risk_score: row.risk_score,
  risk_level: row.risk_level,
  decision: row.decision,
  subject: { email: row.email, ip: row.ip, domain: row.domain, user_id: row.user_id },
  request_id: row.request_id,
  created_by: row.author_id ?? row.author_label,
  created_by_label: row.author_label,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
})
