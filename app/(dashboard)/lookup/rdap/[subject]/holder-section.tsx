import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

/** Registrant, only if it is an organisation, and why more is not shown. */
export function HolderSection({ answer: { registrant, redacted } }: { answer: RdapReport }) {
  const cause = redacted ? 'withheld' : 'not provided, or a person'
  return (
    <Section title="Holder" note="Organizations only. Data of individuals is not shown or stored.">
      <div className="grid gap-3">
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Organization', value: known(registrant.organization, cause) },
            { label: 'Country', value: known(registrant.country_code, cause) },
            { label: 'Data withheld', value: <TriState value={redacted} /> },
          ]}
        />
        {redacted ? (
          <p className={textStyles.note}>
            The registry or registrar withholds data under data protection rules. This is common and says nothing about
            the holder. Ask the registrar if you have a right to the data.
          </p>
        ) : null}
      </div>
    </Section>
  )
}
