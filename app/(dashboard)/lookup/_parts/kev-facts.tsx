import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'
import { DueDate, KevDay, RansomwareUse } from './kev-marks.tsx'
import { notesOf } from './kev-words.ts'
import { ForeignText, SafeLink } from './safe-link.tsx'

/**
 * Full KEV entry: dates, ransomware use, description, required action, notes as text. With `belowRow`, the facts
 * already shown as table columns appear only on narrow screens.
 */
export function KevFacts({ entry, day, belowRow }: { entry: KevEntry; day: string; belowRow?: boolean }) {
  const notes = notesOf(entry.notes)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={belowRow ? 'wide:hidden' : undefined}>
        <FactsGrid
          facts={[
            { label: 'Added', value: <KevDay day={entry.dateAdded} /> },
            { label: 'Due', value: <DueDate due={entry.dueDate} day={day} /> },
            { label: 'Ransomware use', value: <RansomwareUse use={entry.knownRansomwareCampaignUse} /> },
            { label: 'Vendor', value: entry.vendorProject || <Unknown /> },
            { label: 'Product', value: entry.product || <Unknown /> },
            {
              label: 'Weaknesses',
              value:
                entry.cwes.length > 0 ? (
                  <span className={`${textStyles.mono} whitespace-normal`}>{entry.cwes.join(', ')}</span>
                ) : (
                  <Unknown />
                ),
            },
          ]}
        />
      </div>
      <Passage title="Description" text={entry.shortDescription} />
      <Passage title="Required action" text={entry.requiredAction} />
      {belowRow && entry.cwes.length > 0 ? (
        <div className="hidden wide:block">
          <h3>Weaknesses</h3>
          <p className={`${textStyles.mono} mt-1 whitespace-normal`}>{entry.cwes.join(', ')}</p>
        </div>
      ) : null}
      {notes.length > 0 ? (
        <div>
          <h3>Notes</h3>
          <ul className="mt-1 grid max-w-prose gap-1">
            {notes.map((note) => (
              <li key={note}>
                {/^https?:\S+$/.test(note) ? <SafeLink address={note} /> : <ForeignText text={note} />}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3>{title}</h3>
      {text ? (
        <p className={`${textStyles.prose} mt-1`}>
          <ForeignText text={text} />
        </p>
      ) : (
        <Unknown cause="not in the catalogue" />
      )}
    </div>
  )
}
