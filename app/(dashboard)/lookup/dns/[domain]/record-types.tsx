import { ScrollRegion } from '../../../../_components/ui/scroll-region.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { SegmentedLinks } from '../../../../_components/ui/segmented-links.tsx'

/** Types by how often one asks for them; together all that can be looked up. */
export const USUAL_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA'] as const
export const OTHER_TYPES = ['SRV', 'PTR', 'DS', 'DNSKEY', 'TLSA', 'HTTPS', 'SVCB', 'NAPTR'] as const

/** Another type of the same name; each asks for itself. */
export function RecordTypes({ domain, type }: { domain: string; type: string }) {
  const optionsOf = (types: readonly string[]) =>
    types.map((value) => ({ value, label: value, href: `/lookup/dns/${encodeURIComponent(domain)}?type=${value}` }))
  return (
    <Section title="Type" note="Each type asked costs a unit, once in a session." first>
      <div className="grid gap-2">
        <ScrollRegion label="Usual types">
          <SegmentedLinks label="Usual types" options={optionsOf(USUAL_TYPES)} value={type} />
        </ScrollRegion>
        <ScrollRegion label="Other types">
          <SegmentedLinks label="Other types" options={optionsOf(OTHER_TYPES)} value={type} />
        </ScrollRegion>
      </div>
    </Section>
  )
}
