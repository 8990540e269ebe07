import { formatUtc } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { isGap, sourceAge } from '#app/_components/ui/source-state.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'

/** Sources of the evidence, with absolute times because a report may be read long after it was created. */
export function ReportSources({ sources }: Pick<AssessmentResult, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <Section title="Sources" note="The state of each source when the event was assessed. Times are UTC.">
      <Table label="Report sources">
        <TableHead>
          <HeadCell grow>Source</HeadCell>
          <HeadCell numeric>Fetched</HeadCell>
        </TableHead>
        <TableBody>
          {sources.map((source) => (
            <TableRow key={source.id}>
              <Cell grow>
                {isGap(source.status) && source.status !== 'not_configured' ? (
                  <TriState value={null} label={source.name} cause={sourceAge(source)} />
                ) : (
                  source.name
                )}
                {source.status === 'stale' ? <span className={`${textStyles.note} block`}>out of date</span> : null}
              </Cell>
              <Cell numeric>
                {source.fetched_at
                  ? formatUtc(new Date(source.fetched_at))
                  : isGap(source.status)
                    ? sourceAge(source)
                    : 'not provided'}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
