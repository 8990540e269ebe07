import type { Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { GapNotice } from '../../../../_components/ui/gap-notice.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { known } from '../../_parts/unknown.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { PathSection } from './path-section.tsx'
import { PlacesSection } from './places-section.tsx'

/** Where a host is: how names lead to addresses and networks, what is known of each, and on which part of the map. */
export function InfrastructureAnswer({ answer }: { answer: Infrastructure }) {
  const { edge_notice, nameserver_provider, mail_provider } = answer
  return (
    <>
      {edge_notice ? <GapNotice title="Not the origin.">{edge_notice}</GapNotice> : null}
      <PathSection answer={answer} />
      <AddressesSection answer={answer} />
      <PlacesSection answer={answer} />
      <Section title="Services" note="By the names of name servers and mail exchangers of the registrable domain.">
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Name servers', value: known(nameserver_provider, 'not one of the known providers') },
            { label: 'Mail', value: known(mail_provider, 'not one of the known providers') },
          ]}
        />
      </Section>
    </>
  )
}
