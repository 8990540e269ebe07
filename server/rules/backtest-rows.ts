import type { Attributes } from '../catalog/rule-fields.ts'
import { type Decision, decisions, type EventType } from '../catalog/signals.ts'
import { type AssessedRow, assessedPages, type EventSource } from '../events/index.ts'
import { backtestBounds } from './backtest-schema.ts'

export type StoredEvent = {
  requestId: string
  at: Date
  eventType: EventType
  decision: Decision
  score: number | null
  label: string | null
  attributes: Attributes
}

export type Wanted = {
  /** The workspace, or its test log. */
  log: string
  eventTypes: readonly EventType[]
  from: Date
  to: Date
}

/** The newest assessments of a period, page by page, at most 10,000; `result` as in `assessedPages`. */
export async function* storedEvents(
  source: EventSource,
  wanted: Wanted,
  result: { truncated: boolean },
): AsyncGenerator<StoredEvent[]> {
  const pages = assessedPages(source, { ...wanted, text: 'attributes', most: backtestBounds.events }, result)
  for await (const rows of pages) yield rows.flatMap((row) => eventOf(row) ?? [])
}

/** Assessments by request id; unknown ids are omitted. */
export async function namedEvents(
  source: EventSource,
  log: string,
  requestIds: readonly string[],
  now: Date,
): Promise<StoredEvent[]> {
  return (await source.named(log, requestIds, now)).flatMap((row) => eventOf(row) ?? [])
}

function eventOf(row: AssessedRow): StoredEvent | null {
  const decision = decisions.find((one) => one === row.decision)
  if (row.text === null || row.event_type === null || decision === undefined) return null
  return {
    requestId: row.request_id,
    at: row.created_at,
    eventType: row.event_type,
    decision,
    score: row.risk_score,
    label: row.label,
    attributes: JSON.parse(row.text) as Attributes,
  }
}
