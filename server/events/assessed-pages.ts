import type { EventType } from '../catalog/signals.ts'
import type { AssessedRow, AssessedText, EventSource } from './source.ts'

export type AssessedPeriod = {
  /** The workspace, or its test log. */
  log: string
  from: Date
  to: Date
  /** Only the text of these event types; empty: all. */
  eventTypes: readonly EventType[]
  /** Which stored text: the fields that rules compare, or the result. */
  text: AssessedText
  /** Whether only the text of labeled events is requested. */
  labelled?: boolean
  /** Events to read at most. */
  most: number
  /** Whether the time to read has passed. */
  isOver?: () => boolean
}

/** Rows per statement. Small enough that evaluating one page blocks other requests for a few milliseconds only. */
const pageRows = 500

/** The newest assessments of a period, page by page. Afterwards `result.truncated` tells whether there are more. */
export async function* assessedPages(
  source: EventSource,
  { log, eventTypes, from, to, text, most, isOver, labelled = false }: AssessedPeriod,
  result: { truncated: boolean },
): AsyncGenerator<AssessedRow[]> {
  let after: { at: Date; id: string } = { at: new Date(to.getTime() + 1), id: '' }
  let seen = 0
  for (;;) {
    const left = isOver?.() ? 0 : most - seen
    const limit = left > 0 ? Math.min(pageRows, left) : 1
    const rows = await source.assessed({ log, now: to, from, after, eventTypes, text, labelled, limit })
    if (left <= 0) {
      result.truncated = rows.length > 0
      return
    }
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < limit) return
    seen += rows.length
    after = { at: end.created_at, id: end.request_id }
  }
}
