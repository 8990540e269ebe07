import type { EventAuthor } from './record.ts'
import type { ReportToSave } from './report.ts'

/** An admitted request of a metered endpoint, as history and analytics keep it. */
export type Attempt = {
  requestId: string
  /** Where it is kept: the workspace, or its test log. */
  log: string
  endpoint: string
  /** What was asked about, safe to show; an e-mail address is masked. */
  target: string
  headline: string
  score: number | null
  level: string | null
  units: number
  source: 'api' | 'dashboard' | 'bulk'
  httpStatus: number
  /** Code of the error that it was answered with. */
  errorCode: string | null
  partial: boolean
  at: Date
  /** Days that the plan keeps it in the history; 0: it is counted and not kept. */
  historyDays: number
  assessment: AssessmentEvent | null
}

/** An assessment as events, search, analytics and backtests keep it. */
export type AssessmentEvent = {
  at: Date
  author: EventAuthor
  /** Days that the plan keeps events. */
  eventDays: number
  /** The caller's own id of the event. */
  eventId: string | null
  eventType: string
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
    country: string | null
  }
  /** Rules that matched, shadow rules included. */
  rules: readonly { id: string; name: string; applied: boolean }[]
  /** Triggered signals. */
  signals: readonly string[]
  /** Those that say most about the score, five at most. */
  topSignals: readonly string[]
  /** Sources that were asked and gave no answer. */
  silentSources: readonly string[]
  summary: string
  /** JSON texts: what rules could read, and the answer in its compact form. */
  attributes: string
  result: string
  /** Body for webhooks; null where the assessment is not of high risk. */
  payload: string | null
  /** Saved with the assessment, where it was asked for as a report. */
  report?: ReportToSave
}
