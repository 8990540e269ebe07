import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

const SOURCES = new Set(['stopforumspam', 'blocklist_de', 'own_reports', 'abuseipdb', 'greynoise'])

/** Abuse reports. Without a source of reports the section says so rather than showing a clean record. */
export function AbuseSection({ answer }: { answer: IpReputation }) {
  const { confidence, report_count, distinct_reporters, last_reported_at, window_days } = answer.abuse
  const sources = answer.sources.filter(({ id }) => SOURCES.has(id))
  const isConnected = sources.some(({ status }) => status !== 'not_configured')
  const cause = isConnected ? 'no response' : 'not connected'
  return (
    <Section
      title="Abuse reports"
      sources={sources}
      note={
        isConnected
          ? 'Lists of reported addresses say that there was a report, not how many: each list counts as one.'
          : 'No source of reports is connected. The absence of reports says nothing about this address.'
      }
    >
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Confidence', value: known(confidence === null ? null : `${confidence} of 100`, cause) },
          { label: `Reports, ${window_days} days`, value: known(report_count, cause) },
          { label: 'Reporters', value: known(distinct_reporters, cause) },
          { label: 'Last report', value: known(last_reported_at && <Time at={last_reported_at} />, 'not stated') },
        ]}
      />
    </Section>
  )
}
