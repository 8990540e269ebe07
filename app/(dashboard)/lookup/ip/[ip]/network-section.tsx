import { Link } from '#app/_components/ui/link.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { IpGeo } from '#server/lookups/ip/schema.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { formatUnits } from '../../../../_components/ui/format.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { isGap } from '../../../../_components/ui/source-state.ts'
import { known } from '../../_parts/unknown.tsx'

/** Which network announces the address. */
export function NetworkSection({ answer }: { answer: IpGeo }) {
  const sources = answer.sources.filter((source) => source.id === 'asn_table')
  const cause = sources.some((source) => isGap(source.status)) ? 'no routing table' : 'not announced'
  const { asn } = answer
  return (
    <Section title="Network" sources={sources}>
      <FactsGrid
        columns={2}
        facts={[
          {
            label: 'Network of the location',
            value: known(answer.network && <span className="mono">{answer.network}</span>),
          },
          {
            label: 'ASN',
            value: known(
              asn === null ? null : (
                <>
                  <Link className="link mono" href={`/lookup/asn/${asn}`} prefetch={false}>
                    AS{asn}
                  </Link>
                  <small className="ml-2 text-12 text-ink-3">
                    opens for {formatUnits(endpoints['asn.lookup'].units)}
                  </small>
                </>
              ),
              cause,
            ),
          },
          { label: 'Address family', value: `IPv${answer.version}` },
          { label: 'Name', value: known(answer.as_name, asn === null ? cause : 'not in the source') },
        ]}
      />
    </Section>
  )
}
