import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { TriStateRows } from '../../../../_components/ui/tri-state-rows.tsx'
import { ZoneListing } from '../../../../_components/ui/zone-listing.tsx'
import { dnssecState, dnssecWords } from '../../_parts/dnssec-words.ts'
import { zoneRows } from './zone-rows.ts'

/** What the DNS holds of the name, as a zone file would list it. */
export function ZoneSection({ answer }: { answer: DomainReport }) {
  const { dnssec, has_caa } = answer.dns
  return (
    <Section title="DNS" sources={answer.sources.filter(({ id }) => id === 'dns')}>
      <div className="grid gap-4">
        <ZoneListing label="DNS records" {...zoneRows(answer)} />
        <TriStateRows
          rows={[
            { label: 'DNSSEC', value: dnssecState[dnssec], detail: dnssecWords[dnssec] },
            { label: 'CAA limits who may issue certificates', value: has_caa, cause: 'DNS did not answer' },
          ]}
        />
      </div>
    </Section>
  )
}
