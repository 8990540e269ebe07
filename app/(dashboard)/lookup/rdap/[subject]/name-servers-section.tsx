import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

const GAP = 'not provided by the registry'

export function NameServersSection({ answer: { nameservers, dnssec } }: { answer: RdapReport }) {
  return (
    <Section title="Delegation" note="From the registry. DNS may still return older data.">
      <div className="grid gap-4">
        {nameservers.length > 0 ? (
          <ul
            aria-label="Name servers"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-8"
          >
            {nameservers.map((name) => (
              <li key={name} className={`${textStyles.mono} border-b border-line py-1.25 wrap-anywhere`}>
                {name}
              </li>
            ))}
          </ul>
        ) : (
          <p className={textStyles.prose}>
            No name servers listed. The domain is not delegated, or the registry does not publish them.
          </p>
        )}
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Signed delegation (DNSSEC)', value: <TriState value={dnssec.signed} cause={GAP} /> },
            { label: 'DS records', value: known(dnssec.ds_count, GAP) },
          ]}
        />
      </div>
    </Section>
  )
}
