import { endpoints } from '#server/catalog/endpoints.ts'
import type { DnsLookup } from '#server/lookups/dns/schema.ts'
import { filledPath } from '../../../../_components/api/samples.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { Mono } from '../../../../_components/ui/mono.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { TriState } from '../../../../_components/ui/tri-state.tsx'
import { ZoneListing } from '../../../../_components/ui/zone-listing.tsx'
import { dnssecWords } from '../../_parts/dnssec-words.ts'
import { RequestSection } from '../../_parts/request-section.tsx'
import { Unknown } from '../../_parts/unknown.tsx'
import { WarningsSection } from '../../_parts/warnings-section.tsx'
import { outcomeOf, recordNote } from './dns-words.ts'

const { method, path } = endpoints['dns.lookup']

/** The records as a zone lists them, then what the answer says of itself. */
export function DnsAnswer({ answer, base }: { answer: DnsLookup; base: string }) {
  const search = new URLSearchParams({ domain: answer.domain, type: answer.type })
  return (
    <>
      <RecordsSection answer={answer} />
      <AboutSection answer={answer} />
      {answer.authority.length > 0 ? (
        <Section title="Authority" note="Who is responsible for the name, or for its absence.">
          <ZoneListing label="Authority records" records={answer.authority.map(listed)} />
        </Section>
      ) : null}
      <WarningsSection warnings={answer.warnings} />
      <RequestSection
        call={{ base, method, path: `${filledPath(path, {})}?${search}` }}
        answer={answer}
        requestId={answer.request_id}
      />
    </>
  )
}

function RecordsSection({ answer }: { answer: DnsLookup }) {
  const failed = answer.status !== 'NOERROR' && answer.status !== 'NXDOMAIN'
  const asked = { name: answer.domain, type: answer.type }
  const has = answer.answers.some(({ type }) => type === answer.type)
  return (
    <Section title="Records" sources={answer.sources}>
      <div className="grid gap-3">
        <p className="text-14">
          <b>{outcomeOf(answer)}</b>
        </p>
        {answer.status === 'NXDOMAIN' ? null : (
          <ZoneListing
            label={`${answer.type} records of ${answer.domain}`}
            records={answer.answers.map(listed)}
            none={!has && !failed ? [asked] : []}
            unknown={failed ? [{ ...asked, cause: answer.status }] : []}
          />
        )}
      </div>
    </Section>
  )
}

const listed = (record: DnsLookup['answers'][number]) => ({
  name: record.name,
  type: record.type,
  ttl: record.ttl,
  value: record.value,
  note: recordNote(record),
})

function AboutSection({ answer }: { answer: DnsLookup }) {
  return (
    <Section
      title="Answer"
      note="From the resolver of this installation. Another one may see another state for a while."
    >
      <FactsGrid
        facts={[
          { label: 'Status', value: answer.status, mono: true },
          { label: 'DNSSEC', value: answer.dnssec === 'unknown' ? <Unknown /> : dnssecWords[answer.dnssec] },
          { label: 'Validated (AD)', value: <TriState value={answer.flags.ad} /> },
          { label: 'Cut (TC)', value: <TriState value={answer.flags.tc} /> },
          { label: 'Resolver', value: answer.resolver === null ? <Unknown /> : <Mono>{answer.resolver}</Mono> },
          { label: 'Query time', value: `${answer.query_time_ms} ms` },
        ]}
        columns={2}
      />
    </Section>
  )
}
