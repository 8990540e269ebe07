import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { isGap } from '#app/_components/ui/source-state.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { IpGeo } from '#server/lookups/ip/schema.ts'

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
            label: 'Location network',
            value: known(answer.network && <span className={textStyles.mono}>{answer.network}</span>),
          },
          {
            label: 'ASN',
            value: known(
              asn === null ? null : (
                <>
                  <RunLink
                    className={`${textStyles.link} ${textStyles.mono}`}
                    href={`/lookup/asn/${asn}`}
                    prefetch={false}
                  >
                    AS{asn}
                  </RunLink>
                  <small className="ml-2 text-12 text-ink-3">· {formatUnits(endpoints['asn.lookup'].units)}</small>
                </>
              ),
              cause,
            ),
          },
          { label: 'Address family', value: `IPv${answer.version}` },
          { label: 'Name', value: known(answer.as_name, asn === null ? cause : 'no data') },
        ]}
      />
    </Section>
  )
}
