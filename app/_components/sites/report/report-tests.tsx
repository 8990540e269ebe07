import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { PublicReport } from '#app/_trpc/outputs.ts'
import { points, totalsSentence } from './report-words.ts'

const OUTCOMES = { true: 'Passed', false: 'Failed', null: 'Nothing to judge' } as const

/** The twelve tests with what they found, what to do, and their points. */
export function ReportTests({ report }: { report: PublicReport }) {
  const totals = totalsSentence(report)
  return (
    <Section title="Headers" note="Twelve tests by the published numbers of HTTP Observatory, version 6.">
      <Table label="Tests of the headers">
        <TableHead>
          <HeadCell>Test</HeadCell>
          <HeadCell>Outcome</HeadCell>
          <HeadCell grow>Found</HeadCell>
          <HeadCell numeric>Points</HeadCell>
        </TableHead>
        <TableBody>
          {report.tests.map((test) => (
            <TableRow key={test.id}>
              <Cell className="align-top font-medium">{test.title}</Cell>
              <Cell className="align-top">
                {test.pass === null ? (
                  <span className="text-ink-2">{OUTCOMES.null}</span>
                ) : (
                  <TriState value={test.pass} label={OUTCOMES[`${test.pass}`]} />
                )}
              </Cell>
              <Cell grow className="min-w-60 whitespace-normal!">
                {test.description}
                {test.recommendation ? <span className="note block">{test.recommendation}</span> : null}
              </Cell>
              <Cell numeric className="align-top">
                {points(test.score_modifier)}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {totals ? <p className="note mt-3">{totals}</p> : null}
    </Section>
  )
}
