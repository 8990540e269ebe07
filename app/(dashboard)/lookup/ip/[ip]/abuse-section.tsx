import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { Time } from '../../../../_components/ui/time.tsx'
import { known } from '../../_parts/unknown.tsx'

const CAUSE = 'no reporters connected'

/** Reports of abuse. While nobody reports, that is said instead of a clean record. */
export function AbuseSection({ answer }: { answer: IpReputation }) {
  const { confidence, report_count, distinct_reporters, last_reported_at, window_days } = answer.abuse
  return (
    <Section
      title="Abuse reports"
      sources={answer.sources.filter(({ id }) => id === 'own_reports')}
      note="No report is not a good report: nobody who would report is connected yet."
    >
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Confidence', value: known(confidence === null ? null : `${confidence} of 100`, CAUSE) },
          { label: `Own reports, ${window_days} days`, value: String(report_count) },
          { label: 'Reporters', value: known(distinct_reporters, CAUSE) },
          { label: 'Last report', value: known(last_reported_at && <Time at={last_reported_at} />, CAUSE) },
        ]}
      />
    </Section>
  )
}
