import type { EventType } from '../catalog/signals.ts'
import type { Position } from '../platform/page.ts'
import type { EventRow } from './rows.ts'
import type { FoundTerm } from './search/condition.ts'
import type { Span } from './search/sql.ts'

export type AssessedRow = {
  request_id: string
  created_at: Date
  event_type: EventType | null
  decision: string | null
  risk_score: number | null
  label: string | null
  /** The requested text; null for an event that was not requested. */
  text: string | null
}

export type AssessedText = 'attributes' | 'result'

/** A page of assessments, newest first: unexpired at `now`, from `from` (inclusive), after `after`. */
export type AssessedPage = {
  log: string
  now: Date
  from: Date
  after: Position
  /** Only the text of these event types; empty: all. */
  eventTypes: readonly EventType[]
  text: AssessedText
  /** Whether only the text of labeled events is requested. */
  labelled: boolean
  limit: number
}

/** An event with its mailbox and the stored text of its result (null once it has expired). */
export type WholeRow = EventRow & { email_canonical: string | null; result: string | null }

/** Values that events may share; null: none. */
export type Shared = {
  ip: string | null
  mailbox: { column: 'email' | 'email_canonical'; value: string } | null
  device: string | null
}

export type SharedCounts = { ip: number; email: number; device: number }

/** What events and stored assessments of a log are read from. Every result is limited to one log. */
export type EventSource = {
  /** The newest `limit` events in the span that match all terms, newest first. */
  find(terms: readonly FoundTerm[], span: Span, limit: number): Promise<EventRow[]>
  /** Number of matching events in the span, counted up to `most`. */
  count(terms: readonly FoundTerm[], span: Span, most: number): Promise<number>
  assessed(page: AssessedPage): Promise<AssessedRow[]>
  /** Assessments by request id with their attributes; unknown and expired ones are omitted. */
  named(log: string, requestIds: readonly string[], now: Date): Promise<AssessedRow[]>
  /**
   * An event by its id or its request id (an assessment takes precedence over other events of the request), or null if
   * it is not in this log, or expired.
   */
  read(log: string, id: string, now: Date): Promise<WholeRow | null>
  /** Events of a span that share a value, each counted up to `most`. */
  shared(shared: Shared, span: Pick<Span, 'log' | 'now' | 'from' | 'to'>, most: number): Promise<SharedCounts>
}
