import type { RdapReport } from '#server/lookups/rdap/schema.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { TriState } from '../../../../_components/ui/tri-state.tsx'
import { known } from '../../_parts/unknown.tsx'

const GAP = 'not given by the registry'

/** Where the domain is delegated to, and whether the delegation is signed. */
export function NameServersSection({ answer: { nameservers, dnssec } }: { answer: RdapReport }) {
  return (
    <Section title="Delegation" note="As the registry has it. The DNS itself may still hold something older.">
      <div className="grid gap-4">
        {nameservers.length > 0 ? (
          <ul
            aria-label="Name servers"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-8"
          >
            {nameservers.map((name) => (
              <li key={name} className="mono border-b border-line py-1.25 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        ) : (
          <p className="prose">The registry names no name servers: the domain is not delegated, or it does not say.</p>
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
