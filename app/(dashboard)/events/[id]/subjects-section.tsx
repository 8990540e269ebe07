import { subjectRows } from '#app/_components/assessment/subject-rows.ts'
import { SubjectsTable } from '#app/_components/assessment/subjects-table.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AssessmentResult, WholeEvent } from '#app/_trpc/outputs.ts'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { type QueryField, requestFor } from '#app/(dashboard)/events/query-words.ts'
import { othersWords } from './others-words.ts'

/**
 * The assessed subjects and what the workspace has seen of each. Users and devices are known only within the
 * workspace.
 */
export function SubjectsSection({ event, result }: { event: WholeEvent; result: AssessmentResult }) {
  const { subject, related, details } = event
  const device = typeof details.device_id === 'string' ? details.device_id : null
  const seen: Record<string, [QueryField, string | null, number | null]> = {
    ip: ['ip', subject.ip, related.ip],
    email: ['email', subject.email, related.email],
    device: ['device', device, related.device],
  }
  const rows = [
    ...subjectRows(result),
    ...(subject.user_id ? [own('user', subject.user_id, 'User (your ID)')] : []),
    ...(device ? [own('device', device, 'Device (your fingerprint)')] : []),
  ].map((row) => {
    const [field, value, count] = seen[row.id] ?? [null, null, null]
    return { ...row, seen: field && value ? <Seen field={field} value={value} count={count} /> : null }
  })
  if (rows.length === 0) return null
  return (
    <Section title="Subjects" note="Points from this subject’s own evidence.">
      <SubjectsTable rows={rows} withSeen />
    </Section>
  )
}

const own = (id: string, value: string, what: string) => ({
  id,
  symbol: null,
  value,
  what,
  href: explorerHref(requestFor(id === 'user' ? 'user' : 'device', value)),
  seen: null,
  own: null,
})

function Seen({ field, value, count }: { field: QueryField; value: string; count: number | null }) {
  if (count === null || count === 0) return 'first time'
  return (
    <Link className={textStyles.link} href={explorerHref(requestFor(field, value))}>
      {othersWords(count)}
    </Link>
  )
}
