import type { Author } from '../accounts/index.ts'
import { type Assessing, assess, type LookupContext } from '../lookups/index.ts'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { NewReport, Report } from './schema.ts'

export type Saving = {
  author: Author
  at: Date
  /** The plan's history retention at this time. */
  historyDays: number
}

/**
 * Assesses an event and attaches the report to the request record, so that both are written together. The stored
 * result is the response, including its expiry. Fails like an assessment; then no report is created.
 */
export async function saveReport(
  ctx: LookupContext,
  assessing: Assessing,
  { title, notes, assessment }: NewReport,
  { author, at, historyDays }: Saving,
): Promise<Report> {
  const id = newId('rep', at.getTime())
  const expiresAt = new Date(at.getTime() + historyDays * dayMs)
  const reported: Parameters<Assessing['keep']>[0][] = []
  const result = await assess(ctx, { ...assessing, keep: (event) => reported.push(event) }, assessment)
  const named = { title: title?.trim() || null, notes: notes?.trim() || null }
  const report = { id, ...named, result: JSON.stringify(result), createdAt: at, expiresAt }
  const [event] = reported
  if (!event) throw new Error('An assessment was answered that tells no event')
  assessing.keep({ ...event, report })
  const { email, ip, domain, userId } = event.subject
  return {
    id,
    ...named,
    subject: { email, ip, domain, user_id: userId },
    request_id: ctx.requestId,
    result,
    created_by: author.id ?? author.label,
    created_by_label: author.label,
    created_at: at.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
