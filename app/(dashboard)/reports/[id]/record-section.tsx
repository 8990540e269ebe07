import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatUtc } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { SavedReport } from '#app/_trpc/outputs.ts'

/** The report's origin and retention. */
export function ReportRecordSection({ report }: { report: SavedReport }) {
  const { result } = report
  return (
    <Section title="Record" note="The report does not change, even after the event is deleted.">
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Report', value: report.id, mono: true },
          {
            label: 'Request',
            value: (
              <Link className={textStyles.link} href={`/events/${report.request_id}`} prefetch={false}>
                <Mono>{report.request_id}</Mono>
              </Link>
            ),
          },
          { label: 'Saved', value: formatUtc(new Date(report.created_at)) },
          { label: 'Expires', value: report.expires_at ? formatUtc(new Date(report.expires_at)) : 'never' },
          { label: 'Saved by', value: report.created_by_label },
          { label: 'Model', value: result.score_breakdown.model, mono: true },
          ...(result.event_id ? [{ label: 'Your event ID', value: result.event_id, mono: true }] : []),
        ]}
      />
    </Section>
  )
}
