import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'
import { formatCatalogueDay, isOverdue } from './kev-words.ts'

export function KevDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatCatalogueDay(day)}</time>
}

/** Remediation due date. Overdue is stated as a fact, without a warning colour. */
export function DueDate({ due, day }: { due: string | null; day: string }) {
  if (due === null) return <Unknown cause="no date" />
  if (!isOverdue(due, day)) return <KevDay day={due} />
  return (
    <span className="text-ink">
      <KevDay day={due} /> <b>overdue</b>
    </span>
  )
}

/** Known ransomware use. The catalogue never states that there is none. */
export function RansomwareUse({ use }: { use: KevEntry['knownRansomwareCampaignUse'] }) {
  if (use === 'Known') return <TriState value={true} label="Known" />
  return <Unknown {...(use === null ? { cause: 'not reported' } : {})} />
}
