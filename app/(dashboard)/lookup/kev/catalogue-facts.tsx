import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'
import { FactsGrid } from '../../../_components/ui/facts-grid.tsx'
import { formatNumber } from '../../../_components/ui/format.ts'
import { Time } from '../../../_components/ui/time.tsx'
import { known } from '../_parts/unknown.tsx'

/** Which version of the catalogue was searched. */
export function CatalogueFacts({ page }: { page: KevPage }) {
  const { catalogVersion, dateReleased, count, sourceStatus } = page
  return (
    <div className="grid grid-cols-1 gap-2">
      <FactsGrid
        facts={[
          { label: 'Version', value: known(catalogVersion && <span className="mono">{catalogVersion}</span>) },
          { label: 'Released', value: known(dateReleased && <Time at={dateReleased} absolute />) },
          { label: 'Entries', value: formatNumber(count) },
        ]}
      />
      {sourceStatus === 'stale' ? (
        <p className="note">The catalogue does not answer. This is the last copy; later entries are missing.</p>
      ) : null}
    </div>
  )
}
