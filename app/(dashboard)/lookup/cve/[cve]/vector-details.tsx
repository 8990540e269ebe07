import { CopyButton } from '../../../../_components/ui/copy-button.tsx'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { type CvssVector, spellVector } from './cvss-words.ts'

/** A CVSS vector as it is written, and its metrics in words. */
export function VectorDetails({ cvss }: { cvss: CvssVector }) {
  const metrics = spellVector(cvss)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="mono whitespace-normal! wrap-anywhere">{cvss.vector}</span>
        <CopyButton value={cvss.vector} label="Copy vector" />
      </p>
      <details className="disclosure">
        <summary>The vector in words</summary>
        <FactsGrid
          facts={metrics.map(({ code, name, value }) => ({
            label: name,
            value: (
              <>
                {value} <span className="mono ml-1 text-ink-3">{code}</span>
              </>
            ),
          }))}
        />
      </details>
    </div>
  )
}
