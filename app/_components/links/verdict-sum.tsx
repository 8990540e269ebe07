import type { LinkRow } from '#app/_trpc/outputs.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../ui/table.tsx'
import { evidenceWords, gapsSentence } from './link-words.ts'

/** The reasons of a verdict as a sum that anybody can add up, and what gave no answer. */
export function VerdictSum({ verdict }: { verdict: LinkRow['verdict'] }) {
  const gaps = gapsSentence(verdict)
  return (
    <>
      <Table label="What speaks against the destination">
        <TableHead>
          <HeadCell>Reason</HeadCell>
          <HeadCell grow>Evidence</HeadCell>
          <HeadCell numeric>Points</HeadCell>
        </TableHead>
        <TableBody>
          {verdict.reasons.map((reason) => (
            <TableRow key={`${reason.id} ${evidenceWords(reason.evidence)}`}>
              <Cell className="whitespace-normal! font-medium">{reason.label}</Cell>
              <Cell grow className="whitespace-normal! wrap-anywhere text-ink-2">
                {evidenceWords(reason.evidence)}
              </Cell>
              <Cell numeric>{reason.points}</Cell>
            </TableRow>
          ))}
          {verdict.reasons.length === 0 ? (
            <TableRow>
              <Cell>Nothing</Cell>
              <Cell grow className="text-ink-2">
                was found
              </Cell>
              <Cell numeric>0</Cell>
            </TableRow>
          ) : null}
          <TableRow className="share-total">
            <Cell>
              <b>Score</b>
            </Cell>
            <Cell grow className="whitespace-normal! text-ink-3">
              suspicious from 30, malicious from 85
            </Cell>
            <Cell numeric>
              <b>{verdict.score}</b>
            </Cell>
          </TableRow>
        </TableBody>
      </Table>
      {gaps ? (
        <p className="note mt-3 inline-flex items-center gap-1.5">
          <i aria-hidden="true" className="swatch" data-hatch="" />
          {gaps} With a gap no destination is called safe.
        </p>
      ) : null}
    </>
  )
}
