import type { Author } from '../accounts/index.ts'
import { type Asked, type Assessing, assess } from '../lookups/index.ts'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { NewReport, Report } from './schema.ts'

export type Saving = {
  author: Author
  /** When the request was admitted. */
  at: Date
  /** The history window of the plan at this moment. */
  historyDays: number
}

/**
 * Assesses an event and hands the report to the record of the request, which writes both at once. Its answer, expiry and all, is what is kept. Fails like an assessment; then there is no report.
 */
export async function saveReport(
  asked: Asked,
  assessing: Assessing,
  { title, notes, assessment }: NewReport,
  { author, at, historyDays }: Saving,
): Promise<Report> {
  const id = newId('rep', at.getTime())
  const expiresAt = new Date(at.getTime() + historyDays * dayMs)
  const told: Parameters<Assessing['keep']>[0][] = []
  const result = await assess(asked, { ...assessing, keep: (event) => told.push(event) }, assessment)
  const named = { title: title?.trim() || null, notes: notes?.trim() || null }
  const report = { id, ...named, result: JSON.stringify(result), createdAt: at, expiresAt }
  const [event] = told
  if (!event) throw new Error('An assessment was answered that tells no event')
  assessing.keep({ ...event, report })
  const { email, ip, domain, userId } = event.subject
  return {
    id,
    ...named,
    subject: { email, ip, domain, user_id: userId },
    request_id: asked.requestId,
    result,
    created_by: author.id ?? author.label,
    created_by_label: author.label,
    created_at: at.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
