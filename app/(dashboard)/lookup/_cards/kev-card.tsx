import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { sourceText } from '#app/(dashboard)/lookup/_parts/source-text.ts'
import { CatalogueFacts } from '#app/(dashboard)/lookup/kev/catalogue-facts.tsx'
import { KevTable } from '#app/(dashboard)/lookup/kev/kev-table.tsx'
import { providers } from '#server/catalog/providers.ts'
import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'

export function KevCard({ answer }: { answer: KevPage }) {
  const { checkedAt, results, sourceAgeSeconds: ageSeconds, sourceStatus: status, total } = answer
  return (
    <>
      <Section title="Catalog" sources={[sourceText(providers.kev, { status, ageSeconds, checkedAt })]}>
        <CatalogueFacts page={answer} />
      </Section>
      <Section title="Entries" note={`${formatNumber(results.length)} of ${formatNumber(total)}`}>
        <KevTable entries={results} day={checkedAt.slice(0, 10)} />
      </Section>
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}
