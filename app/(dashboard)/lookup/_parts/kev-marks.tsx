import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'
import { TriState } from '../../../_components/ui/tri-state.tsx'
import { formatCatalogueDay, isOverdue } from './kev-words.ts'
import { Unknown } from './unknown.tsx'

/** A day of the catalogue. */
export function KevDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatCatalogueDay(day)}</time>
}

/** The day by which one must have acted; that it has passed is a fact, in ink. */
export function DueDate({ due, day }: { due: string | null; day: string }) {
  if (due === null) return <Unknown cause="no date" />
  if (!isOverdue(due, day)) return <KevDay day={due} />
  return (
    <span className="text-ink">
      <KevDay day={due} /> <b>overdue</b>
    </span>
  )
}

/** Whether ransomware is known to use it. The catalogue never says that none does. */
export function RansomwareUse({ use }: { use: KevEntry['knownRansomwareCampaignUse'] }) {
  if (use === 'Known') return <TriState value={true} label="Known" />
  return <Unknown {...(use === null ? { cause: 'not said' } : {})} />
}
