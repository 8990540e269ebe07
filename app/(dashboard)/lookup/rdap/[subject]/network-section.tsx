import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Breaking, Copyable } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'

const GAP = 'not provided by the registry'

export function NetworkSection({ answer }: { answer: RdapReport }) {
  const { network, name, abuse } = answer
  return (
    <Section title="Network" note="The smallest registered block containing the address.">
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Name', value: known(name && <Breaking>{name}</Breaking>, GAP) },
          { label: 'Kind', value: known(network?.type, GAP) },
          { label: 'First address', value: known(network && <Breaking>{network.start}</Breaking>, GAP) },
          { label: 'Last address', value: known(network && <Breaking>{network.end}</Breaking>, GAP) },
          {
            label: 'Blocks',
            value: known(network && <Breaking>{network.cidrs.join(', ')}</Breaking>, GAP),
          },
          {
            label: 'Part of',
            value: known(network?.parent_handle && <Breaking>{network.parent_handle}</Breaking>, GAP),
          },
          { label: 'Country', value: known(network?.country_code, GAP) },
          {
            label: 'Abuse email',
            value: known(abuse.email && <Copyable value={abuse.email} label="Copy email" />, GAP),
          },
          { label: 'Abuse phone', value: known(abuse.phone, GAP) },
        ]}
      />
    </Section>
  )
}
