import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { AsnReport } from '#server/lookups/asn/schema.ts'
import { PrefixesSection } from './prefixes-section.tsx'
import { BeyondSection, RegistrySection } from './registry-section.tsx'

const { method, path } = endpoints['asn.lookup']

export function AsnAnswer({ answer, base }: { answer: AsnReport; base: string }) {
  const call = { base, method, path: filledPath(path, { asn: answer.asn }) }
  return (
    <>
      {answer.is_reserved ? (
        <ReservedSection answer={answer} />
      ) : (
        <>
          <AnnouncedSection answer={answer} />
          <RegistrySection answer={answer} />
          <PrefixesSection answer={answer} />
          <BeyondSection answer={answer} />
        </>
      )}
      <WarningsSection warnings={answer.warnings} />
      <RequestSection call={call} answer={answer} requestId={answer.request_id} />
    </>
  )
}

function AnnouncedSection({ answer }: { answer: AsnReport }) {
  const { ipv4, ipv6 } = answer.prefix_counts
  return (
    <Section
      title="Announced"
      sources={answer.sources.filter(({ id }) => id === 'asn_table')}
      note="Adjacent prefixes are merged."
    >
      <FactsGrid
        facts={[
          { label: 'IPv4 addresses', value: formatNumber(answer.ip_count ?? 0) },
          { label: 'IPv4 prefixes', value: formatNumber(ipv4) },
          { label: 'IPv6 prefixes', value: formatNumber(ipv6) },
        ]}
      />
    </Section>
  )
}

function ReservedSection({ answer }: { answer: AsnReport }) {
  return (
    <Section title="Reserved" sources={answer.sources}>
      <p className={textStyles.prose}>
        This number is reserved: <b className="text-ink">{answer.name}</b>. It belongs to no organization and is not
        routed publicly.
      </p>
    </Section>
  )
}
