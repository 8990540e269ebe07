import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { ZoneListing } from '#app/_components/ui/zone-listing.tsx'
import { dnssecWords } from '#app/(dashboard)/lookup/_parts/dnssec-words.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { DnsLookup } from '#server/lookups/dns/schema.ts'
import { outcomeOf, recordNote } from './dns-words.ts'

const { method, path } = endpoints['dns.lookup']

export function DnsAnswer({ answer, base }: { answer: DnsLookup; base: string }) {
  const search = new URLSearchParams({ domain: answer.domain, type: answer.type })
  return (
    <>
      <RecordsSection answer={answer} />
      <AboutSection answer={answer} />
      {answer.authority.length > 0 ? (
        <Section title="Authority" note="The authority for the name or its absence.">
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
  const request = { name: answer.domain, type: answer.type }
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
            none={!has && !failed ? [request] : []}
            unknown={failed ? [{ ...request, cause: answer.status }] : []}
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
      title="Response"
      note="From this installation’s resolver. Other resolvers may return different data until caches expire."
    >
      <FactsGrid
        facts={[
          { label: 'Status', value: answer.status, mono: true },
          { label: 'DNSSEC', value: answer.dnssec === 'unknown' ? <Unknown /> : dnssecWords[answer.dnssec] },
          { label: 'Validated (AD)', value: <TriState value={answer.flags.ad} /> },
          { label: 'Truncated (TC)', value: <TriState value={answer.flags.tc} /> },
          { label: 'Resolver', value: answer.resolver === null ? <Unknown /> : <Mono>{answer.resolver}</Mono> },
          { label: 'Query time', value: `${answer.query_time_ms} ms` },
        ]}
        columns={2}
      />
    </Section>
  )
}
