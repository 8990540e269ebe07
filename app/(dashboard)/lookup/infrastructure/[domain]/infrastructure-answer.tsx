import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'
import { AddressesSection } from './addresses-section.tsx'
import { LocationsSection } from './locations-section.tsx'
import { PathSection } from './path-section.tsx'

export function InfrastructureAnswer({ answer }: { answer: Infrastructure }) {
  const { edge_notice, nameserver_provider, mail_provider } = answer
  return (
    <>
      {edge_notice ? <GapNotice title="Edge network, not the origin.">{edge_notice}</GapNotice> : null}
      <PathSection answer={answer} />
      <AddressesSection answer={answer} />
      <LocationsSection answer={answer} />
      <Section title="Services" note="Detected from the name servers and mail servers of the registrable domain.">
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Name servers', value: known(nameserver_provider, 'unknown provider') },
            { label: 'Mail', value: known(mail_provider, 'unknown provider') },
          ]}
        />
      </Section>
    </>
  )
}
