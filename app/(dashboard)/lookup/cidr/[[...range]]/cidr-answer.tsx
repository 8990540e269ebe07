import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { known } from '#app/_components/lookups/unknown.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { CidrReport } from '#server/lookups/cidr/schema.ts'
import { RangeStrip } from './range-strip.tsx'
import { SampleTable } from './sample-table.tsx'

const { method, path } = endpoints['cidr.check']

export function CidrAnswer({ answer, base }: { answer: CidrReport; base: string }) {
  return (
    <>
      <SampleSection answer={answer} />
      <RangeSection answer={answer} />
      <WarningsSection warnings={answer.warnings} />
      <RequestSection
        call={{ base, method, path, body: { cidr: answer.cidr } }}
        answer={answer}
        requestId={answer.request_id}
      />
    </>
  )
}

function SampleSection({ answer }: { answer: CidrReport }) {
  const { sample, summary, notice, total_addresses, network_address, broadcast } = answer
  const none = 'none assessed'
  return (
    <Section
      title="Sample"
      sources={answer.sources}
      note="Each score equals that of an IP lookup. Weights are set manually."
    >
      <div className="grid gap-5">
        <p className={`${textStyles.prose} text-14`}>
          <b>
            {summary.assessed === 0
              ? 'No sampled address could be assessed.'
              : `${summary.listed} of ${formatCount(summary.assessed, 'sampled address', 'sampled addresses')} on a blocklist, ${summary.high_risk} at high risk.`}
          </b>{' '}
          {notice}
        </p>
        <RangeStrip
          total={total_addresses}
          first={network_address}
          last={broadcast}
          marks={sample.map(({ offset, ip, level }) => ({ offset, ip, level, requested: true }))}
          label={`${summary.sampled} of ${formatNumber(total_addresses)} addresses checked, highest score ${summary.max_score ?? 'unknown'}`}
        />
        <SampleTable sample={sample} />
        <FactsGrid
          facts={[
            { label: 'Highest score', value: known(summary.max_score, none) },
            { label: 'Mean score', value: known(summary.mean_score, none) },
            { label: 'Assessed', value: `${summary.assessed} of ${summary.sampled}` },
          ]}
        />
      </div>
    </Section>
  )
}

function RangeSection({ answer }: { answer: CidrReport }) {
  const { network } = answer
  const cause = answer.summary.assessed === 0 ? 'not public' : 'differs or unknown'
  return (
    <Section title="Network" note="Network facts apply to all checked addresses, or are unknown.">
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Range', value: answer.cidr, mono: true },
          { label: 'Netmask', value: answer.netmask, mono: true },
          { label: 'First', value: answer.network_address, mono: true },
          { label: 'Last', value: answer.broadcast, mono: true },
          { label: 'Addresses', value: formatNumber(answer.total_addresses) },
          { label: 'Usable', value: formatNumber(answer.usable_addresses) },
          { label: 'All public', value: <TriState value={answer.is_public} /> },
          { label: 'ASN', value: known(network.asn === null ? null : `AS${network.asn}`, cause) },
          { label: 'AS name', value: known(network.as_name, cause) },
          { label: 'Organisation', value: known(network.organization, cause) },
          { label: 'Country', value: known(network.country_code, cause) },
        ]}
      />
    </Section>
  )
}
