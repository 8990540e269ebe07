import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type CvssVector, spellVector } from './cvss-words.ts'

export function VectorDetails({ cvss }: { cvss: CvssVector }) {
  const metrics = spellVector(cvss)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>{cvss.vector}</span>
        <CopyButton value={cvss.vector} label="Copy vector" />
      </p>
      <details className={disclosureStyles.disclosure}>
        <summary>Vector explained</summary>
        <FactsGrid
          facts={metrics.map(({ code, name, value }) => ({
            label: name,
            value: (
              <>
                {value} <span className={`${textStyles.mono} ml-1 text-ink-3`}>{code}</span>
              </>
            ),
          }))}
        />
      </details>
    </div>
  )
}
