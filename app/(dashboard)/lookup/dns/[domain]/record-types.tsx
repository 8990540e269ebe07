import { ScrollRegion } from '#app/_components/ui/scroll-region.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'

/** Ordered by how often they are queried. Both lists together are all supported types. */
export const USUAL_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA'] as const
export const OTHER_TYPES = ['SRV', 'PTR', 'DS', 'DNSKEY', 'TLSA', 'HTTPS', 'SVCB', 'NAPTR'] as const

/** Links to the other types of the same name; each is a lookup of its own. */
export function RecordTypes({ domain, type }: { domain: string; type: string }) {
  const optionsOf = (types: readonly string[]) =>
    types.map((value) => ({ value, label: value, href: `/lookup/dns/${encodeURIComponent(domain)}?type=${value}` }))
  return (
    <Section title="Type" note="Each type uses one unit; the result is stored." first>
      <div className="grid gap-2">
        <ScrollRegion label="Common types">
          <SegmentedLinks label="Common types" options={optionsOf(USUAL_TYPES)} value={type} runs />
        </ScrollRegion>
        <ScrollRegion label="Other types">
          <SegmentedLinks label="Other types" options={optionsOf(OTHER_TYPES)} value={type} runs />
        </ScrollRegion>
      </div>
    </Section>
  )
}
