import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

const CAUSE = 'no report source connected'

/** Abuse reports. Without a source of reports the section says so rather than showing a clean record. */
export function AbuseSection({ answer }: { answer: IpReputation }) {
  const { confidence, report_count, distinct_reporters, last_reported_at, window_days } = answer.abuse
  return (
    <Section
      title="Abuse reports"
      sources={answer.sources.filter(({ id }) => id === 'own_reports')}
      note="No abuse-report source is connected. The absence of reports says nothing about this address."
    >
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Confidence', value: known(confidence === null ? null : `${confidence} of 100`, CAUSE) },
          { label: `Reports, ${window_days} days`, value: known(report_count, CAUSE) },
          { label: 'Reporters', value: known(distinct_reporters, CAUSE) },
          { label: 'Last report', value: known(last_reported_at && <Time at={last_reported_at} />, CAUSE) },
        ]}
      />
    </Section>
  )
}
