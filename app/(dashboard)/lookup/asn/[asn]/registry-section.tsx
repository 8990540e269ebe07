import type { AsnReport } from '#server/lookups/asn/schema.ts'
import { type Fact, FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { formatNumber } from '../../../../_components/ui/format.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import type { Source } from '../../../../_components/ui/source-state.ts'
import { known } from '../../_parts/unknown.tsx'

const CAUSE = 'registry not asked'
const REGISTRY: Source = {
  name: 'Registry',
  status: 'not_configured',
  url: null,
  fetched_at: null,
  age_seconds: null,
  cause: 'not asked',
}

/** What a registry would tell: shown even where it is not known, so that the gap is seen. */
export function RegistrySection({ answer }: { answer: AsnReport }) {
  return (
    <Section
      title="Registration"
      sources={[REGISTRY]}
      note="These facts come from registries, which this installation does not ask yet."
    >
      <FactsGrid facts={factsOf(answer)} columns={2} />
    </Section>
  )
}

function factsOf(answer: AsnReport): Fact[] {
  const { rpki, upstreams, abuse } = answer
  const number = (value: number | null) => known(value === null ? null : formatNumber(value), CAUSE)
  return [
    { label: 'Organisation', value: known(answer.organization, CAUSE) },
    { label: 'Country', value: known(answer.country_code, CAUSE) },
    { label: 'Registry', value: known(answer.rir, CAUSE) },
    { label: 'Allocated', value: known(answer.allocated_at, CAUSE) },
    { label: 'Kind', value: known(answer.type, CAUSE) },
    { label: 'Domain', value: known(answer.domain, CAUSE) },
    { label: 'Web site', value: known(answer.website, CAUSE) },
    { label: 'Abuse mailbox', value: known(abuse.email, CAUSE) },
    { label: 'Abuse ratio', value: known(abuse.ratio, CAUSE) },
    { label: 'Upstreams', value: known(upstreams?.map((asn) => `AS${asn}`).join(', '), CAUSE) },
    { label: 'Downstreams', value: number(answer.downstreams_count) },
    { label: 'Peers', value: number(answer.peers_count) },
    {
      label: 'RPKI',
      value: known(rpki && `${rpki.valid} valid, ${rpki.invalid} invalid, ${rpki.unknown} unknown`, CAUSE),
    },
  ]
}
