import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { TermTree } from '#app/_components/ui/term-tree.tsx'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'
import { nestedTerms, othersText } from './spf-terms.ts'
import { RecordText, Remarks, StatusWords } from './verdict-words.tsx'

export function SpfSection({ spf }: { spf: EmailSecurity['spf'] }) {
  const least = spf.complete || spf.status === 'missing' ? '' : 'at least '
  return (
    <Section
      title="SPF"
      note="Who may send as this domain (RFC 7208). Receivers stop after ten DNS lookups, or two without result."
    >
      <div className="grid gap-4">
        <p className="text-14">
          <StatusWords status={spf.status} />
        </p>
        <RecordText name="SPF" record={spf.record} />
        {spf.record === null ? null : (
          <FactsGrid
            facts={[
              { label: 'DNS lookups', value: `${least}${spf.dns_lookups} of 10` },
              { label: 'Void lookups', value: `${least}${spf.void_lookups} of 2` },
              { label: 'Others', value: othersText(spf), mono: spf.all !== null },
            ]}
          />
        )}
        <Remarks label="Notes on SPF" errors={spf.errors} warnings={spf.warnings} />
        {spf.tree.length > 0 ? (
          <TermTree label="Terms" terms={nestedTerms(spf.tree)} counts="lookups so far, of 10" />
        ) : null}
      </div>
    </Section>
  )
}
