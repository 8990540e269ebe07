import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'

export function CatalogueFacts({ page }: { page: KevPage }) {
  const { catalogVersion, dateReleased, count, sourceStatus } = page
  return (
    <div className="grid grid-cols-1 gap-2">
      <FactsGrid
        facts={[
          {
            label: 'Version',
            value: known(catalogVersion && <span className={textStyles.mono}>{catalogVersion}</span>),
          },
          { label: 'Released', value: known(dateReleased && <Time at={dateReleased} absolute />) },
          { label: 'Entries', value: formatNumber(count) },
        ]}
      />
      {sourceStatus === 'stale' ? (
        <p className={textStyles.note}>
          The catalogue did not respond. Showing the last copy; later entries are missing.
        </p>
      ) : null}
    </div>
  )
}
