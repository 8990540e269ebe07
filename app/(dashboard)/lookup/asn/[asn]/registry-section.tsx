import { known } from '#app/_components/lookups/unknown.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatDay, formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { isGap } from '#app/_components/ui/source-state.ts'
import { Copyable } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import type { AsnReport } from '#server/lookups/asn/schema.ts'

const NO_SOURCE = 'no source configured'

/** Registry data; unknown facts are shown too, so that the gap is visible. */
export function RegistrySection({ answer }: { answer: AsnReport }) {
  return (
    <Section
      title="Registration"
      sources={answer.sources.filter(({ id }) => id.startsWith('rdap'))}
      note="Organizations only. Data of individuals is not shown or stored."
    >
      <FactsGrid facts={registeredFacts(answer)} columns={2} />
    </Section>
  )
}

/** Data that no source of this installation provides. */
export function BeyondSection({ answer }: { answer: AsnReport }) {
  return (
    <Section title="Neighbors" note="Needs BGP neighbor data, which is not connected.">
      <FactsGrid facts={beyondFacts(answer)} columns={2} />
    </Section>
  )
}

function registeredFacts(answer: AsnReport): Fact[] {
  const failed = answer.sources.some(({ id, status }) => id === 'rdap' && isGap(status))
  const cause = failed ? 'registry did not respond' : 'not provided by the registry'
  const { abuse, allocated_at } = answer
  return [
    { label: 'Organization', value: known(answer.organization, cause) },
    { label: 'Country', value: known(answer.country_code, cause) },
    { label: 'Registry', value: known(answer.rir, cause) },
    { label: 'Allocated', value: known(allocated_at && formatDay(new Date(allocated_at)), cause) },
    {
      label: 'Abuse email',
      value: known(abuse.email && <Copyable value={abuse.email} label="Copy email" />, cause),
    },
    { label: 'Kind', value: known(answer.type, 'name is ambiguous') },
  ]
}

function beyondFacts(answer: AsnReport): Fact[] {
  const { rpki, upstreams, abuse } = answer
  const isConnected = answer.sources.some(({ id, status }) => id === 'rpki' && status !== 'not_configured')
  const number = (value: number | null) => known(value === null ? null : formatNumber(value), NO_SOURCE)
  return [
    { label: 'Upstreams', value: known(upstreams?.map((asn) => `AS${asn}`).join(', '), NO_SOURCE) },
    { label: 'Downstreams', value: number(answer.downstreams_count) },
    { label: 'Peers', value: number(answer.peers_count) },
    {
      label: 'RPKI of the listed prefixes',
      value: known(
        rpki && `${rpki.valid} valid, ${rpki.invalid} invalid, ${rpki.unknown} undecided`,
        isConnected ? 'payloads not loaded' : NO_SOURCE,
      ),
    },
    { label: 'Domain', value: known(answer.domain, NO_SOURCE) },
    { label: 'Website', value: known(answer.website, NO_SOURCE) },
    { label: 'Abuse ratio', value: known(abuse.ratio, NO_SOURCE) },
  ]
}
