import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { formatUtc } from '../ui/format.ts'
import { Section } from '../ui/section.tsx'
import { isGap, sourceAge } from '../ui/source-state.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../ui/table.tsx'
import { TriState } from '../ui/tri-state.tsx'

/** Where the evidence came from, with absolute times: a report is read long after. */
export function ReportSources({ sources }: Pick<AssessmentResult, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <Section title="Sources" note="What each held when the event was assessed. Times are UTC.">
      <Table label="Sources of the report">
        <TableHead>
          <HeadCell grow>Source</HeadCell>
          <HeadCell numeric>Fetched</HeadCell>
        </TableHead>
        <TableBody>
          {sources.map((source) => (
            <TableRow key={source.id}>
              <Cell grow>
                {isGap(source.status) ? (
                  <TriState value={null} label={source.name} cause={sourceAge(source)} />
                ) : (
                  source.name
                )}
                {source.status === 'stale' ? <span className="note block">older than it should be</span> : null}
              </Cell>
              <Cell numeric>
                {source.fetched_at
                  ? formatUtc(new Date(source.fetched_at))
                  : isGap(source.status)
                    ? 'no answer'
                    : 'not given'}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
