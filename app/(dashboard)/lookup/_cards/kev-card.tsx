import { providers } from '#server/catalog/providers.ts'
import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'
import { formatNumber } from '../../../_components/ui/format.ts'
import { Section } from '../../../_components/ui/section.tsx'
import { toldSource } from '../_parts/told-source.ts'
import { WarningsSection } from '../_parts/warnings-section.tsx'
import { CatalogueFacts } from '../kev/catalogue-facts.tsx'
import { KevTable } from '../kev/kev-table.tsx'

/** One page of the known-exploited catalogue as it was found. */
export function KevCard({ answer }: { answer: KevPage }) {
  const { checkedAt, results, sourceAgeSeconds: ageSeconds, sourceStatus: status, total } = answer
  return (
    <>
      <Section title="Catalogue" sources={[toldSource(providers.kev, { status, ageSeconds, checkedAt })]}>
        <CatalogueFacts page={answer} />
      </Section>
      <Section title="Entries" note={`${formatNumber(results.length)} of ${formatNumber(total)}`}>
        <KevTable entries={results} day={checkedAt.slice(0, 10)} />
      </Section>
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}
