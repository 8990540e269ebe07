import type { EventAuthor } from '../catalog/events.ts'
import type { ReportToSave } from './report.ts'

/** An admitted request of a metered endpoint, as stored in history and analytics. */
export type Attempt = {
  requestId: string
  /** The workspace, or its test log. */
  log: string
  endpoint: string
  /** The requested target, safe to display: email addresses are masked. */
  target: string
  headline: string
  score: number | null
  level: string | null
  units: number
  source: 'api' | 'dashboard' | 'bulk' | 'watch'
  httpStatus: number
  errorCode: string | null
  partial: boolean
  at: Date
  /** History retention of the plan in days; 0: counted but not stored. */
  historyDays: number
  assessment: AssessmentEvent | null
}

/** An assessment as stored for events, search, analytics and backtests. */
export type AssessmentEvent = {
  at: Date
  author: EventAuthor
  /** Event retention of the plan in days. */
  eventDays: number
  eventId: string | null
  eventType: string
  /** Name of the published model, or of the scorecard. */
  scoringModel: string
  score: number
  level: string
  decision: string
  decisionSource: string
  coverage: number
  partial: boolean
  subject: {
    email: string | null
    emailCanonical: string | null
    emailDomain: string | null
    domain: string | null
    ip: string | null
    userId: string | null
    deviceId: string | null
    phoneHash: string | null
    cardHash: string | null
    country: string | null
  }
  /** Matching rules, including shadow rules. */
  rules: readonly { id: string; name: string; applied: boolean }[]
  signals: readonly string[]
  /** The signals that contribute most to the score, at most five. */
  topSignals: readonly string[]
  /** Sources that were queried and did not answer. */
  silentSources: readonly string[]
  summary: string
  /** JSON texts: the attributes available to rules, and the compact result. */
  attributes: string
  result: string
  /** The trace of the request, passed on to webhooks. */
  traceparent: string | null
  /** Webhook body; null unless the assessment is high risk. */
  payload: string | null
  /** Set if the assessment was requested as a report, which is saved with it. */
  report?: ReportToSave
}
