import { Section } from '#app/_components/ui/section.tsx'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import { ZoneListing } from '#app/_components/ui/zone-listing.tsx'
import { dnssecState, dnssecWords } from '#app/(dashboard)/lookup/_parts/dnssec-words.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import { zoneRows } from './zone-rows.ts'

export function ZoneSection({ answer }: { answer: DomainReport }) {
  const { dnssec, has_caa } = answer.dns
  return (
    <Section title="DNS" sources={answer.sources.filter(({ id }) => id === 'dns')}>
      <div className="grid gap-4">
        <ZoneListing label="DNS records" {...zoneRows(answer)} />
        <TriStateRows
          rows={[
            { label: 'DNSSEC', value: dnssecState[dnssec], detail: dnssecWords[dnssec] },
            {
              label: 'CAA limits who may issue certificates',
              value: has_caa,
              cause: 'not known for every parent domain',
            },
          ]}
        />
      </div>
    </Section>
  )
}
