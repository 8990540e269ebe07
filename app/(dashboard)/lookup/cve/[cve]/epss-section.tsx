import { formatShare } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { ShareAxis } from '#app/_components/ui/share-axis.tsx'
import type { Source } from '#app/_components/ui/source-state.ts'
import { KevDay } from '#app/(dashboard)/lookup/_parts/kev-marks.tsx'
import type { CveReport } from '#server/lookups/vulnerabilities/schema.ts'
import { noScoreCause } from './cve-words.ts'

/** Probability of exploitation within 30 days, and its percentile among all identifiers. */
export function EpssSection({ answer, source }: { answer: CveReport; source: Source }) {
  const { epss, sourceStatus } = answer
  const cause = noScoreCause(sourceStatus.epss)
  return (
    <Section
      title="Exploit prediction"
      sources={[source]}
      note={
        epss ? (
          <>
            Score of <KevDay day={epss.date} />, from a model of observed activity. It does not measure impact.
          </>
        ) : null
      }
    >
      <div className="max-w-[760px]">
        <ShareAxis
          rows={[
            {
              label: 'Probability',
              share: epss?.probability ?? null,
              value: epss ? formatShare(epss.probability) : null,
              detail: epss
                ? `Probability of exploitation within 30 days: ${formatShare(epss.probability)}`
                : `Probability unknown: ${cause}`,
            },
            {
              label: 'Percentile',
              share: epss?.percentile ?? null,
              value: epss ? formatShare(epss.percentile) : null,
              detail: epss
                ? `Higher than ${formatShare(epss.percentile)} of all scored CVEs`
                : `Percentile unknown: ${cause}`,
            },
          ]}
          cause={cause}
        />
      </div>
    </Section>
  )
}
